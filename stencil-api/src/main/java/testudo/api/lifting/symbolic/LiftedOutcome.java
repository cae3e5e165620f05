package testudo.api.lifting.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.api.expression.Expr;

/**
 * What a run of code up to a join ends with: the elements for which {@code returned} holds have left the method with
 * {@code result}; the others have arrived at the join with {@code frame}.
 *
 * @param frame    empty when all have returned; not to be changed
 * @param returned a boolean expression
 * @param result   undefined where nothing returned
 */
public record LiftedOutcome(Optional<Frame> frame, Expr returned, Value result) {

    /** All elements have arrived. */
    public static LiftedOutcome arriving(Frame frame, Scalars scalars) {
        return new LiftedOutcome(Optional.of(frame), scalars.pool().constant(false), Value.UNDEFINED);
    }

    /** All elements have left. */
    public static LiftedOutcome returning(Value result, Scalars scalars) {
        return new LiftedOutcome(Optional.empty(), scalars.pool().constant(true), result);
    }

    /** Whether no element has returned. */
    public boolean arrivesAlways() {
        return returned instanceof Expr.BooleanConstant(boolean value) && !value;
    }

    /** The outcome of {@code condition ? whenTrue : whenFalse}. */
    public static LiftedOutcome either(Expr condition, LiftedOutcome whenTrue, LiftedOutcome whenFalse, Scalars scalars) {
        Optional<Frame> frame = whenTrue.frame.isEmpty() ? whenFalse.frame
                : whenFalse.frame.isEmpty() ? whenTrue.frame
                : Optional.of(merge(condition, whenTrue.frame.get(), whenFalse.frame.get(), scalars));
        Value result = whenTrue.arrivesAlways() ? whenFalse.result
                : whenFalse.arrivesAlways() ? whenTrue.result
                : scalars.select(condition, whenTrue.result, whenFalse.result);
        return new LiftedOutcome(frame, scalars.pool().select(condition, whenTrue.returned, whenFalse.returned), result);
    }

    private static Frame merge(Expr condition, Frame a, Frame b, Scalars scalars) {
        Frame merged = a.copy();
        for (int n = 0; n < merged.locals().length; n++) {
            merged.locals()[n] = scalars.select(condition, a.locals()[n], b.locals()[n]);
        }
        for (int n = 0; n < merged.stack().size(); n++) {
            merged.stack().set(n, scalars.select(condition, a.stack().get(n), b.stack().get(n)));
        }
        return merged;
    }

    /** This outcome, but for the elements that some of {@code earlier} had returned before, first things first. */
    public LiftedOutcome after(List<LiftedOutcome> earlier, Scalars scalars) {
        LiftedOutcome rest = this;
        for (LiftedOutcome first : new ArrayList<>(earlier).reversed()) {
            Value result = rest.arrivesAlways() ? first.result
                    : scalars.select(first.returned, first.result, rest.result);
            Expr either = scalars.pool().select(first.returned, scalars.pool().constant(true), rest.returned);
            rest = new LiftedOutcome(rest.frame, either, result);
        }
        return rest;
    }
}
