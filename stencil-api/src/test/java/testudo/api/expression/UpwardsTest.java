package testudo.api.expression;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class UpwardsTest {

    private final ExprPool pool = new ExprPool();
    private final Expr t = pool.time();
    private final Expr i = pool.unary(UnaryOp.SIN, t);
    private final Expr sum = pool.binary(BinaryOp.ADD, t, i);

    private final Set<Expr> known = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Expr> walked = new ArrayList<>();

    private void walk(Expr... roots) {
        Upwards.walk(List.of(roots), known::contains, node -> {
            known.add(node);
            walked.add(node);
        });
    }

    @Test
    void operandsComeBeforeWhatNeedsThemAndEachOnce() {
        walk(sum, i, sum);
        assertEquals(List.of(t, i, sum), walked);
    }

    @Test
    void nothingBelowAKnownNodeIsWalked() {
        known.add(i);
        walk(sum);
        assertEquals(List.of(t, sum), walked);
    }

    @Test
    void aTreeMayBeDeeperThanAnyStack() {
        Expr deep = t;
        for (int n = 0; n < 100_000; n++) {
            deep = pool.binary(BinaryOp.ADD, deep, t);
        }
        walk(deep);
        assertEquals(100_001, walked.size());
    }
}
