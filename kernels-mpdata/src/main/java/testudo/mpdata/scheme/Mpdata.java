package testudo.mpdata.scheme;

import java.util.Map;

import testudo.api.field.Coefficient;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates.Three;
import testudo.api.program.Program;

/**
 * MPDATA, the multidimensional positive definite advection transport algorithm, as a program of 17 kernels.
 *
 * <p>Solves d(h x)/dt + div(u h x) = 0 to second order on 1 to 3 axes.
 *
 * @param program one time step; its reductions are mass = Σ h·x, min and max of x
 * @param options which scheme of the family
 * @param x       the transported scalar
 * @param u       Courant number times h on the faces, per axis
 * @param h       density or Jacobian
 */
public record Mpdata(Program program, Options options, State x, Three<Coefficient> u, Coefficient h) {

    /** Name of the reduction Σ h·x, which the scheme conserves on periodic axes. */
    public static final String MASS = "mass";

    /** The scheme with a steady flow; {@code timeStep} in the caller's unit of time. */
    public static Mpdata on(Grid grid, double timeStep, Options options) {
        return on(grid, timeStep, options, new Flow.Steady());
    }

    /** The scheme with a flow that may depend on time. */
    public static Mpdata on(Grid grid, double timeStep, Options options, Flow flow) {
        return new Assembly(grid, options).assemble(timeStep, flow);
    }

    /**
     * The values of state and coefficients before the first step.
     *
     * <p>The velocity along an axis of one cell is 0 whatever is given; with {@link Ends#OPEN_LIBMPDATA} the velocities
     * are made free of divergence in the cells at the ends.
     */
    public Map<Field, ElementFunction> initial(Inputs inputs) {
        return values(prepared(inputs));
    }

    /** Initial values of inputs that are {@link #prepared} already. */
    public Map<Field, ElementFunction> values(Inputs prepared) {
        return Map.of(x, prepared.x(), u.i(), prepared.u().i(), u.j(), prepared.u().j(), u.k(), prepared.u().k(), h,
                prepared.h());
    }

    /** The inputs as the scheme uses them. */
    public Inputs prepared(Inputs inputs) {
        Grid grid = program.grid();
        Three<ElementFunction> given = PerAxis.of(
                axis -> grid.degenerate(axis) ? ElementFunction.constant(0) : inputs.u().along(axis));
        return new Inputs(inputs.x(), switch (options.ends()) {
            case PERIODIC, OPEN -> given;
            case OPEN_LIBMPDATA -> DivergenceFreeEnds.of(grid, given);
        }, inputs.h());
    }
}
