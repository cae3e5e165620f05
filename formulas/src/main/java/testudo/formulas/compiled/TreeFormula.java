package testudo.formulas.compiled;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.WrittenFormula;
import testudo.api.field.Point;
import testudo.api.grid.Axis;
import testudo.api.interpreter.RowEvaluation;
import testudo.api.interpreter.TreeEvaluation;
import testudo.formulas.expansion.Shift;
import testudo.formulas.expansion.Trees;

/** A formula that is a tree; any thread. */
final class TreeFormula implements WrittenFormula {

    private final transient Expr tree;
    private final transient ThreadLocal<TreeEvaluation> evaluation;
    private final transient ThreadLocal<Map<Axis, RowEvaluation>> rows =
            ThreadLocal.withInitial(() -> new EnumMap<>(Axis.class));

    TreeFormula(Expr tree) {
        this.tree = tree;
        evaluation = ThreadLocal.withInitial(() -> new TreeEvaluation(tree));
    }

    @Override
    public double at(Point c) {
        return evaluation.get().at(c);
    }

    /** The values of a formula that reads no field at elements that follow each other along an axis, from the first of them on. */
    void along(Axis axis, Point first, double[] into, int from, int count) {
        rows.get().computeIfAbsent(axis, a -> new RowEvaluation(tree, a)).at(first, into, from, count);
    }

    @Override
    public Expr tree(ExprPool pool) {
        return Shift.into(new Trees(pool)).of(tree);
    }

    /** Whether the value may differ from step to step. */
    boolean varies() {
        return nodes().stream()
                .anyMatch(n -> n instanceof Expr.Step || n instanceof Expr.Time || n instanceof Expr.ParameterValue);
    }

    /** Whether the value depends on the number or the time of the step itself. */
    boolean tellsTime() {
        return nodes().stream().anyMatch(n -> n instanceof Expr.Step || n instanceof Expr.Time);
    }

    /** The axes along which the value may differ. */
    Set<Axis> axes() {
        Set<Axis> axes = EnumSet.noneOf(Axis.class);
        for (Expr node : nodes()) {
            switch (node) {
                case Expr.Index(Axis axis) -> axes.add(axis);
                case Expr.NoiseValue _,Expr.Read _ -> Collections.addAll(axes, Axis.values());
                default -> {
                    // the same everywhere
                }
            }
        }
        return axes;
    }

    private Set<Expr> nodes() {
        Set<Expr> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Expr> open = new ArrayDeque<>();
        open.push(tree);
        while (!open.isEmpty()) {
            Expr node = open.pop();
            if (seen.add(node)) {
                node.operands().forEach(open::push);
            }
        }
        return seen;
    }
}
