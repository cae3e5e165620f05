package testudo.fdtd.cases;

import java.util.List;
import java.util.Optional;
import java.util.function.LongToDoubleFunction;

import testudo.api.grid.Grid;
import testudo.api.model.Model;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.fdtd.yee.Domain;
import testudo.fdtd.yee.Drive;
import testudo.fdtd.yee.Walls;

/**
 * A pulse that spreads from a point, or from a line, in vacuum and meets the walls.
 *
 * <pre>
 *   Ez(centre) += exp(−((t − delay)/width)²)   after the field's update of step t = 1, 2, …
 * </pre>
 */
public final class Pulse implements Model {

    private static final String POINT = "point";

    @Override
    public String name() {
        return "pulse";
    }

    @Override
    public String summary() {
        return "An electromagnetic pulse spreads in vacuum and meets conductors or absorbing walls.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return List.of(Scene.courant(0.7), Scene.polarization(), Scene.walls("mur"), Scene.layer(),
                new ModelParameter.Choice("source", List.of(POINT, "line"), POINT, "where the pulse starts"),
                new ModelParameter.Choice("feed", List.of("soft", "hard"), "soft",
                        "whether the pulse is added to the field or replaces it"),
                new ModelParameter.Real("delay", "steps", 40, 0, 1e9, "step of the pulse's peak"),
                new ModelParameter.Real("width", "steps", 12, 1e-3, 1e9, "half width at 1/e"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(200, 200);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        double s = Scene.courant(settings);
        double delay = settings.real("delay");
        double width = settings.real("width");
        LongToDoubleFunction waveform = step -> {
            double x = (step + 1 - delay) / width;
            return Math.exp(-(x * x));
        };
        boolean soft = settings.choice("feed").equals("soft");
        boolean point = settings.choice("source").equals(POINT);
        Drive.Kind kind = point ? soft ? Drive.Kind.SOFT_POINT : Drive.Kind.HARD_POINT
                : soft ? Drive.Kind.SOFT_LINE : Drive.Kind.HARD_LINE;
        Walls walls = Scene.walls(grid, settings);
        return new Scene(new Domain(grid, s, 1, walls, Optional.empty(),
                new Drive(kind, grid.n1() / 2, grid.n2() / 2, waveform)), 700)
                .setup(Scene.magnetic(settings), (_, _, _) -> 0, Optional.empty());
    }
}
