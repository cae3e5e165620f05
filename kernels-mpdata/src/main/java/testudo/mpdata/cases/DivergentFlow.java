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
 * A field squeezed and stretched by a periodic flow with divergence, exactly known by characteristics.
 *
 * <pre>
 *   velocity along X = 1/g(X),  g(X) = 1 + s·cos 2πX,  likewise along Y and Z;   X = (i + ½)/n1
 *   x = F(X)·F(Y)·F(Z),   F(X) = g(X)·( b + sin 2π( X + s/2π·sin 2πX − t ) )
 * </pre>
 *
 * since velocity times F is constant along dX/dt = 1/g. Axes of one cell give no factor. The standard run ends at t = 1/2: at
 * t = 1 all is back, and much of the error of a scheme that takes no account of the divergence has undone itself.
 */
public final class DivergentFlow implements Model {

    private static final double END = 0.5;

    @Override
    public String name() {
        return "divergent-flow";
    }

    @Override
    public String summary() {
        return "A periodic flow with divergence squeezes and stretches a wave; exactly known, of one sign or both.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return SchemeParameters.with(Options.of(Variant.BASIC, Ends.PERIODIC).forDivergentFlow(),
                new ModelParameter.Real("squeeze", "1", 0.5, 0, 0.9, "s, how unlike 1 the velocities are; 0 is constant flow"),
                new ModelParameter.Real("base", "1", 2, -100, 100,
                        "b, what the wave is added to; below 1 the field has both signs"),
                new ModelParameter.Real("courant", "1", 0.5, 1e-3, 1, "the largest outflow Courant number, about"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(128);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        Wave wave = new Wave(grid, settings.real("squeeze"), settings.real("base"));
        long steps = (long) Math.ceil(END * wave.cellsPerTime() / settings.real("courant"));
        double dt = END / steps;
        Mpdata scheme = Mpdata.on(grid, dt, SchemeParameters.options(settings, Ends.PERIODIC));
        ElementFunction x = (i, j, k) -> wave.at(i, j, k, 0);
        Inputs inputs = Inputs.of(x, wave.velocity(Axis.I, dt), wave.velocity(Axis.J, dt), wave.velocity(Axis.K, dt));
        ExactSolution exact = new ExactSolution(scheme.x(), (i, j, k, step) -> wave.at(i, j, k, step * dt), false, _ -> true);
        Coordinates coordinates = new Coordinates(new Three<>("x", "y", "z"), "1", PerAxis.of(axis -> 0.5 / grid.extent(axis)),
                PerAxis.of(axis -> 1.0 / grid.extent(axis)));
        return new Scene(scheme, inputs, coordinates, "1", "courant").setup(steps, Optional.of(exact));
    }

    private record Wave(Grid grid, double squeeze, double base) {

        /** How many cells the fastest flow crosses in a unit of time, along all axes together. */
        double cellsPerTime() {
            double cells = 0;
            for (Axis axis : Axis.values()) {
                cells += grid.degenerate(axis) ? 0 : grid.extent(axis) / (1 - squeeze);
            }
            return Math.max(1, cells);
        }

        double at(int i, int j, int k, double time) {
            return factor(Axis.I, i, time) * factor(Axis.J, j, time) * factor(Axis.K, k, time);
        }

        private double factor(Axis axis, int index, double time) {
            if (grid.degenerate(axis)) {
                return 1;
            }
            double position = (index + 0.5) / grid.extent(axis);
            double travelled = position + squeeze / (2 * Math.PI) * StrictMath.sin(2 * Math.PI * position) - time;
            return slowness(position) * (base + StrictMath.sin(2 * Math.PI * travelled));
        }

        private double slowness(double position) {
            return 1 + squeeze * StrictMath.cos(2 * Math.PI * position);
        }

        /** The Courant number on the faces below the cells. */
        ElementFunction velocity(Axis axis, double dt) {
            int cells = grid.extent(axis);
            ElementFunction u = switch (axis) {
                case I -> (i, _, _) -> dt * cells / slowness((double) i / cells);
                case J -> (_, j, _) -> dt * cells / slowness((double) j / cells);
                case K -> (_, _, k) -> dt * cells / slowness((double) k / cells);
            };
            return u.varyingAlong(axis);
        }
    }
}
