package testudo.api.lifting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;

/**
 * What a run of code up to a join ends with: the elements for which {@code returned} holds have left the method with
 * {@code result}; the others have arrived at the join with {@code frame}.
 *
 * @param frame    empty when all have returned; not to be changed
 * @param returned a boolean expression
 * @param result   undefined where nothing returned
 */
record LiftedOutcome(Optional<Frame> frame, Expr returned, Value result) {

    static LiftedOutcome arriving(Frame frame, ExprPool pool) {
        return new LiftedOutcome(Optional.of(frame), pool.constant(false), Value.UNDEFINED);
    }

    static LiftedOutcome returning(Value result, ExprPool pool) {
        return new LiftedOutcome(Optional.empty(), pool.constant(true), result);
    }

    /** Whether no element has returned. */
    boolean arrivesAlways() {
        return returned instanceof Expr.BooleanConstant(boolean value) && !value;
    }

    /** The outcome of {@code condition ? whenTrue : whenFalse}. */
    static LiftedOutcome either(Expr condition, LiftedOutcome whenTrue, LiftedOutcome whenFalse, Session session) {
        Optional<Frame> frame = whenTrue.frame.isEmpty() ? whenFalse.frame
                : whenFalse.frame.isEmpty() ? whenTrue.frame
                : Optional.of(merge(condition, whenTrue.frame.get(), whenFalse.frame.get(), session));
        Value result = whenTrue.arrivesAlways() ? whenFalse.result
                : whenFalse.arrivesAlways() ? whenTrue.result
                : session.scalars.select(condition, whenTrue.result, whenFalse.result);
        return new LiftedOutcome(frame, session.pool.select(condition, whenTrue.returned, whenFalse.returned), result);
    }

    private static Frame merge(Expr condition, Frame a, Frame b, Session session) {
        Frame merged = a.copy();
        for (int n = 0; n < merged.locals.length; n++) {
            merged.locals[n] = session.scalars.select(condition, a.locals[n], b.locals[n]);
        }
        for (int n = 0; n < merged.stack.size(); n++) {
            merged.stack.set(n, session.scalars.select(condition, a.stack.get(n), b.stack.get(n)));
        }
        return merged;
    }

    /** This outcome, but for the elements that some of {@code earlier} had returned before, first things first. */
    LiftedOutcome after(List<LiftedOutcome> earlier, Session session) {
        LiftedOutcome rest = this;
        for (LiftedOutcome first : new ArrayList<>(earlier).reversed()) {
            Value result = rest.arrivesAlways() ? first.result
                    : session.scalars.select(first.returned, first.result, rest.result);
            Expr either = session.pool.select(first.returned, session.pool.constant(true), rest.returned);
            rest = new LiftedOutcome(rest.frame, either, result);
        }
        return rest;
    }
}
