package testudo.mpdata.cases;

import java.util.List;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.Coordinates.Three;
import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Flow;
import testudo.mpdata.scheme.Inputs;
import testudo.mpdata.scheme.Mpdata;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.PerAxis;
import testudo.mpdata.scheme.Variant;

/**
 * A blob wound up by four vortices and unwound again: the velocities change sign after every leg.
 *
 * <pre>
 *   ψ(i,j) = (0.25·N/2π)·sin(2πi/n1)·sin(2πj/n2) on the corners,  N = min(n1, n2)
 *   u1 = ψ(i,j+1) − ψ(i,j),  u2 = −(ψ(i+1,j) − ψ(i,j)),  u3 = 0
 *   x  = 1 + exp(−30·((X − ½)² + (Y − 0.3)²)),  X = (i + ½)/n1,  Y = (j + ½)/n2
 * </pre>
 */
public final class Vortex implements Model {

    @Override
    public String name() {
        return "vortex";
    }

    @Override
    public String summary() {
        return "Vortices wind a blob up and, with all velocities reversed, unwind it again.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return SchemeParameters.with(Options.of(Variant.FCT, Ends.PERIODIC),
                new ModelParameter.Whole("leg", "steps", 0, 0, 1_000_000_000,
                        "steps before the velocities change sign; 0 stands for the cells along I"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(64, 64, 8);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        if (grid.n1() < 2 || grid.n2() < 2) {
            throw new ModelException("grid", "Model '" + name() + "' needs at least 2 cells along I and J, got " + grid
                    + ".");
        }
        long leg = settings.whole("leg") == 0 ? grid.n1() : settings.whole("leg");
        Flow flow = new Flow.Scaled(step -> step / leg % 2 == 0 ? 1 : -1);
        Mpdata scheme = Mpdata.on(grid, 1.0 / grid.n1(), SchemeParameters.options(settings, Ends.PERIODIC), flow);
        Scene scene = new Scene(scheme, inputs(grid), coordinates(grid), "1", "grid");
        return scene.setup(2 * leg, scene.recurring(2 * leg, false));
    }

    private static Coordinates coordinates(Grid grid) {
        return new Coordinates(new Three<>("x", "y", "z"), "1", PerAxis.of(axis -> 0.5 / grid.extent(axis)),
                PerAxis.of(axis -> 1.0 / grid.extent(axis)));
    }

    private static Inputs inputs(Grid grid) {
        ElementFunction blob = (i, j, _) -> {
            double fromX = (i + 0.5) / grid.n1() - 0.5;
            double fromY = (j + 0.5) / grid.n2() - 0.3;
            return 1 + StrictMath.exp(-30 * (fromX * fromX + fromY * fromY));
        };
        Streamfunction psi = new Streamfunction(grid);
        ElementFunction u1 = (i, j, _) -> psi.at(i, j + 1) - psi.at(i, j);
        ElementFunction u2 = (i, j, _) -> -(psi.at(i + 1, j) - psi.at(i, j));
        return Inputs.of(blob, u1.varyingAlong(Axis.I, Axis.J), u2.varyingAlong(Axis.I, Axis.J),
                ElementFunction.constant(0));
    }

    /** ψ on the corners, wrapped, so that both ends of an axis agree in every bit. */
    private static final class Streamfunction {

        private final double scale;
        private final Sines acrossI;
        private final Sines acrossJ;

        Streamfunction(Grid grid) {
            scale = 0.25 * Math.min(grid.n1(), grid.n2()) / (2 * Math.PI);
            acrossI = new Sines(grid.n1());
            acrossJ = new Sines(grid.n2());
        }

        double at(int i, int j) {
            return scale * acrossI.at(i) * acrossJ.at(j);
        }
    }

    /** The sine of one wave over an axis; computed when the first is asked for, once for all cells beside each other. */
    private static final class Sines {

        private final int cells;
        private volatile double[] all = new double[0];

        Sines(int cells) {
            this.cells = cells;
        }

        double at(int i) {
            double[] known = all;
            if (known.length == 0) {
                known = computed();
            }
            return known[i % cells];
        }

        private synchronized double[] computed() {
            if (all.length == 0) {
                double[] made = new double[cells];
                for (int i = 0; i < cells; i++) {
                    made[i] = StrictMath.sin(2 * Math.PI * i / cells);
                }
                all = made;
            }
            return all;
        }
    }
}
