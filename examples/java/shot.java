import java.util.List;

import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Parameter;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.Interpolation;
import testudo.api.model.Model;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.program.Program;
import testudo.api.program.Surroundings;

/**
 * A shot between cells in water, 1000 m wide and 600 m deep, whatever the number of cells.
 *
 *   testudo run examples/java/shot.toml --own examples/java/shot.java
 *   testudo plot out/shot --probe near,far -o traces.png
 */
final class Shot implements Model {

    private static final double SPEED = 1500; // m/s

    @Override
    public String name() {
        return "shot";
    }

    @Override
    public String summary() {
        return "A shot between cells in water.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return List.of(new ModelParameter.Real("x", "m", 403, 0, 1000, "of the shot"),
                new ModelParameter.Real("y", "m", 101.3, 0, 600, "of the shot"),
                new ModelParameter.Real("frequency", "Hz", 15, 0.1, 1000, "of the shot, a Ricker wavelet"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(200, 120);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        double dx = 1000.0 / grid.n1();
        double dy = 600.0 / grid.n2();
        double dt = 0.5 * Math.min(dx, dy) / SPEED;
        Coordinates coordinates = new Coordinates(new Coordinates.Three<>("x", "y", "z"), "m",
                new Coordinates.Three<>(dx / 2, dy / 2, 0.0), new Coordinates.Three<>(dx, dy, 1.0));
        Program.Builder p = Program.on(grid).timeStep(dt);
        State pressure = p.state("p", FieldSpec.of(Boundary.fixed(0)).unit("Pa"));
        State rate = p.state("rate", FieldSpec.of(Boundary.fixed(0)).unit("Pa/s"));
        p.assign(rate, c -> rate.at(c) + dt * SPEED * SPEED * laplace(pressure, c, dx, dy));
        p.assign(pressure, c -> pressure.at(c) + dt * rate.at(c));

        // the signal is computed once per step; around are the elements and how much each gets
        double frequency = settings.real("frequency");
        Parameter signal = p.parameter("signal", step -> ricker(frequency, step * dt));
        Surroundings around = Interpolation.CUBIC.around(rate, coordinates, List.of(settings.real("x"), settings.real("y")));
        p.source(rate, around, c -> signal.at(c) * (dt * SPEED * SPEED / (dx * dy)));

        return Setup.of(p.build()).withCoordinates(coordinates).withTimeUnit("s").withSteps(600);
    }

    private static double laplace(State u, Point c, double dx, double dy) {
        return (u.at(c, -1, 0) + u.at(c, 1, 0) - 2 * u.at(c)) / (dx * dx)
                + (u.at(c, 0, -1) + u.at(c, 0, 1) - 2 * u.at(c)) / (dy * dy);
    }

    private static double ricker(double frequency, double t) {
        double a = Math.pow(Math.PI * frequency * (t - 1.2 / frequency), 2);
        return (1 - 2 * a) * Math.exp(-a);
    }
}
