package testudo.sor.cases;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.Coordinates.Three;
import testudo.api.model.ExactSolution;
import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.sor.relaxation.Omega;
import testudo.sor.relaxation.Poisson;

/**
 * Poisson's equation with a manufactured solution, from noise or from zero.
 *
 * <pre>
 *   f = 2π² sin πx sin πy      converged:  u = f/λ,  λ = (8/h²)·sin²(πh/2)          (3 and 12 for 2 and 8 in space)
 * </pre>
 *
 * The grid's cells are intervals between nodes, equally many along each axis; u = 0 on the boundary.
 */
public final class PoissonSor implements Model {

    private static final String NOISE = "noise";

    @Override
    public String name() {
        return "poisson-sor";
    }

    @Override
    public String summary() {
        return "Poisson's equation by red-black successive over-relaxation, with a known solution.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return List.of(new ModelParameter.Real("omega", "1", 0, -1e9, 1e9, "relaxation in (0, 2); 0 stands for the optimum"),
                new ModelParameter.Choice("start", List.of(NOISE, "zero"), NOISE, "first values of the inner nodes"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(64, 64);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        boolean space = !grid.degenerate(Axis.K);
        int n = grid.n1();
        if (n < 2 || grid.n2() != n || space && grid.n3() != n) {
            throw new ModelException("grid", "Model '" + name()
                    + "' solves on a square or cube of at least 2 intervals along each axis, got " + grid + ".");
        }
        double omega = settings.real("omega") == 0 ? Omega.optimal(grid) : settings.real("omega");
        if (!(omega > 0 && omega < 2)) {
            throw new ModelException("omega", "Parameter 'omega' must lie in (0, 2), outside of which errors grow, got "
                    + omega + ".");
        }
        double h = 1.0 / n;
        Poisson poisson = Poisson.on(grid, h, omega);
        int axes = space ? 3 : 2;
        double most = axes * Math.PI * Math.PI;
        ElementFunction f = (i, j, k) -> onBoundary(grid, i, j, k) ? 0
                : most * Math.sin(Math.PI * i * h) * Math.sin(Math.PI * j * h) * (space ? Math.sin(Math.PI * k * h) : 1);
        double half = Math.sin(Math.PI * h / 2);
        double lambda = 4 * axes / (h * h) * (half * half);
        ElementFunction start = settings.choice("start").equals(NOISE) ? Randoms.inside(grid) : (_, _, _) -> 0;
        Coordinates at = new Coordinates(new Three<>("x", "y", "z"), "1", new Three<>(h / 2, h / 2, space ? h / 2 : 0),
                new Three<>(h, h, h));
        return new Setup(poisson.program(), Map.of(poisson.u(), start, poisson.f(), f), at, "iterations", 300,
                Optional.empty(), poisson.u().name(), Optional.of(new ExactSolution(poisson.u(),
                        (i, j, k, _) -> f.at(i, j, k) / lambda, false, _ -> true)),
                List.of());
    }

    private static boolean onBoundary(Grid grid, int i, int j, int k) {
        Box inner = grid.box().with(Axis.I, 1, grid.n1()).with(Axis.J, 1, grid.n2());
        return !(grid.degenerate(Axis.K) ? inner : inner.with(Axis.K, 1, grid.n3())).contains(i, j, k);
    }
}
