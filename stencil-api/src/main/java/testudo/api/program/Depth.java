package testudo.api.program;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.expression.Expr;
import testudo.api.expression.Upwards;

/** How many operations of a formula wait for each other. */
final class Depth {

    /**
     * The deepest tree: a sum over a box of 41 × 41 elements, and some. Walks that would need much of the stack for each level go {@link Upwards}
     * or a flight at a time; the few calls that are left, of some hundred bytes a level, fit the stack of a thread of usual size, also for what
     * becomes deeper where intermediates are computed again.
     */
    static final int MOST = 2000;

    private Depth() {}

    static int of(Expr root) {
        Map<Expr, Integer> depths = new IdentityHashMap<>();
        Upwards.walk(List.of(root), depths::containsKey, node -> depths.put(node,
                1 + node.operands().stream().mapToInt(depths::get).max().orElse(0)));
        return depths.get(root);
    }
}
