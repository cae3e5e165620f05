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
 * A sphere on its way round the space diagonal of a cube (Smolarkiewicz 1984; Jaruga et al. 2015, test 4).
 *
 * <pre>
 *   x = 4 where |X − X0|² ≤ 15², else 0;   X0 = (50 − δ, 50 + δ, 50 + δ),  δ = 25/√3
 *   velocity = ω/√3 · ( −(Y−50) + (Z−50),  (X−50) − (Z−50),  −(X−50) + (Y−50) ),  ω = 0.1 rad/s
 * </pre>
 */
public final class RevolvingSphere implements Model {

    private static final double RADIUS = 15;
    private static final double INSIDE = 4;
    private static final double OFFSET = 25 / Math.sqrt(3);
    private static final double SPEED = Rotation.ANGULAR_SPEED / Math.sqrt(3);

    @Override
    public String name() {
        return "revolving-sphere";
    }

    @Override
    public String summary() {
        return "A sphere revolves once about the diagonal of a cube (Jaruga et al. 2015, test 4).";
    }

    @Override
    public List<ModelParameter> parameters() {
        return SchemeParameters.with(Options.asLibmpdata(Variant.FCT, Ends.OPEN),
                SchemeParameters.boundaries(Ends.OPEN_LIBMPDATA, Ends.OPEN),
                new ModelParameter.Real("dt", "s", 0.018 * 2 * Math.PI, 1e-6, 100, "time step"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(59, 59, 59);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        Rotation.requireAxes(grid, name(), 3);
        double dt = settings.real("dt");
        Mpdata scheme = Mpdata.on(grid, dt, SchemeParameters.options(settings, SchemeParameters.ends(settings)));
        Scene scene = new Scene(scheme, inputs(grid, dt), Rotation.coordinates(grid), "s", "dt");
        long turn = Rotation.stepsPerTurn(dt);
        return scene.setup(turn, scene.recurring(turn, true));
    }

    private static Inputs inputs(Grid grid, double dt) {
        Coordinates at = Rotation.coordinates(grid);
        double di = at.spacing().i();
        double dj = at.spacing().j();
        double dk = at.spacing().k();
        ElementFunction x = (i, j, k) -> {
            double fromX = i * di - (Rotation.CENTRE - OFFSET);
            double fromY = j * dj - (Rotation.CENTRE + OFFSET);
            double fromZ = k * dk - (Rotation.CENTRE + OFFSET);
            return fromX * fromX + fromY * fromY + fromZ * fromZ <= RADIUS * RADIUS ? INSIDE : 0;
        };
        ElementFunction u1 = (_, j, k) -> SPEED * (-(j * dj - Rotation.CENTRE) + (k * dk - Rotation.CENTRE)) * dt / di;
        ElementFunction u2 = (i, _, k) -> SPEED * ((i * di - Rotation.CENTRE) - (k * dk - Rotation.CENTRE)) * dt / dj;
        ElementFunction u3 = (i, j, _) -> SPEED * (-(i * di - Rotation.CENTRE) + (j * dj - Rotation.CENTRE)) * dt / dk;
        return Inputs.of(x, u1.varyingAlong(Axis.J, Axis.K), u2.varyingAlong(Axis.I, Axis.K),
                u3.varyingAlong(Axis.I, Axis.J));
    }
}
