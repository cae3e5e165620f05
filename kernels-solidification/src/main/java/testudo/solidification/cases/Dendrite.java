package testudo.solidification.cases;

import java.util.List;

import testudo.api.field.ElementFunction;
import testudo.api.field.Noise;
import testudo.api.grid.Grid;
import testudo.api.model.Model;
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
 * <p>One nucleus lies in the middle; several lie at random cells that the seed decides.
 */
public final class Dendrite implements Model {

    private static final double RADIUS = 3;
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
        return Laboratory.parameters(0, new ModelParameter.Whole("nuclei", "1", 1, 1, 1000, "crystals at the start"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(500, 500);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        Laboratory laboratory = Laboratory.of(settings);
        double[][] centres = centres(grid, (int) settings.whole("nuclei"), settings.whole("seed"));
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
        return laboratory.setup(grid, phi, (_, _, _) -> c0, 2400);
    }

    private static double[][] centres(Grid grid, int nuclei, long seed) {
        double[][] centres = new double[nuclei][2];
        if (nuclei == 1) {
            centres[0] = new double[] {(grid.n1() - 1) / 2.0, (grid.n2() - 1) / 2.0};
            return centres;
        }
        for (int n = 0; n < nuclei; n++) {
            // whole cells, so that crystals of one run have the same shape
            centres[n][0] = Math.floor(Noise.mix(seed + 2L * n) * grid.n1());
            centres[n][1] = Math.floor(Noise.mix(seed + 2L * n + 1) * grid.n2());
        }
        return centres;
    }
}
