package testudo.mpdata.cases;

import java.util.List;
import java.util.Optional;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.ExactSolution;
import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Inputs;
import testudo.mpdata.scheme.Mpdata;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;

/**
 * A Gaussian pulse carried along one axis, the measure of the order of convergence (Jaruga et al. 2015, test 2).
 *
 * <pre>
 *   G(a) = [ erf((a + dx/2 − 220)/(σ√2)) − erf((a − dx/2 − 220)/(σ√2)) ] / (2 dx),   σ = 1.5   cell average
 *   x(i, t) = G(i·dx − t),   velocity 1,   dt = C·dx,   round(1/dt) steps
 * </pre>
 */
public final class GaussianPulse implements Model {

    /** Length of the axis (m). */
    private static final double LENGTH = 440;
    private static final double CENTRE = 220;
    private static final double WIDTH = 1.5;

    @Override
    public String name() {
        return "gaussian-1d";
    }

    @Override
    public String summary() {
        return "A Gaussian pulse moves along one axis for one unit of time (Jaruga et al. 2015, test 2).";
    }

    @Override
    public List<ModelParameter> parameters() {
        return SchemeParameters.with(Options.asLibmpdata(Variant.BASIC, Ends.OPEN),
                SchemeParameters.boundaries(Ends.OPEN_LIBMPDATA, Ends.OPEN, Ends.PERIODIC),
                new ModelParameter.Real("dx", "m", 1, 1.0 / 1024, 4, "distance of neighbouring cells; 440/dx cells"),
                new ModelParameter.Real("courant", "1", 0.5, 1e-3, 1, "Courant number, dt = courant·dx"));
    }

    @Override
    public Grid standardGrid() {
        return Grid.of((int) LENGTH);
    }

    @Override
    public Grid standardGrid(Settings settings) {
        return Grid.of((int) cells(settings.real("dx")));
    }

    private static long cells(double dx) {
        return Math.round(LENGTH / dx);
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        double dx = settings.real("dx");
        long cells = cells(dx);
        if (grid.n1() != cells || grid.n2() != 1 || grid.n3() != 1) {
            throw new ModelException("grid", "Model '" + name() + "' with dx = " + dx + " has 440/dx = " + cells
                    + " cells along I only, got " + grid + ".");
        }
        double courant = settings.real("courant");
        double dt = courant * dx;
        Mpdata scheme = Mpdata.on(grid, dt, SchemeParameters.options(settings, SchemeParameters.ends(settings)));
        ElementFunction zero = ElementFunction.constant(0);
        Inputs inputs = Inputs.of((i, _, _) -> average(i * dx, dx), ElementFunction.constant(courant), zero, zero);
        ExactSolution exact = new ExactSolution(scheme.x(), (i, _, _, step) -> average(i * dx - step * dt, dx), true,
                _ -> true);
        return new Scene(scheme, inputs, Coordinates.uniform("m", dx), "s", "courant")
                .setup(Math.max(1, Math.round(1 / dt)), Optional.of(exact));
    }

    /** The pulse averaged over a cell with its centre at {@code a}. */
    private static double average(double a, double dx) {
        double scale = WIDTH * Math.sqrt(2);
        return (ErrorFunction.erf((a + dx / 2 - CENTRE) / scale) - ErrorFunction.erf((a - dx / 2 - CENTRE) / scale))
                / (2 * dx);
    }
}
