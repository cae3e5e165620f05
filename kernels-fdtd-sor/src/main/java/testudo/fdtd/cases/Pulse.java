package testudo.fdtd.cases;

import java.util.List;
import java.util.Optional;

import testudo.api.grid.Grid;
import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.model.Study;
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
                new ModelParameter.Real("width", "steps", 12, 1e-3, 1e9, "half width at 1/e"),
                new ModelParameter.Flag("reflection", false, "whether to find out, by a run without sides, what comes back "
                        + "from them to probes 'layer' + 2 cells away"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(200, 200);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        return setup(grid, settings, Scene.walls(grid, settings));
    }

    private static Setup setup(Grid grid, Settings settings, Walls walls) {
        double s = Scene.courant(settings);
        boolean soft = settings.choice("feed").equals("soft");
        boolean point = settings.choice("source").equals(POINT);
        Drive.Kind kind = point ? soft ? Drive.Kind.SOFT_POINT : Drive.Kind.HARD_POINT
                : soft ? Drive.Kind.SOFT_LINE : Drive.Kind.HARD_LINE;
        return new Scene(new Domain(grid, s, 1, walls, Optional.empty(),
                new Drive(kind, grid.n1() / 2, grid.n2() / 2, Scene.pulse(settings))), 700)
                .setup(Scene.magnetic(settings), (_, _, _) -> 0, Optional.empty());
    }

    @Override
    public Optional<Study> study(Setup setup, Settings settings, long steps) {
        if (!settings.flag("reflection")) {
            return Optional.empty();
        }
        if (!settings.choice("source").equals(POINT)) {
            throw new ModelException("reflection",
                    "What comes back is found for a source at a point only, got source = \"line\".");
        }
        Grid grid = setup.program().grid();
        Reflection reflection = new Reflection((int) settings.whole("layer") + 2, steps);
        int margin = reflection.margin(grid.n1(), grid.n2());
        Grid large = Grid.of(grid.n1() + 2 * margin, grid.n2() + 2 * margin);
        return Optional.of(reflection.study(setup, setup(large, settings, new Walls.Conductor()), margin));
    }
}
