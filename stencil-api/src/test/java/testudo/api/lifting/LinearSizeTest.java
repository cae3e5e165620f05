package testudo.api.lifting;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Formula;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Grid;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** The tree grows in proportion to the source, whatever the shape of its branches. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // what takes exponential work never ends
class LinearSizeTest {

    private static final State U = new State("u", FieldSpec.of(Boundary.periodic()), Grid.of(5, 7, 11));

    private static int size(Formula formula) {
        Expr root = Lifter.lift(formula, new ExprPool());
        Set<Expr> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Expr> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            Expr node = open.pop();
            if (seen.add(node)) {
                open.addAll(node.operands());
            }
        }
        return seen.size();
    }

    private static void linear(int size15, int size30) {
        assertTrue(size30 <= 2.2 * size15, () -> "15 links take " + size15 + " nodes, 30 take " + size30);
    }

    private interface Link extends java.io.Serializable {
        double next(double x, double y, int n);
    }

    private static int chained(Link link, int length) {
        return size(c -> {
            double x = U.at(c);
            double y = U.at(c, 1);
            for (int n = 0; n < length; n++) {
                x = link.next(x, y, n);
            }
            return x;
        });
    }

    private static void chains(Link link) {
        linear(chained(link, 15), chained(link, 30));
    }

    @Test
    void chainedConditionals() {
        chains((x, y, n) -> x > n ? x * y : x - y);
    }

    @Test
    void chainedConditionsOfAndOr() {
        chains((x, y, n) -> x > n && y < n || x < -n && y > 2 * n || x == y ? x * y : x - y);
    }

    @Test
    void chainedEarlyReturnsOfAHelper() {
        chains((x, y, n) -> {
            if (x > n && y > n) {
                return x + 1;
            }
            double z = x * y;
            if (z > n) {
                z = z - 1;
                if (z < y) {
                    return z;
                }
            }
            return z * z;
        });
    }

    private static int ladder(int length) {
        return size(c -> {
            double x = U.at(c);
            double z = 0;
            for (int n = 0; n < length; n++) {
                if (x > n) {
                    if (U.at(c, n) > 0) {
                        return z + n;
                    }
                    z += U.at(c, 0, n);
                }
                z *= 0.5;
            }
            return z;
        });
    }

    @Test
    void earlyReturnsDoNotRepeatTheRest() {
        linear(ladder(15), ladder(30));
    }

    private static double elseIf(Point c) {
        double x = U.at(c);
        double y = U.at(c, 1);
        if (x > 1 && y > 1 || x < -1) {
            return x;
        } else if (x > 2 && y > 2 || x < -2) {
            return 2 * x;
        } else if (x > 3 && y > 3 || x < -3) {
            return 3 * x;
        } else if (x > 4 && (y > 4 || x < -4) && y > 0) {
            return 4 * x;
        } else if (x > 5 && y > 5 || x < -5 && y < 5) {
            return 5 * x;
        } else if (x > 6 && y > 6 || x < -6 && y < 6) {
            return 6 * x;
        } else if (x > 7 && y > 7 || x < -7 && y < 7) {
            return 7 * x;
        } else if (x > 8 && y > 8 || x < -8 && y < 8) {
            return 8 * x;
        }
        return y;
    }

    @Test
    void elseIfChains() {
        int size = size(LinearSizeTest::elseIf);
        assertTrue(size < 120, () -> "8 links take " + size + " nodes");
    }

    @Test
    void deepTreesAreLifted() {
        assertTrue(chained((x, y, n) -> x + y * n, 5000) > 5000);
    }
}
