package testudo.api.lifting;

import java.util.List;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.WrittenFormula;
import testudo.api.field.Formula;
import testudo.api.lifting.bytecode.Call;
import testudo.api.lifting.bytecode.LambdaSource;
import testudo.api.lifting.symbolic.Refusal;
import testudo.api.lifting.symbolic.Value;

/**
 * Lifts formulas: the body of a lambda, of a method reference, or of the method {@code at} of a class whose state is
 * final fields.
 */
public final class Lifter {

    private static final String BODY = "(Ltestudo/api/field/Point;)D";

    private Lifter() {}

    /**
     * The tree of a formula; of one that was written as a tree, that tree.
     *
     * @throws LiftingException when the formula is not a pure function of the element
     */
    public static Expr lift(Formula formula, ExprPool pool) {
        if (formula instanceof WrittenFormula written) {
            return written.tree(pool);
        }
        Class<?> type = formula.getClass();
        LambdaSource source = LambdaSource.of(formula).orElseGet(() -> new LambdaSource(
                new Call(Call.Kind.VIRTUAL, type.getName().replace('.', '/'), "at", BODY, type.getClassLoader()),
                List.of(formula)));
        Session session = new Session(pool, source.call().owner().replace('/', '.') + "." + source.call().method());
        try {
            return session.scalars.widened(session.calls.lambda(source, List.of(Value.HERE)));
        } catch (StackOverflowError _) {
            throw session.refuse(Refusal.deepNesting());
        }
    }
}
