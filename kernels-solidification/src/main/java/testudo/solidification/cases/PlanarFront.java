package testudo.solidification.cases;

import java.util.List;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Grid;
import testudo.api.model.Diagnostic;
import testudo.api.model.Model;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;

/**
 * A flat interface along I: growing into the melt, or at rest between phases in equilibrium.
 *
 * <pre>
 *   φ = ½(1 − tanh(s·x)),  x the distance from the front's first place
 *   growth        x = (i − 20)·dx,     c = c_S where φ > ½, c0 elsewhere;  front = Σφ·dx ~ 2a·sqrt(D_L t)
 *   equilibrium   x = (i − (n1 − 1)/2)·dx,  c = c_S + (c_L − c_S)(1 − φ);   nothing moves
 * </pre>
 */
public final class PlanarFront implements Model {

    private static final int FIRST = 20;
    private static final double NOTHING = 1e-12;
    private static final String GROWTH = "growth";
    private static final String EQUILIBRIUM = "equilibrium";

    @Override
    public String name() {
        return "planar-front";
    }

    @Override
    public String summary() {
        return "A flat front of Ni-Cu grows into the melt as sqrt(t), or rests in equilibrium.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return Laboratory.parameters(0, new ModelParameter.Choice("start", List.of(GROWTH, EQUILIBRIUM), GROWTH,
                "solute around the front at the start"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(2000, 1);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        Laboratory laboratory = Laboratory.of(settings);
        boolean growth = settings.choice("start").equals(GROWTH);
        double dx = laboratory.mesh().dx();
        double steepness = laboratory.steepness();
        double front = growth ? FIRST : (grid.n1() - 1) / 2.0;
        double solid = laboratory.alloy().solidus();
        double liquid = laboratory.alloy().liquidus();
        double c0 = laboratory.c0();
        ElementFunction phi = (i, _, _) -> {
            double value = 0.5 * (1 - Math.tanh(steepness * ((i - front) * dx)));
            return growth && value < NOTHING ? 0 : value;
        };
        ElementFunction c = (i, j, k) -> growth ? (phi.at(i, j, k) > 0.5 ? solid : c0)
                : solid + (liquid - solid) * (1 - phi.at(i, j, k));
        return laboratory.setup(grid, new double[] {front, 0}, phi, c, 40_000);
    }

    @Override
    public List<Diagnostic> diagnostics(Grid grid, Settings settings) {
        return Laboratory.diagnostics(grid);
    }
}
