package testudo.api.lifting;

import org.junit.jupiter.api.Test;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Formula;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;

import static org.junit.jupiter.api.Assertions.assertSame;

/** What trees look like: as one would write them by hand. */
class LiftedTreeTest {

    private static final State U = new State("u", FieldSpec.of(Boundary.periodic()), Grid.of(5, 7, 11));
    private static final State V = new State("v", FieldSpec.of(Boundary.periodic()), Grid.of(5, 7, 11));

    private final ExprPool pool = new ExprPool();
    private final Expr u = pool.read(U, Offset.ZERO);
    private final Expr v = pool.read(V, Offset.ZERO);
    private final Expr one = pool.constant(1.0);
    private final Expr two = pool.constant(2.0);
    private final Expr less = pool.compare(Relation.LESS, u, v);

    private void lifts(Expr expected, Formula formula) {
        assertSame(expected, Lifter.lift(formula, pool));
    }

    @Test
    void booleansSimplifyBackToTheComparison() {
        lifts(pool.select(less, one, two), c -> {
            boolean b = U.at(c) < V.at(c);
            return b ? 1 : 2;
        });
        lifts(pool.select(less, two, one), c -> {
            boolean b = U.at(c) < V.at(c);
            boolean not = !b;
            return not ? 1 : 2;
        });
        lifts(pool.select(less, one, two), c -> {
            boolean on = true;
            return on & U.at(c) < V.at(c) == true ? 1 : 2;
        });
    }

    @Test
    void andOrAndNotAreSelectsOfConditions() {
        Expr positive = pool.compare(Relation.GREATER, u, pool.constant(0.0));
        lifts(pool.select(pool.select(less, positive, pool.constant(false)), one, two), c -> {
            boolean both = U.at(c) < V.at(c) && U.at(c) > 0;
            return both ? 1 : 2;
        });
        lifts(pool.select(pool.select(less, pool.constant(true), positive), one, two), c -> {
            boolean either = U.at(c) < V.at(c) | U.at(c) > 0;
            return either ? 1 : 2;
        });
    }

    @Test
    void knownConditionsAndLoopsLeaveNoTrace() {
        boolean quick = false;
        int trips = 2;
        Expr sum = pool.binary(BinaryOp.ADD, pool.binary(BinaryOp.ADD, u, pool.read(U, new Offset(1, 0, 0))),
                pool.read(U, new Offset(2, 0, 0)));
        lifts(sum, c -> {
            double s = U.at(c);
            for (int n = 1; n <= trips; n++) {
                s += quick ? 0 : U.at(c, n);
            }
            return s;
        });
    }

    @Test
    void theOrderOfOperationsIsKept() {
        lifts(pool.binary(BinaryOp.ADD, u, pool.binary(BinaryOp.DIVIDE, v, two)), c -> U.at(c) + V.at(c) / 2);
        lifts(pool.binary(BinaryOp.ADD, pool.binary(BinaryOp.MULTIPLY, pool.constant(0.5), u), v),
                c -> 1 / 2.0 * U.at(c) + V.at(c));
    }

    @Test
    void earlyReturnsChooseBetweenValues() {
        lifts(pool.select(less, one, pool.binary(BinaryOp.MULTIPLY, u, v)), c -> {
            if (U.at(c) < V.at(c)) {
                return 1;
            }
            return U.at(c) * V.at(c);
        });
    }
}
