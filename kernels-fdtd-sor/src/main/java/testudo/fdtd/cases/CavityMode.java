package testudo.fdtd.cases;

import java.util.List;
import java.util.Optional;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Grid;
import testudo.api.model.Model;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.fdtd.yee.Domain;
import testudo.fdtd.yee.Drive;
import testudo.fdtd.yee.Walls;

/**
 * A standing wave in a square of conductors, of which the scheme's own answer is known exactly.
 *
 * <pre>
 *   Ez⁰ = sin(mπi/N)·sin(nπj/M),  H = 0 at t = −dt/2
 *   Ezⁿ = Ez⁰·cos(w(n + ½))/cos(w/2),  w = 2·asin(S·sqrt(sin²(mπ/2N) + sin²(nπ/2M)))
 * </pre>
 */
public final class CavityMode implements Model {

    @Override
    public String name() {
        return "cavity-mode";
    }

    @Override
    public String summary() {
        return "A standing electromagnetic wave between conductors, known exactly on the grid (Yee 1966).";
    }

    @Override
    public List<ModelParameter> parameters() {
        return List.of(Scene.courant(0.5),
                new ModelParameter.Whole("m", "1", 2, 1, 1_000_000, "half waves along x"),
                new ModelParameter.Whole("n", "1", 3, 1, 1_000_000, "half waves along y"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(64, 64);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        double s = Scene.courant(settings);
        double alongI = settings.whole("m") * Math.PI / grid.n1();
        double alongJ = settings.whole("n") * Math.PI / grid.n2();
        double w = 2 * Math.asin(s * Math.hypot(Math.sin(alongI / 2), Math.sin(alongJ / 2)));
        int n = grid.n1();
        int m = grid.n2();
        // exactly 0 on the walls, where the sine of a multiple of the rounded π is not
        ElementFunction shape = (i, j, _) -> i == 0 || j == 0 || i == n || j == m ? 0
                : Math.sin(alongI * i) * Math.sin(alongJ * j);
        return new Scene(new Domain(grid, s, 1.0 / n, new Walls.Conductor(), Optional.empty(), Drive.none()), 1000)
                .setup(true, shape, Optional.of(
                        (i, j, k, step) -> shape.at(i, j, k) * Math.cos(w * (step + 0.5)) / Math.cos(w / 2)));
    }
}
