package testudo.api.interpreter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;
import testudo.api.field.Noise;
import testudo.api.field.Point;
import testudo.api.grid.Axis;

/**
 * Evaluates an expression: each distinct node once per element, operands first; for one thread.
 *
 * <p>Doubles are kept in one array, ints, longs and booleans (0 or 1) in another. Both branches of a select are
 * evaluated, which makes no difference since no operation has an effect or can fail.
 */
public final class TreeEvaluation {

    private final List<Expr> nodes = new ArrayList<>();
    private final Map<Expr, Integer> slots = new IdentityHashMap<>();
    private final int[][] operands;
    private final Type[] types;
    private final double[] numbers;
    private final long[] integers;

    /** An evaluation of a tree of doubles. */
    public TreeEvaluation(Expr root) {
        Deque<Expr> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Expr node = open.peek();
            int waiting = open.size();
            if (!slots.containsKey(node)) {
                node.operands().reversed().stream().filter(o -> !slots.containsKey(o)).forEach(open::push);
            }
            if (open.size() == waiting) {
                open.pop();
                if (slots.putIfAbsent(node, nodes.size()) == null) {
                    nodes.add(node);
                }
            }
        }
        operands = nodes.stream().map(n -> n.operands().stream().mapToInt(slots::get).toArray()).toArray(int[][]::new);
        types = new Type[nodes.size()];
        for (int n = 0; n < types.length; n++) {
            types[n] = type(n);
        }
        numbers = new double[nodes.size()];
        integers = new long[nodes.size()];
    }

    /** The type of a node from those of its operands, without walking down the tree. */
    private Type type(int n) {
        return switch (nodes.get(n)) {
            case Expr.Unary u -> u.op().type(types[operands[n][0]]);
            case Expr.Binary _ -> types[operands[n][0]];
            case Expr.Select _ -> types[operands[n][1]];
            case Expr other -> other.type();
        };
    }

    /** The value at an element. */
    public double at(Point c) {
        for (int n = 0; n < types.length; n++) {
            evaluate(n, c);
        }
        return numbers[types.length - 1];
    }

    private void evaluate(int n, Point c) {
        int[] x = operands[n];
        switch (nodes.get(n)) {
            case Expr.DoubleConstant(double value) -> numbers[n] = value;
            case Expr.IntConstant(int value) -> integers[n] = value;
            case Expr.LongConstant(long value) -> integers[n] = value;
            case Expr.BooleanConstant(boolean value) -> integers[n] = value ? 1 : 0;
            case Expr.Read(var field, var o) -> numbers[n] = c.value(field, o.di(), o.dj(), o.dk());
            case Expr.ParameterValue(var parameter) -> numbers[n] = c.value(parameter);
            case Expr.Index(var axis) -> integers[n] = axis == Axis.I ? c.i() : axis == Axis.J ? c.j() : c.k();
            case Expr.Step _ -> integers[n] = c.step();
            case Expr.Time _ -> numbers[n] = c.time();
            case Expr.NoiseValue(long seed) -> numbers[n] = Noise.uniform(c, seed);
            case Expr.Unary(UnaryOp op, _) -> unary(n, op, types[x[0]], x[0]);
            case Expr.Binary(BinaryOp op, _, _) -> {
                switch (types[n]) {
                    case DOUBLE -> numbers[n] = op.apply(numbers[x[0]], numbers[x[1]]);
                    case LONG -> integers[n] = op.apply(integers[x[0]], integers[x[1]]);
                    case INT, BOOLEAN -> integers[n] = op.apply((int) integers[x[0]], (int) integers[x[1]]);
                }
            }
            case Expr.Compare compare -> integers[n] = (types[x[0]] == Type.DOUBLE
                    ? compare.relation().test(numbers[x[0]], numbers[x[1]])
                    : compare.relation().test(integers[x[0]], integers[x[1]])) ? 1 : 0;
            case Expr.Not _ -> integers[n] = 1 - integers[x[0]];
            case Expr.Select _ -> {
                int chosen = integers[x[0]] != 0 ? x[1] : x[2];
                numbers[n] = numbers[chosen];
                integers[n] = integers[chosen];
            }
        }
    }

    private void unary(int n, UnaryOp op, Type type, int a) {
        switch (op) {
            case INT_TO_DOUBLE, LONG_TO_DOUBLE -> numbers[n] = integers[a];
            case INT_TO_LONG -> integers[n] = integers[a];
            case LONG_TO_INT -> integers[n] = (int) integers[a];
            case DOUBLE_TO_INT -> integers[n] = (int) numbers[a];
            case DOUBLE_TO_LONG -> integers[n] = (long) numbers[a];
            case NEGATE, ABS -> {
                boolean negate = op == UnaryOp.NEGATE;
                switch (type) {
                    case DOUBLE -> numbers[n] = op.apply(numbers[a]);
                    case LONG -> integers[n] = negate ? -integers[a] : Math.abs(integers[a]);
                    case INT, BOOLEAN -> {
                        int value = (int) integers[a];
                        integers[n] = negate ? -value : Math.abs(value);
                    }
                }
            }
            default -> numbers[n] = op.apply(numbers[a]);
        }
    }
}
