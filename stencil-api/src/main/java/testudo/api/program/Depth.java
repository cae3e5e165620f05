package testudo.api.program;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;

import testudo.api.expression.Expr;

/** How many operations of a formula wait for each other: what walks over its tree need of the stack. */
final class Depth {

    /** The deepest tree that walks finish on the stack of a thread of usual size, with a factor of four to spare. */
    static final int MOST = 500;

    private Depth() {}

    static int of(Expr root) {
        Map<Expr, Integer> depths = new IdentityHashMap<>();
        Deque<Expr> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Expr node = open.peek();
            int below = 0;
            boolean ready = true;
            for (Expr operand : node.operands()) {
                Integer depth = depths.get(operand);
                if (depth == null) {
                    open.push(operand);
                    ready = false;
                } else {
                    below = Math.max(below, depth);
                }
            }
            if (ready) {
                depths.put(open.pop(), below + 1);
            }
        }
        return depths.get(root);
    }
}
