package testudo.api.expression;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Prepares walks that remember what they have found: all that lies below is walked first, operands before what needs them. So a walk that
 * calls itself for operands finds them known, and deep trees need no deep stack.
 */
public final class Upwards {

    private Upwards() {}

    /**
     * Walks over the unknown parts of some trees, which are known afterwards.
     *
     * @param known whether a walk over a node returns at once
     * @param walk  makes a node known whose operands are
     */
    public static void walk(List<Expr> roots, Predicate<Expr> known, Consumer<Expr> walk) {
        for (Expr root : roots) {
            if (!known.test(root)) {
                walk(root, known, walk);
            }
        }
    }

    private static void walk(Expr root, Predicate<Expr> known, Consumer<Expr> walk) {
        Deque<Expr> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Expr node = open.peek();
            int waiting = open.size();
            if (!known.test(node)) {
                push(node.operands(), known, open);
            }
            if (open.size() == waiting) {
                open.pop();
                if (!known.test(node)) {
                    walk.accept(node);
                }
            }
        }
    }

    /** The first operand comes to lie on top. A loop by hand: many small trees are walked before code is compiled. */
    private static void push(List<Expr> operands, Predicate<Expr> known, Deque<Expr> open) {
        for (int n = operands.size() - 1; n >= 0; n--) {
            if (!known.test(operands.get(n))) {
                open.push(operands.get(n));
            }
        }
    }
}
