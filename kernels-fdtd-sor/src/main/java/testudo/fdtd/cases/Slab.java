package testudo.fdtd.cases;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.model.Finding;
import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Probe;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.model.Study;
import testudo.fdtd.optics.SlabOptics;
import testudo.fdtd.optics.Spectrum;
import testudo.fdtd.yee.Domain;
import testudo.fdtd.yee.Drive;
import testudo.fdtd.yee.Medium;
import testudo.fdtd.yee.Walls;

/**
 * A plane pulse meets a slab of a dielectric, lossy or not, at a right angle; what is reflected and transmitted is found by
 * Fourier sums and compared with Fresnel's coefficients.
 *
 * <pre>
 *   ║ layer │ source      front      ▓▓▓ slab ▓▓▓      back │ layer ║      along I; periodic along J
 *             N/8         N/4      N/2 ± thickness/2   3N/4
 * </pre>
 *
 * Nodes N/2 − thickness/2 and so many on are of the material: its faces lie half a cell before the first and after the last.
 */
public final class Slab implements Model {

    /** Vacuum wavelengths at which the slab is examined (cells). */
    private static final double[] WAVELENGTHS = {40, 60, 80, 120, 160};

    /** What may be left of the pulse when it is examined, as a share of its peak. */
    private static final double DIED_OUT = 1e-3;

    @Override
    public String name() {
        return "slab";
    }

    @Override
    public String summary() {
        return "A plane electromagnetic pulse meets a dielectric slab; reflection and transmission against Fresnel.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return List.of(Scene.courant(0.5),
                new ModelParameter.Real("permittivity", "1", 4, 1, 1e6, "of the slab, relative to the vacuum"),
                new ModelParameter.Real("conductivity", "1/length", 0, 0, 1e6, "of the slab, with cells of unit length"),
                new ModelParameter.Whole("thickness", "cells", 20, 0, 1_000_000, "of the slab"),
                Scene.layer(),
                new ModelParameter.Real("delay", "steps", 80, 0, 1e9, "step of the pulse's peak"),
                new ModelParameter.Real("width", "steps", 20, 1e-3, 1e9, "half width at 1/e"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(400, 4);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        return setup(grid, settings, Optional.of(medium(grid, settings)));
    }

    private static Setup setup(Grid grid, Settings settings, Optional<Medium> medium) {
        double s = Scene.courant(settings);
        int cells = (int) settings.whole("layer");
        if (grid.n1() < 8 * (cells + 2) || grid.n1() < 4 * settings.whole("thickness")) {
            throw new ModelException(grid.n1() < 8 * (cells + 2) ? "layer" : "thickness",
                    "A slab of " + settings.whole("thickness") + " cells between layers of " + cells
                            + " needs at least " + Math.max(8L * (cells + 2), 4 * settings.whole("thickness"))
                            + " cells along I, got "
                            + grid + ".");
        }
        Drive source = new Drive(Drive.Kind.SOFT_LINE, grid.n1() / 8, 0, Scene.pulse(settings));
        return new Scene(new Domain(grid, s, 1, new Walls.Channel(cells), medium, source), 3000)
                .setup(true, (_, _, _) -> 0, Optional.empty());
    }

    private static Medium medium(Grid grid, Settings settings) {
        int thickness = (int) settings.whole("thickness");
        int first = grid.n1() / 2 - thickness / 2;
        double epsilon = settings.real("permittivity");
        double sigma = settings.real("conductivity");
        return new Medium((i, _, _) -> i >= first && i < first + thickness ? epsilon : 1,
                (i, _, _) -> i >= first && i < first + thickness ? sigma : 0);
    }

    /** The comparison is the same run without the slab. */
    @Override
    public Optional<Study> study(Setup setup, Settings settings, long steps) {
        Grid grid = setup.program().grid();
        State e = setup.program().states().getFirst();
        List<Probe> probes = List.of(new Probe("front", e, grid.n1() / 4, 0, 0, 1),
                new Probe("back", e, 3 * (grid.n1() / 4), 0, 0, 1));
        SlabOptics optics = new SlabOptics(settings.real("permittivity"), settings.real("conductivity"),
                settings.whole("thickness"));
        double dt = setup.program().timeStep();
        return Optional.of(new Study(probes, Optional.of(new Study.Comparison(setup(grid, settings, Optional.empty()), probes)),
                (run, vacuum) -> findings(optics, dt, run, vacuum)));
    }

    private static List<Finding> findings(SlabOptics optics, double dt, List<double[]> run, List<double[]> vacuum) {
        boolean passed = vacuum.stream().allMatch(Slab::passed);
        double[] back = run.getFirst().clone();
        for (int n = 0; n < back.length; n++) {
            back[n] -= vacuum.getFirst()[n];
        }
        List<Finding> findings = new ArrayList<>();
        for (double wavelength : WAVELENGTHS) {
            double omega = 2 * Math.PI / wavelength;
            String at = " at " + Math.round(wavelength) + " cells";
            double reflected = Spectrum.at(omega, dt, back).abs() / Spectrum.at(omega, dt, vacuum.getFirst()).abs();
            double transmitted = Spectrum.at(omega, dt, run.getLast()).abs()
                    / Spectrum.at(omega, dt, vacuum.getLast()).abs();
            findings.add(Finding.of("reflected" + at, passed ? square(reflected) : Double.NaN, "1",
                    square(optics.reflected(omega).abs())));
            findings.add(Finding.of("transmitted" + at, passed ? square(transmitted) : Double.NaN, "1",
                    square(optics.transmitted(omega).abs())));
        }
        return findings;
    }

    /** Whether the pulse has come to a probe and died out there: at the end nothing is left but reflections of the layers. */
    private static boolean passed(double[] series) {
        double most = 0;
        for (double value : series) {
            most = Math.max(most, Math.abs(value));
        }
        return most > 0 && Math.abs(series[series.length - 1]) < DIED_OUT * most;
    }

    private static double square(double x) {
        return x * x;
    }
}
