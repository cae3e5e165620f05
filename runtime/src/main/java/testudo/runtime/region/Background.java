package testudo.runtime.region;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

import testudo.api.field.Boundary;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Side;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.decomposition.DecompositionException;

/**
 * A state of rest: where every field that a kernel reads has its value of rest, so has what the kernel writes, bit for
 * bit, whatever the element, the step and the noise. Immutable.
 *
 * <p>A state rests at its initial value in the last element of the grid, which lies far from what starts in the middle or
 * at the first corner.
 */
public final class Background {

    private final Map<Field, Double> values;

    private Background(Map<Field, Double> values) {
        this.values = Map.copyOf(values);
    }

    /**
     * Proves the rest of a program from the trees of its kernels.
     *
     * @param initial values before the first step
     * @throws DecompositionException naming the kernel that does not keep it, or a boundary that does not
     */
    public static Background of(Program program, Map<Field, ElementFunction> initial) {
        Map<Field, Double> values = new HashMap<>();
        for (State state : program.states()) {
            Box box = state.domain();
            values.put(state, initial.get(state).at(box.i1() - 1, box.j1() - 1, box.k1() - 1));
        }
        for (Assignment a : program.assignments()) {
            if (!(a.target() instanceof Next || a.target() instanceof Local) || a.colour() >= 0) {
                throw refused("kernels that do not update in place; kernel '"
                        + a.name() + "' does.");
            }
            Estimate estimate = new RestingValue(values).of(a.expr());
            Double expected = a.target() instanceof Next next ? values.get(next.state()) : values.get(a.target());
            if (!(estimate instanceof Estimate.Number(double value)) || expected != null && !expected.equals(value)) {
                throw refused("kernels that change nothing where nothing "
                        + "happens; kernel '" + a.name() + "' may.");
            }
            values.put(a.target(), value);
        }
        values.forEach(Background::checkBoundaries);
        return new Background(values);
    }

    private static DecompositionException refused(String needed) {
        return new DecompositionException(DecompositionException.Subject.ACTIVE_REGION, "An active region needs " + needed);
    }

    private static void checkBoundaries(Field field, double value) {
        for (Axis axis : Axis.values()) {
            for (Side side : Side.values()) {
                boolean keeps = switch (field.spec().boundaries().at(axis, side)) {
                    case Boundary.Periodic _ -> true;
                    case Boundary.ZeroGradient _ -> true;
                    case Boundary.Mirror _ -> true;
                    case Boundary.Fixed(double outside) -> Double.valueOf(outside).equals(value);
                    case Boundary.Varying _ -> false;
                    case Boundary.Antisymmetric _ -> false;
                    case Boundary.Robin _ -> false;
                };
                if (!keeps) {
                    throw refused("boundaries at rest; outside the grid along "
                            + axis + " field '" + field.name() + "' is not at its value of rest, " + value + ".");
                }
            }
        }
    }

    /** The value of rest, if the field has one. */
    public OptionalDouble of(Field field) {
        Double value = values.get(field);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
