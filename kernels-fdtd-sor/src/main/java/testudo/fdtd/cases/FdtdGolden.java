package testudo.fdtd.cases;

import java.util.List;
import java.util.Optional;

import testudo.api.grid.Grid;
import testudo.api.model.Model;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.fdtd.yee.Domain;
import testudo.fdtd.yee.Drive;
import testudo.fdtd.yee.Walls;

/**
 * The set-up of the golden table: small fractions between conductors.
 *
 * <pre>
 *   Ez = ((7i + 11j) mod 13 − 6)/6 inside, 0 on the walls;   Hx = Hy = 0
 * </pre>
 */
public final class FdtdGolden implements Model {

    @Override
    public String name() {
        return "fdtd-golden";
    }

    @Override
    public String summary() {
        return "A rational field between conductors of which some steps are known in 17 digits.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return List.of(Scene.courant(0.5));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(40, 32);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        int n = grid.n1();
        int m = grid.n2();
        return new Scene(new Domain(grid, Scene.courant(settings), 1, new Walls.Conductor(), Optional.empty(), Drive.none()),
                100).setup(true, (i, j, _) -> i > 0 && i < n && j > 0 && j < m ? ((7 * i + 11 * j) % 13 - 6) / 6.0 : 0,
                        Optional.empty());
    }
}
