package testudo.sor.cases;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.program.Program;
import testudo.api.program.ReductionOp;
import testudo.api.program.Region;

/**
 * The SOR benchmark of the Java Grande Forum, threads version 1.0, section 2.
 *
 * <pre>
 *   G = (ω·0.25)·(((G(i−1,j) + G(i+1,j)) + G(i,j−1)) + G(i,j+1)) + (1 − ω)·G       1 ≤ i, j ≤ n − 2, (i + j) even first
 * </pre>
 *
 * Its check is Σ G over the inner cells after 100 iterations: 0.498574406322512 for n = 1000.
 */
public final class JavaGrandeSor implements Model {

    /** The reduction that the benchmark checks. */
    static final String TOTAL = "Gtotal";

    @Override
    public String name() {
        return "java-grande-sor";
    }

    @Override
    public String summary() {
        return "Red-black SOR as in the Java Grande benchmark, whose sum after 100 iterations is published.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return List.of(new ModelParameter.Real("omega", "1", 1.25, -1e9, 1e9, "relaxation in (0, 2)"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(1000, 1000);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        if (!grid.degenerate(Axis.K) || grid.n1() < 3 || grid.n2() < 3) {
            throw new ModelException("grid",
                    "Model '" + name() + "' needs at least 3 cells along I and J and exactly 1 along K, got "
                            + grid + ".");
        }
        double omega = settings.real("omega");
        if (!(omega > 0 && omega < 2)) {
            throw new ModelException("omega", "Parameter 'omega' must lie in (0, 2), outside of which errors grow, got "
                    + omega + ".");
        }
        Program.Builder p = Program.on(grid);
        State g = p.state("G", Boundary.fixed(0));
        Box inner = Box.of(1, grid.n1() - 1, 1, grid.n2() - 1, 0, 1);
        double share = omega * 0.25;
        double rest = 1 - omega;
        for (int colour = 0; colour < 2; colour++) {
            p.assign(g, c -> share * (((g.at(c, -1, 0) + g.at(c, 1, 0)) + g.at(c, 0, -1)) + g.at(c, 0, 1))
                    + rest * g.at(c)).on(Region.checkerboard(colour, inner)).named(colour == 0 ? "red" : "black");
        }
        int lastI = grid.n1() - 1;
        int lastJ = grid.n2() - 1;
        p.reduce(TOTAL, ReductionOp.SUM,
                c -> c.i() == 0 ? 0 : c.i() == lastI ? 0 : c.j() == 0 ? 0 : c.j() == lastJ ? 0 : g.at(c));
        return new Setup(p.build(), Map.of(g, Randoms.javaGrande(grid)), Coordinates.uniform("1", 1), "iterations", 100,
                Optional.empty(), g.name(), Optional.empty(), List.of());
    }
}
