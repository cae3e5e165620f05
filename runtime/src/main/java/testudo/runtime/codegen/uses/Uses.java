package testudo.runtime.codegen.uses;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import testudo.api.expression.Expr;
import testudo.api.expression.Upwards;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Operands;

/** How often each subtree of a kernel's expressions is used, and in which order they can be computed. */
public final class Uses {

    /** Levels of a tree that generators may go down on the stack of a thread of usual size: some five calls for each. */
    private static final int FLIGHT = 300;

    private final Variation variation;
    private final Map<Expr, Integer> counts = new IdentityHashMap<>();
    private final List<Expr> order = new ArrayList<>();
    private final Set<Expr> usedFurtherIn = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Expr> landings = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Counts in the formulas of all outputs of a kernel. */
    public static Uses of(Operands operands) {
        return new Uses(operands.outputs(), operands.roles());
    }

    /**
     * Counts in some formulas.
     *
     * @param roles which loop follows which axis
     */
    public Uses(List<Expr> outputs, AxisRoles roles) {
        variation = new Variation(roles);
        outputs.forEach(output -> {
            count(output);
            usedFurtherIn.add(output);
        });
        Map<Expr, Integer> depths = new IdentityHashMap<>();
        for (Expr node : order) {
            int depth = 1 + node.operands().stream().mapToInt(depths::get).max().orElse(0);
            depths.put(node, depth);
            if (depth % FLIGHT == 0) {
                landings.add(node);
            }
            int level = variation.of(node);
            for (Expr operand : node.operands()) {
                if (variation.of(operand) < level) {
                    usedFurtherIn.add(operand);
                }
            }
        }
    }

    private void count(Expr node) {
        Upwards.walk(List.of(node), counts::containsKey, part -> {
            counts.put(part, 0);
            part.operands().forEach(operand -> counts.merge(operand, 1, Integer::sum));
            order.add(part);
        });
        counts.merge(node, 1, Integer::sum);
    }

    /** Every subtree once, operands before what uses them. */
    public List<Expr> order() {
        return order;
    }

    /** Whether a subtree is used in one place only. */
    public boolean once(Expr node) {
        return counts.get(node) == 1;
    }

    /** With which loops the values of the formulas change. */
    public Variation variation() {
        return variation;
    }

    /** What is read, each element of a field once. */
    public List<Expr.Read> reads() {
        return order.stream().filter(Expr.Read.class::isInstance).map(Expr.Read.class::cast).toList();
    }

    /** How far from an element operands are read, along any axis (cells). */
    public int reach() {
        return reads().stream().mapToInt(r -> Math.max(Math.abs(r.offset().di()),
                Math.max(Math.abs(r.offset().dj()), Math.abs(r.offset().dk())))).max().orElse(0);
    }

    /** What is to be generated first, in this order, lest generators go down deep trees in one flight. */
    public List<Expr> landings() {
        return order.stream().filter(landings::contains).toList();
    }

    /** What is worth a variable because it is used more than once, or is a landing. */
    public List<Expr> shared() {
        return order.stream().filter(
                node -> landings.contains(node) || counts.get(node) > 1 && !constant(node) && !(node instanceof Expr.Index))
                .toList();
    }

    /** The part of {@link #shared} that some values need. */
    public List<Expr> shared(List<Expr> values) {
        Set<Expr> needed = Collections.newSetFromMap(new IdentityHashMap<>());
        values.forEach(value -> reach(value, needed));
        return shared().stream().filter(needed::contains).toList();
    }

    /** Adds a subtree and all its parts to those reached. */
    public static void reach(Expr node, Set<Expr> reached) {
        Upwards.walk(List.of(node), reached::contains, reached::add);
    }

    /** What changes with the loop of a level and is used by what changes further inside, or more than once. */
    public List<Expr> uniform(int level) {
        return order.stream().filter(node -> variation.of(node) == level && !constant(node)
                && (usedFurtherIn.contains(node) || counts.get(node) > 1 && !(node instanceof Expr.Index))).toList();
    }

    /** Whether a node is a number or a truth value. */
    public static boolean constant(Expr node) {
        return node instanceof Expr.DoubleConstant || node instanceof Expr.IntConstant
                || node instanceof Expr.LongConstant || node instanceof Expr.BooleanConstant;
    }
}
