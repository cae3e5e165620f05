package testudo.fdtd.cases;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongToDoubleFunction;

import testudo.api.field.ElementFunction;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.model.Finding;
import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Probe;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.model.Study;
import testudo.fdtd.optics.CylinderOptics;
import testudo.fdtd.optics.Spectrum;
import testudo.fdtd.yee.Domain;
import testudo.fdtd.yee.Drive;
import testudo.fdtd.yee.Medium;
import testudo.fdtd.yee.PlaneWave;
import testudo.fdtd.yee.ScatteredField;
import testudo.fdtd.yee.Walls;

/**
 * A plane wave in a box meets a dielectric cylinder; what is scattered out of the box is compared with the series of Bessel functions.
 *
 * <pre>
 *   ║ layer │ back ┌─ total field ─┐ front │ layer ║
 *             ·    │  ►    (ε)      │   ·              · probes, half of GAP from the layer; another above
 *                  └───────────────┘
 * </pre>
 */
public final class Cylinder implements Model {

    /** Nodes of scattered field between a layer and the box. */
    private static final int GAP = 8;

    /** Wavelengths at which the series are compared, as shares of the pulse's. */
    private static final double[] SHARES = {0.8, 1, 1.25};

    /** What may be left in the last tenth of a run, as a share of the incident wave's peak. */
    private static final double DIED_OUT = 1e-3;

    /** Places along each axis at which a cell's permittivity is averaged. */
    private static final int SAMPLES = 16;

    @Override
    public String name() {
        return "cylinder";
    }

    @Override
    public String summary() {
        return "A plane electromagnetic wave in a box of total field meets a dielectric cylinder; what is scattered against theory.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return List.of(Scene.courant(0.5),
                new ModelParameter.Real("permittivity", "1", 4, 1, 1e6, "of the cylinder, relative to the vacuum"),
                new ModelParameter.Real("radius", "cells", 12, 0.5, 1e6, "of the cylinder"),
                Scene.layer(),
                new ModelParameter.Real("wavelength", "cells", 40, 2, 1e9, "in vacuum, in the middle of the pulse's spectrum"),
                new ModelParameter.Real("delay", "steps", 240, 0, 1e9, "step of the pulse's peak"),
                new ModelParameter.Real("width", "steps", 70, 1e-3, 1e9, "half width at 1/e"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(110, 100);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        double s = Scene.courant(settings);
        int cells = (int) settings.whole("layer");
        double radius = settings.real("radius");
        int margin = cells + GAP;
        if (2 * (radius + margin + 2) > Math.min(grid.n1(), grid.n2())) {
            throw new ModelException("radius", "A cylinder of radius " + radius + " cells between layers of " + cells
                    + " needs at least " + (long) Math.ceil(2 * (radius + margin + 2)) + " cells along I and J, got " + grid
                    + ".");
        }
        Box total = Box.of(margin, grid.n1() - margin + 1, margin, grid.n2() - margin + 1, 0, 1);
        Domain domain = new Domain(grid, s, 1, new Walls.Layer(cells), Optional.of(medium(grid, settings)), Drive.none());
        PlaneWave wave = new PlaneWave(total, cells + 1, pulse(settings, s));
        return new Scene(domain, 2000).setup(() -> ScatteredField.on(domain, wave), (_, _, _) -> 0, Optional.empty());
    }

    /** A wave under a bell: without a constant part, which would stay in two dimensions. */
    private static LongToDoubleFunction pulse(Settings settings, double s) {
        LongToDoubleFunction bell = Scene.pulse(settings);
        double omega = 2 * Math.PI * s / settings.real("wavelength");
        double delay = settings.real("delay");
        return step -> bell.applyAsDouble(step) * Math.sin(omega * (step + 1 - delay));
    }

    /** Permittivity, averaged over the cell around a node: the field is along the face, so its mean is that of ε. */
    private static Medium medium(Grid grid, Settings settings) {
        double radius = settings.real("radius");
        double epsilon = settings.real("permittivity");
        ElementFunction mean = (i, j, _) -> {
            int inside = 0;
            for (int a = 0; a < SAMPLES; a++) {
                for (int b = 0; b < SAMPLES; b++) {
                    double x = i - middle(grid.n1()) + (a + 0.5) / SAMPLES - 0.5;
                    double y = j - middle(grid.n2()) + (b + 0.5) / SAMPLES - 0.5;
                    inside += x * x + y * y < radius * radius ? 1 : 0;
                }
            }
            return 1 + (epsilon - 1) * inside / (SAMPLES * SAMPLES);
        };
        return new Medium(mean, (_, _, _) -> 0);
    }

    /** The node that the axis goes through. */
    private static int middle(int cells) {
        return cells / 2;
    }

    @Override
    public Optional<Study> study(Setup setup, Settings settings, long steps) {
        Grid grid = setup.program().grid();
        int from = (int) settings.whole("layer") + GAP / 2;
        int x = middle(grid.n1());
        int y = middle(grid.n2());
        State e = state(setup, "Ez");
        List<Probe> probes = List.of(new Probe("incident", state(setup, "Ez_inc"), x, y, 0, 1),
                new Probe("backwards", e, from, y, 0, 1), new Probe("forwards", e, grid.n1() - from, y, 0, 1),
                new Probe("sideways", e, x, grid.n2() - from, 0, 1));
        return Optional.of(new Study(probes, Optional.empty(),
                (run, _) -> findings(settings, setup.program().timeStep(), probes, run)));
    }

    private static State state(Setup setup, String name) {
        return setup.program().states().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
    }

    private static List<Finding> findings(Settings settings, double dt, List<Probe> probes, List<double[]> run) {
        CylinderOptics optics = new CylinderOptics(settings.real("permittivity"), settings.real("radius"));
        Probe axis = probes.getFirst();
        boolean passed = peak(run.getFirst(), 0) > 0
                && run.stream().allMatch(series -> peak(series, series.length * 9 / 10) < DIED_OUT * peak(run.getFirst(), 0));
        List<Finding> findings = new ArrayList<>();
        for (double share : SHARES) {
            double wavelength = share * settings.real("wavelength");
            double omega = 2 * Math.PI / wavelength;
            double incident = Spectrum.at(omega, dt, run.getFirst()).abs();
            for (int p = 1; p < probes.size(); p++) {
                Probe probe = probes.get(p);
                double found = passed ? Spectrum.at(omega, dt, run.get(p)).abs() / incident : Double.NaN;
                double dx = probe.i() - axis.i();
                double dy = probe.j() - axis.j();
                findings.add(Finding.of("scattered " + probe.name() + " at " + Math.round(wavelength) + " cells", found, "1",
                        optics.scattered(omega, Math.hypot(dx, dy), Math.atan2(dy, dx)).abs()));
            }
        }
        return findings;
    }

    private static double peak(double[] series, int from) {
        double most = 0;
        for (int n = from; n < series.length; n++) {
            most = Math.max(most, Math.abs(series[n]));
        }
        return most;
    }
}
