package testudo.api.interpreter;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.Coefficient;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.program.Assignment;
import testudo.api.program.Moment;
import testudo.api.program.Program;

/**
 * One step of a program, run backwards from one element: only what that element was computed from is computed again, by the
 * lambdas as they stand, however large the grid is.
 *
 * <pre>
 *   element of a state ◄─ kernel ◄─ operands that are not finite ◄─ kernel ◄─ … ◄─ Origin: all operands finite
 * </pre>
 *
 * Not safe for several threads.
 */
public final class Backtrack {

    /** Kernels run one after the other: what number {@code kernel} computed at an element is final until the next one. */
    private record Computed(int kernel, int i, int j, int k) {}

    private final Program program;
    private final Moment moment;
    private final Map<Field, ElementFunction> before;
    private final Map<Computed, Double> known = new HashMap<>();

    /**
     * A step of a fixed length.
     *
     * @param step   its number, 0 for the first
     * @param before the values of every state and coefficient before it
     */
    public Backtrack(Program program, long step, Map<Field, ElementFunction> before) {
        this(program, Moment.after(program, step), before);
    }

    /**
     * A step of any length.
     *
     * @param moment when it begins, and how long it is
     */
    public Backtrack(Program program, Moment moment, Map<Field, ElementFunction> before) {
        this.program = program;
        this.moment = moment;
        this.before = Map.copyOf(before);
    }

    /**
     * Where a value of a state after the step, taken not to be finite, comes from; empty when no kernel computes the element.
     *
     * <p>The origin's value is finite when this computation of the step gives a finite value: then something else is wrong.
     */
    public Optional<Origin> origin(State state, int i, int j, int k) {
        Field target = program.advances(state) ? state.next() : state;
        return writer(target, i, j, k, program.assignments().size()).map(kernel -> origin(kernel, i, j, k));
    }

    private Origin origin(Assignment first, int i, int j, int k) {
        Assignment kernel = first;
        TracedElement element = element(kernel.index(), i, j, k);
        while (true) {
            double value = kernel.formula().at(element);
            Optional<TracedElement.Read> cause = element.reads().stream()
                    .filter(r -> !Double.isFinite(r.value()) && r.writer().isPresent()).findFirst();
            if (Double.isFinite(value) || cause.isEmpty()) {
                return new Origin(kernel, element.i(), element.j(), element.k(), value, element.operands());
            }
            kernel = cause.get().writer().get();
            element = element(kernel.index(), cause.get().i(), cause.get().j(), cause.get().k());
        }
    }

    /** The value of a formula of states and coefficients at a cell before the step. */
    public double before(Formula formula, int i, int j, int k) {
        return formula.at(element(0, i, j, k));
    }

    private TracedElement element(int kernel, int i, int j, int k) {
        return new TracedElement(this, program, kernel, i, j, k, moment);
    }

    /** The last kernel before number {@code end} that computes an element of a field in the step. */
    Optional<Assignment> writer(Field field, int i, int j, int k, int end) {
        return program.assignments().subList(0, end).reversed().stream()
                .filter(a -> a.target().equals(field) && a.box().contains(i, j, k) && a.covers(i, j, k)).findFirst();
    }

    /** The value of an element inside a field's domain as kernel number {@code end} finds it. */
    double value(Field field, int i, int j, int k, int end) {
        Optional<Assignment> writer = writer(field, i, j, k, end);
        if (writer.isPresent()) {
            Assignment kernel = writer.get();
            Computed element = new Computed(kernel.index(), i, j, k);
            Double found = known.get(element);
            if (found == null) {
                found = kernel.formula().at(element(kernel.index(), i, j, k));
                known.put(element, found);
            }
            return found;
        }
        return switch (field) {
            case State state -> before.get(state).at(i, j, k);
            case Coefficient coefficient -> before.get(coefficient).at(i, j, k);
            case Next(State state) -> before.get(state).at(i, j, k);
            case Local _ -> Double.NaN;
        };
    }
}
