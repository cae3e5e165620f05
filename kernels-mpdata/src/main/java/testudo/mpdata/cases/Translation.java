package testudo.mpdata.cases;

import java.util.List;
import java.util.Optional;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.Coordinates.Three;
import testudo.api.model.ExactSolution;
import testudo.api.model.Model;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Inputs;
import testudo.mpdata.scheme.Mpdata;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.PerAxis;
import testudo.mpdata.scheme.Variant;

/**
 * A smooth field carried through the periodic unit cube with the Courant numbers (1/4, 1/8, 3/16).
 *
 * <pre>
 *   x = b + sin 2πX · sin 2πY · sin 2πZ at X = (i + ½ − C1·step)/n1, likewise Y and Z;  axes of one cell give no factor
 * </pre>
 */
public final class Translation implements Model {

    private static final Three<Double> COURANT = new Three<>(0.25, 0.125, 0.1875);

    @Override
    public String name() {
        return "translation";
    }

    @Override
    public String summary() {
        return "A product of sines moves through the periodic unit cube; the error shows second order.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return SchemeParameters.with(Options.of(Variant.FCT, Ends.PERIODIC),
                new ModelParameter.Real("base", "1", 2, -100, 100,
                        "b, what the product of sines is added to; between −1 and 1 the field has both signs"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(32, 32, 32);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        // the flow crosses a cell of the first axis in four steps and the cube in one unit of time
        Mpdata scheme = Mpdata.on(grid, COURANT.i() / grid.n1(), SchemeParameters.options(settings, Ends.PERIODIC));
        double base = settings.real("base");
        Inputs inputs = Inputs.of((i, j, k) -> base + product(grid, i, j, k, 0), ElementFunction.constant(COURANT.i()),
                ElementFunction.constant(COURANT.j()), ElementFunction.constant(COURANT.k()));
        ExactSolution exact = new ExactSolution(scheme.x(), (i, j, k, step) -> base + product(grid, i, j, k, step), false,
                _ -> true);
        return new Scene(scheme, inputs, coordinates(grid), "1", "grid").setup(4L * grid.n1(), Optional.of(exact));
    }

    private static Coordinates coordinates(Grid grid) {
        return new Coordinates(new Three<>("x", "y", "z"), "1", PerAxis.of(axis -> 0.5 / grid.extent(axis)),
                PerAxis.of(axis -> 1.0 / grid.extent(axis)));
    }

    private static double product(Grid grid, int i, int j, int k, long step) {
        return wave(grid, Axis.I, i, step) * wave(grid, Axis.J, j, step) * wave(grid, Axis.K, k, step);
    }

    private static double wave(Grid grid, Axis axis, int index, long step) {
        if (grid.degenerate(axis)) {
            return 1;
        }
        double position = (index + 0.5 - COURANT.along(axis) * step) / grid.extent(axis);
        return StrictMath.sin(2 * Math.PI * position);
    }
}
