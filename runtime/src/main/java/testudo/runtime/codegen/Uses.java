package testudo.runtime.codegen;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import testudo.api.expression.Expr;
import testudo.runtime.decomposition.AxisRoles;

/** How often each subtree of a kernel's expressions is used, and in which order they can be computed. */
final class Uses {

    private final Variation variation;
    private final Map<Expr, Integer> counts = new IdentityHashMap<>();
    private final List<Expr> order = new ArrayList<>();
    private final Set<Expr> usedFurtherIn = Collections.newSetFromMap(new IdentityHashMap<>());

    Uses(Operands operands) {
        this(operands.outputs(), operands.roles());
    }

    Uses(List<Expr> outputs, AxisRoles roles) {
        variation = new Variation(roles);
        outputs.forEach(output -> {
            count(output);
            usedFurtherIn.add(output);
        });
        for (Expr node : order) {
            node.operands().stream().filter(o -> variation.of(o) < variation.of(node)).forEach(usedFurtherIn::add);
        }
    }

    private void count(Expr node) {
        if (counts.merge(node, 1, Integer::sum) == 1) {
            node.operands().forEach(this::count);
            order.add(node);
        }
    }

    /** Every subtree once, operands before what uses them. */
    List<Expr> order() {
        return order;
    }

    Variation variation() {
        return variation;
    }

    List<Expr.Read> reads() {
        return order.stream().filter(Expr.Read.class::isInstance).map(Expr.Read.class::cast).toList();
    }

    /** What is worth a variable because it is used more than once. */
    List<Expr> shared() {
        return order.stream().filter(node -> counts.get(node) > 1 && !constant(node) && !(node instanceof Expr.Index))
                .toList();
    }

    /** The part of {@link #shared} that some values need. */
    List<Expr> shared(List<Expr> values) {
        Set<Expr> needed = Collections.newSetFromMap(new IdentityHashMap<>());
        values.forEach(value -> reach(value, needed));
        return shared().stream().filter(needed::contains).toList();
    }

    static void reach(Expr node, Set<Expr> reached) {
        if (reached.add(node)) {
            node.operands().forEach(operand -> reach(operand, reached));
        }
    }

    /** What changes with the loop of a level and is used by what changes further inside, or more than once. */
    List<Expr> uniform(int level) {
        return order.stream().filter(node -> variation.of(node) == level && !constant(node)
                && (usedFurtherIn.contains(node) || counts.get(node) > 1 && !(node instanceof Expr.Index))).toList();
    }

    static boolean constant(Expr node) {
        return node instanceof Expr.DoubleConstant || node instanceof Expr.IntConstant
                || node instanceof Expr.LongConstant || node instanceof Expr.BooleanConstant;
    }
}
