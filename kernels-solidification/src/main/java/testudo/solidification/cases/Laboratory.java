package testudo.solidification.cases;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.ElementFunction;
import testudo.api.field.Formula;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.Coordinates.Three;
import testudo.api.model.Diagnostic;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.model.StabilityBound;
import testudo.solidification.alloy.Alloy;
import testudo.solidification.alloy.Scheme;
import testudo.solidification.alloy.Tip;

/**
 * The alloy, the resolution and the noise that a user chose, and whether they make sense together.
 *
 * @param alloy material
 * @param mesh  resolution
 * @param noise fluctuations
 * @param c0    fraction of the solute far away
 */
record Laboratory(Alloy alloy, Scheme.Mesh mesh, Scheme.Fluctuation noise, double c0) {

    /** Of an explicit scheme with a five-point Laplacian; one over nine points allows half as much again. */
    private static final double LIMIT = 0.25;

    /** From here on some directions of the interface are missing from the equilibrium shape. */
    private static final double MOST_ANISOTROPY = 1.0 / 15;

    /** Below it the anisotropy of the five-point Laplacian is of the crystal's size, unless cells are small (docs/models). */
    private static final double WEAK_ANISOTROPY = 0.02;

    /** Cells (m) from which on the grid adds a few per cent only, with the interface as thick as at the default. */
    private static final double FINE = 2e-8;

    /** The interface spreads over so many cells, unless asked otherwise. */
    private static final double CELLS_ACROSS = 6;

    /** The settings that all alloy models share, and more. */
    static List<ModelParameter> parameters(double noise, ModelParameter... more) {
        List<ModelParameter> all = new ArrayList<>(List.of(
                new ModelParameter.Real("dx", "m", 4.0e-8, 1e-12, 1, "distance between cells"),
                new ModelParameter.Real("dt", "s", 3.0e-7, 1e-15, 1, "time step"),
                new ModelParameter.Real("interface", "cells", CELLS_ACROSS, 1, 1000,
                        "thickness of the interface, from phi = 0.1 to 0.9"),
                new ModelParameter.Real("temperature", "K", 1574, 1358, 1728, "temperature of the whole body"),
                new ModelParameter.Real("c0", "1", 0.40831, 0, 1, "fraction of Cu far away"),
                new ModelParameter.Real("gamma", "1", 0.04, 0, 1, "strength of the anisotropy, below 1/15"),
                new ModelParameter.Real("noise", "1", noise, 0, 1, "amplitude of the noise in the phase"),
                new ModelParameter.Whole("seed", "1", 1, 0, Long.MAX_VALUE, "where the numbers of the noise start"),
                new ModelParameter.Flag("isotropic", false,
                        "whether the divergence of fluxes is over nine points, with less of the grid in it")));
        all.addAll(List.of(more));
        return List.copyOf(all);
    }

    /**
     * What the settings stand for.
     *
     * @throws ModelException when the anisotropy or the time step is too large
     */
    static Laboratory of(Settings settings) {
        double dx = settings.real("dx");
        double gamma = settings.real("gamma");
        if (!(gamma < MOST_ANISOTROPY)) {
            throw new ModelException("gamma", "Parameter 'gamma' must be below 1/15 = " + text(MOST_ANISOTROPY)
                    + ", where the interface loses directions, got " + gamma + ".");
        }
        Laboratory made = new Laboratory(
                Alloy.nickelCopper(settings.real("temperature"), gamma, settings.real("interface") * dx),
                new Scheme.Mesh(dx, settings.real("dt"), settings.flag("isotropic")),
                new Scheme.Fluctuation(settings.real("noise"), settings.whole("seed")), settings.real("c0"));
        made.check("phase", Math.max(made.alloy.mobilityA(), made.alloy.mobilityB()) * made.alloy.gradient());
        made.check("solute", made.alloy.liquid());
        return made;
    }

    /**
     * The limit takes no account of the stiffness of the interface, up to 1 + 15γ, by which the published step exceeds it
     * and yet stays bounded.
     *
     * @param diffusivity of the quantity (m²/s)
     */
    private void check(String quantity, double diffusivity) {
        double number = diffusivity * mesh.dt() / (mesh.dx() * mesh.dx());
        if (!(number < LIMIT + 1e-12)) {
            double most = LIMIT * mesh.dx() * mesh.dx() / diffusivity;
            throw new ModelException("dt", "The diffusion number of the " + quantity + " is " + text(number)
                    + ", above the limit of " + LIMIT + " for stability; with dx = " + mesh.dx() + " m, 'dt' must be at most "
                    + text(most) + " s, got " + mesh.dt() + " s.");
        }
    }

    /** Solid fraction, mean of the solute, tips and their velocities. */
    static List<Diagnostic> diagnostics(Grid grid) {
        List<Diagnostic> all = new ArrayList<>(List.of(
                new Diagnostic.Quotient("solid_fraction", "1", Scheme.SOLID, grid.cells()),
                new Diagnostic.Quotient("c_mean", "1", Scheme.SOLUTE, grid.cells())));
        for (Tip tip : Tip.values()) {
            all.add(new Diagnostic.Measured(tip.reduction(), "m"));
            all.add(new Diagnostic.Rate(tip.velocity(), "m/s", tip.reduction()));
        }
        return all;
    }

    private static String text(double value) {
        return String.format(Locale.ROOT, "%.4g", value);
    }

    /** How steep the phase is across an interface at rest: φ = ½(1 − tanh(steepness·distance)) (1/m). */
    double steepness() {
        return Math.sqrt(2 * alloy.barrierA()) / (2 * Math.sqrt(alloy.gradient()));
    }

    /** The set-up of a run that starts from given phase and solute. */
    Setup setup(Grid grid, ElementFunction phi, ElementFunction c, long steps) {
        return setup(grid, new double[] {(grid.n1() - 1) / 2.0, (grid.n2() - 1) / 2.0}, phi, c, steps);
    }

    /** The set-up with tips measured from a place (cells). */
    Setup setup(Grid grid, double[] from, ElementFunction phi, ElementFunction c, long steps) {
        if (!grid.degenerate(Axis.K)) {
            throw new ModelException("grid", "The alloy solidifies in two dimensions: the grid's third axis has 1 cell, got "
                    + grid + ".");
        }
        Scheme scheme = Scheme.on(grid, mesh, alloy, noise, new Scheme.Start(c0, from[0], from[1]));
        Coordinates centred = new Coordinates(new Three<>("x", "y", "z"), "m", new Three<>(0.0, 0.0, 0.0),
                new Three<>(mesh.dx(), mesh.dx(), mesh.dx()));
        return new Setup(scheme.program(),
                Map.of(scheme.phi(), phi, scheme.c(), c, scheme.activity(), (_, _, _) -> 0), centred, "s", steps,
                Optional.of(Scheme.SOLUTE), scheme.phi().name(), Optional.empty(), List.of()).bounded(bounds(scheme));
    }

    /** What the grid does to a crystal that its own anisotropy does not hold. */
    List<String> warnings() {
        if (alloy.anisotropy() >= WEAK_ANISOTROPY || mesh.dx() <= FINE) {
            return List.of();
        }
        return List.of("With 'gamma' = " + alloy.anisotropy()
                + " the directions of the grid decide the shape of the crystal: at dx = "
                + mesh.dx() + " m it grows along the diagonals; take a smaller dx with as thick an interface, at most " + FINE
                + " m, or 'gamma' from " + WEAK_ANISOTROPY + " on.");
    }

    /**
     * Diffusion numbers, the phase's with the mobility of the mixture at the cell; and how stiff the barrier between the phases is:
     * beside φ = 0 and 1, where g'' = 2, a small change of φ is multiplied by 1 − 2 dt·M·W in a step.
     */
    private List<StabilityBound> bounds(Scheme scheme) {
        double spread = mesh.dt() / (mesh.dx() * mesh.dx());
        Formula mobility = at -> (1 - scheme.c().at(at)) * alloy.mobilityA() + scheme.c().at(at) * alloy.mobilityB();
        Formula barrier = at -> (1 - scheme.c().at(at)) * alloy.barrierA() + scheme.c().at(at) * alloy.barrierB();
        return List.of(
                new StabilityBound("diffusion number of the phase", at -> mobility.at(at) * alloy.gradient() * spread, LIMIT),
                new StabilityBound("diffusion number of the solute", _ -> alloy.liquid() * spread, LIMIT),
                new StabilityBound("step of the phase against its barrier",
                        at -> mesh.dt() * mobility.at(at) * 2 * barrier.at(at), 2));
    }
}
