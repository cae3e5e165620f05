package testudo.runtime.codegen.groups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Upwards;
import testudo.api.field.Field;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.runtime.analysis.Substitution;
import testudo.runtime.codegen.uses.Uses;

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

    /**
     * The kernels as one.
     *
     * @param kernels in program order, independent but at the element itself
     */
    public static GroupedKernels of(List<Assignment> kernels) {
        ExprPool pool = new ExprPool();
        Map<Field, Expr> computed = new HashMap<>();
        List<Expr> outputs = new ArrayList<>();
        for (Assignment a : kernels) {
            // What this kernel computes is seen by later ones only, so each needs a substitution of its own.
            Map<Field, Expr> before = Map.copyOf(computed);
            Expr output = new Substitution(pool, Offset.ZERO,
                    leaf -> leaf instanceof Expr.Read read && read.offset().equals(Offset.ZERO)
                            ? Optional.ofNullable(before.get(read.field())) : Optional.empty())
                    .apply(a.expr());
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
        int last = kernels.size() - 1;
        long apart = of(kernels.subList(0, last)).nodes() + of(kernels.subList(last, last + 1)).nodes();
        return grouped.nodes() < apart && grouped.fits(registers);
    }

    /** Whether the code is of a size that is compiled well, and the values kept find a register each. */
    boolean fits(int registers) {
        return nodes() <= MOST_NODES && registers() <= registers;
    }

    /** How many are needed beside those of constants. */
    int registers() {
        return liveValues() + WORKING;
    }

    /** Different numbers in the formulas. */
    List<Expr.DoubleConstant> constants() {
        return order().stream().filter(Expr.DoubleConstant.class::isInstance).map(Expr.DoubleConstant.class::cast).toList();
    }

    /** Reads and operations. */
    long nodes() {
        return order().stream().filter(n -> !Uses.constant(n) && !(n instanceof Expr.ParameterValue)).count();
    }

    /** The most values kept for later use at any time, when subtrees are computed where they are first needed. */
    private int liveValues() {
        List<Expr> order = order();
        Map<Expr, Integer> lastUse = new IdentityHashMap<>();
        for (int n = 0; n < order.size(); n++) {
            for (Expr operand : order.get(n).operands()) {
                lastUse.put(operand, n);
            }
        }
        int[] change = new int[order.size() + 1];
        for (int n = 0; n < order.size(); n++) {
            int until = lastUse.getOrDefault(order.get(n), n);
            // What only the next operation uses is not kept in a variable.
            if (until > n + 1 && !Uses.constant(order.get(n))) {
                change[n]++;
                change[until]--;
            }
        }
        Arrays.parallelPrefix(change, Integer::sum);
        return Arrays.stream(change).max().orElse(0);
    }

    /** Every subtree once, operands first. */
    private List<Expr> order() {
        Set<Expr> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Expr> order = new ArrayList<>();
        Upwards.walk(outputs, seen::contains, node -> {
            seen.add(node);
            order.add(node);
        });
        return order;
    }
}
