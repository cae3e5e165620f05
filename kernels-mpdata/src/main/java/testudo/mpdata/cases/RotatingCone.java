package testudo.mpdata.cases;

import java.util.List;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.Model;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Inputs;
import testudo.mpdata.scheme.Mpdata;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;

/**
 * A cone turning in the plane on a ground of 1 (Smolarkiewicz 1983; Jaruga et al. 2015, test 3).
 *
 * <pre>
 *   x = 1 + 4 − r/(15/4) where r ≤ 15, else 1;   r = distance from (50, 75)
 *   velocity = ω·( Y − 50, −(X − 50) ),  ω = 0.1 rad/s
 * </pre>
 */
public final class RotatingCone implements Model {

    private static final int TURNS = 6;
    private static final double RADIUS = 15;
    private static final double HEIGHT = 4;
    private static final double GROUND = 1;

    @Override
    public String name() {
        return "rotating-cone";
    }

    @Override
    public String summary() {
        return "A cone turns six times in the plane on a ground of 1 (Jaruga et al. 2015, test 3).";
    }

    @Override
    public List<ModelParameter> parameters() {
        return SchemeParameters.with(Options.asLibmpdata(Variant.FCT, Ends.OPEN),
                SchemeParameters.boundaries(Ends.OPEN_LIBMPDATA, Ends.OPEN),
                new ModelParameter.Real("dt", "s", 0.1, 1e-6, 100, "time step"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(101, 101);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        Rotation.requireAxes(grid, name(), 2);
        double dt = settings.real("dt");
        Mpdata scheme = Mpdata.on(grid, dt, SchemeParameters.options(settings, SchemeParameters.ends(settings)));
        Scene scene = new Scene(scheme, inputs(grid, dt), Rotation.coordinates(grid), "s", "dt");
        long turn = Rotation.stepsPerTurn(dt);
        return scene.setup(TURNS * turn, scene.recurring(turn, true));
    }

    private static Inputs inputs(Grid grid, double dt) {
        Coordinates at = Rotation.coordinates(grid);
        double di = at.spacing().i();
        double dj = at.spacing().j();
        ElementFunction x = (i, j, _) -> {
            double fromX = i * di - 50;
            double fromY = j * dj - 75;
            double square = fromX * fromX + fromY * fromY;
            double slope = RADIUS / HEIGHT;
            return square <= RADIUS * RADIUS ? GROUND + (HEIGHT - Math.sqrt(square / (slope * slope))) : GROUND;
        };
        ElementFunction u1 = (_, j, _) -> Rotation.ANGULAR_SPEED * (j * dj - Rotation.CENTRE) * dt / di;
        ElementFunction u2 = (i, _, _) -> -Rotation.ANGULAR_SPEED * (i * di - Rotation.CENTRE) * dt / dj;
        return Inputs.of(x, u1.varyingAlong(Axis.J), u2.varyingAlong(Axis.I), ElementFunction.constant(0));
    }
}
