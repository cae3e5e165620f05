package testudo.solidification.cases;

import java.util.List;

import testudo.api.field.ElementFunction;
import testudo.api.field.Noise;
import testudo.api.grid.Grid;
import testudo.api.model.Diagnostic;
import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;

/**
 * Crystals of nickel and copper that grow from small nuclei in an undercooled melt.
 *
 * <pre>
 *   φ = ½(1 − tanh(s·(r − r0))),  r0 = 3 dx,  s = sqrt(2 W_A)/(2 ε̄),  0 where below 10⁻⁵;   c = c0
 * </pre>
 *
 * <p>One nucleus lies in the middle, unless asked otherwise; several lie at random cells that the seed decides.
 */
public final class Dendrite implements Model {

    private static final double RADIUS = 3;
    private static final double MIDDLE = 0.5;
    private static final double NOTHING = 1e-5;

    @Override
    public String name() {
        return "dendrite";
    }

    @Override
    public String summary() {
        return "Dendrites of Ni-Cu grow in an undercooled melt (Warren and Boettinger 1995).";
    }

    @Override
    public List<ModelParameter> parameters() {
        return Laboratory.parameters(0, new ModelParameter.Whole("nuclei", "1", 1, 1, 1000, "crystals at the start"),
                new ModelParameter.Real("place-x", "1", MIDDLE, 0, 1,
                        "where a single nucleus lies, from the first cell along I (0) to the last (1)"),
                new ModelParameter.Real("place-y", "1", MIDDLE, 0, 1, "likewise along J"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(500, 500);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        Laboratory laboratory = Laboratory.of(settings);
        double[][] centres = centres(grid, settings);
        double dx = laboratory.mesh().dx();
        double steepness = laboratory.steepness();
        ElementFunction phi = (i, j, _) -> {
            double most = 0;
            for (double[] centre : centres) {
                double x = i - centre[0];
                double y = j - centre[1];
                double r = Math.sqrt(x * x + y * y) * dx;
                most = Math.max(most, 0.5 * (1 - Math.tanh(steepness * (r - RADIUS * dx))));
            }
            return most < NOTHING ? 0 : most;
        };
        double c0 = laboratory.c0();
        return laboratory.setup(grid, centres[0], phi, (_, _, _) -> c0, 2400).withWarnings(laboratory.warnings());
    }

    private static double[][] centres(Grid grid, Settings settings) {
        int nuclei = (int) settings.whole("nuclei");
        long seed = settings.whole("seed");
        double[][] centres = new double[nuclei][2];
        if (nuclei == 1) {
            centres[0] = new double[] {(grid.n1() - 1) * settings.real("place-x"), (grid.n2() - 1) * settings.real("place-y")};
            return centres;
        }
        for (String place : List.of("place-x", "place-y")) {
            if (settings.real(place) != MIDDLE) {
                throw new ModelException(place, "Parameter '" + place + "' places a single nucleus; with 'nuclei' = " + nuclei
                        + " the seed does, got " + settings.real(place) + ".");
            }
        }
        if (nuclei > grid.cells()) {
            throw new ModelException("nuclei", "Parameter 'nuclei' must be at most the " + grid.cells()
                    + " cells of the grid, got " + nuclei + ".");
        }
        for (int n = 0; n < nuclei; n++) {
            // whole cells, so that crystals of one run have the same shape
            centres[n][0] = Math.floor(Noise.mix(seed + 2L * n) * grid.n1());
            centres[n][1] = Math.floor(Noise.mix(seed + 2L * n + 1) * grid.n2());
        }
        return centres;
    }

    @Override
    public List<Diagnostic> diagnostics(Grid grid, Settings settings) {
        return Laboratory.diagnostics(grid);
    }
}
