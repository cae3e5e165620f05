package testudo.runtime.codegen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.field.Field;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.runtime.analysis.Substitution;

/**
 * Several kernels as one: what one of them computes at an element is used by the others at once, not read again.
 *
 * @param outputs the value of each kernel's target, subtrees shared among all
 */
public record GroupedKernels(List<Expr> outputs) {

    /** Registers needed for what is under way, beside the values kept. */
    private static final int WORKING = 4;

    /** Nodes beyond which a kernel's byte code comes near the size that is no longer compiled. */
    private static final int MOST_NODES = 350;

    /** @param kernels in program order, independent but at the element itself */
    public static GroupedKernels of(List<Assignment> kernels) {
        ExprPool pool = new ExprPool();
        Map<Field, Expr> computed = new HashMap<>();
        List<Expr> outputs = new ArrayList<>();
        for (Assignment a : kernels) {
            // What this kernel computes is seen by later ones only, so each needs a substitution of its own.
            Map<Field, Expr> before = Map.copyOf(computed);
            Expr output = new Substitution(pool, Offset.ZERO,
                    leaf -> leaf instanceof Expr.Read read && read.offset().equals(Offset.ZERO) ? Optional.ofNullable(before.get(read.field())) : Optional.empty()).apply(a.expr());
            outputs.add(output);
            computed.put(a.target(), output);
        }
        return new GroupedKernels(outputs);
    }

    /**
     * Whether kernels are better run together: they share something, and what they share fits the registers.
     *
     * @param registers for vectors
     */
    public static boolean worth(List<Assignment> kernels, int registers) {
        GroupedKernels grouped = of(kernels);
        int together = grouped.nodes();
        int apart = of(kernels.subList(0, kernels.size() - 1)).nodes() + of(kernels.subList(kernels.size() - 1,
                kernels.size())).nodes();
        return together < apart && together <= MOST_NODES && grouped.liveValues() + WORKING <= registers;
    }

    /** Reads and operations, constants aside. */
    private int nodes() {
        Map<Expr, Integer> last = new IdentityHashMap<>();
        List<Expr> order = new ArrayList<>();
        outputs.forEach(o -> visit(o, last, order));
        return (int) order.stream().filter(n -> !Uses.constant(n) && !(n instanceof Expr.ParameterValue)).count();
    }

    /** The most values kept for later use at any time, when subtrees are computed where they are first needed. */
    private int liveValues() {
        Map<Expr, Integer> last = new IdentityHashMap<>();
        List<Expr> order = new ArrayList<>();
        outputs.forEach(o -> visit(o, last, order));
        Map<Expr, Integer> position = new IdentityHashMap<>();
        for (int n = 0; n < order.size(); n++) {
            position.put(order.get(n), n);
            int at = n;
            order.get(n).operands().forEach(o -> last.merge(o, at, Math::max));
        }
        int[] change = new int[order.size() + 1];
        for (Expr node : order) {
            int from = position.get(node);
            int until = last.getOrDefault(node, from);
            if (until > from + 1 && !Uses.constant(node)) {
                change[from]++;
                change[until]--;
            }
        }
        int live = 0;
        int most = 0;
        for (int c : change) {
            live += c;
            most = Math.max(most, live);
        }
        return most;
    }

    private static void visit(Expr node, Map<Expr, Integer> last, List<Expr> order) {
        if (last.putIfAbsent(node, -1) == null) {
            node.operands().forEach(o -> visit(o, last, order));
            order.add(node);
        }
    }
}
