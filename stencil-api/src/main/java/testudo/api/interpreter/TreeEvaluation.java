package testudo.api.interpreter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;
import testudo.api.field.Noise;
import testudo.api.field.Point;
import testudo.api.grid.Axis;

/**
 * Evaluates an expression: each distinct node at most once per element, operands first, and what is the same along an axis once for
 * elements that follow each other along it; for one thread.
 *
 * <p>Doubles are kept in one array, ints, longs and booleans (0 or 1) in another. Both branches of a select are
 * evaluated, which makes no difference since no operation has an effect or can fail.
 */
public final class TreeEvaluation {

    /** The bit after those of the axes: of reads, parameters, time, noise. */
    private static final int OTHER = 1 << Axis.values().length;

    private final List<Expr> nodes = new ArrayList<>();
    private final Map<Expr, Integer> slots = new IdentityHashMap<>();
    private final int[][] operands;
    private final Type[] types;
    private final double[] numbers;
    private final long[] integers;
    /** What to evaluate anew when the index has changed along some axes, and all else may have; constants never. */
    private final Evaluation[][] byMove;
    private boolean begun;
    private int lastI;
    private int lastJ;
    private int lastK;

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
            types[n] = typed(n);
        }
        numbers = new double[nodes.size()];
        integers = new long[nodes.size()];
        Evaluation[] all = IntStream.range(0, types.length).mapToObj(this::evaluation).toArray(Evaluation[]::new);
        int[] dependences = dependences();
        IntStream.range(0, all.length).filter(n -> dependences[n] == 0).forEach(n -> all[n].at(null));
        byMove = IntStream.range(0, OTHER).mapToObj(moved -> IntStream.range(0, all.length)
                .filter(n -> (dependences[n] & (moved | OTHER)) != 0).mapToObj(n -> all[n]).toArray(Evaluation[]::new))
                .toArray(Evaluation[][]::new);
    }

    /** The type of a node from those of its operands, without walking down the tree. */
    private Type typed(int n) {
        return switch (nodes.get(n)) {
            case Expr.Unary u -> u.op().type(types[operands[n][0]]);
            case Expr.Binary _ -> types[operands[n][0]];
            case Expr.Select _ -> types[operands[n][1]];
            case Expr other -> other.type();
        };
    }

    /** Bits of the axes along which a node's value may differ, and of all else that may. */
    private int[] dependences() {
        int[] all = new int[types.length];
        for (int n = 0; n < all.length; n++) {
            all[n] = switch (nodes.get(n)) {
                case Expr.Index(Axis axis) -> bit(axis);
                case Expr.Read _,Expr.ParameterValue _,Expr.Step _,Expr.Time _,Expr.NoiseValue _ -> OTHER;
                default -> IntStream.of(operands[n]).map(o -> all[o]).reduce(0, (x, y) -> x | y);
            };
        }
        return all;
    }

    private static int bit(Axis axis) {
        return 1 << axis.ordinal();
    }

    /** The value at an element. */
    public double at(Point c) {
        int i = c.i();
        int j = c.j();
        int k = c.k();
        int moved = (begun && i == lastI ? 0 : bit(Axis.I)) | (begun && j == lastJ ? 0 : bit(Axis.J))
                | (begun && k == lastK ? 0 : bit(Axis.K));
        begun = false; // a read may fail
        for (Evaluation due : byMove[moved]) {
            due.at(c);
        }
        begun = true;
        lastI = i;
        lastJ = j;
        lastK = k;
        return numbers[types.length - 1];
    }

    /** All distinct nodes, operands before what uses them, the root last. */
    List<Expr> nodes() {
        return nodes;
    }

    int[] operands(int n) {
        return operands[n];
    }

    /** Type of a node's values. */
    Type type(int n) {
        return types[n];
    }

    /** The value of a node of doubles at the element of before. */
    double number(int n) {
        return numbers[n];
    }

    /** The value of another node there. */
    long integer(int n) {
        return integers[n];
    }

    private Evaluation evaluation(int n) {
        int[] x = operands[n];
        int a = x.length > 0 ? x[0] : 0;
        int b = x.length > 1 ? x[1] : 0;
        return switch (nodes.get(n)) {
            case Expr.DoubleConstant(double value) -> _ -> numbers[n] = value;
            case Expr.IntConstant(int value) -> _ -> integers[n] = value;
            case Expr.LongConstant(long value) -> _ -> integers[n] = value;
            case Expr.BooleanConstant(boolean value) -> _ -> integers[n] = value ? 1 : 0;
            case Expr.Read(var field, var o) -> c -> numbers[n] = c.value(field, o.di(), o.dj(), o.dk());
            case Expr.ParameterValue(var parameter) -> c -> numbers[n] = c.value(parameter);
            case Expr.Index(Axis axis) -> switch (axis) {
                case I -> c -> integers[n] = c.i();
                case J -> c -> integers[n] = c.j();
                case K -> c -> integers[n] = c.k();
            };
            case Expr.Step _ -> c -> integers[n] = c.step();
            case Expr.Time _ -> c -> numbers[n] = c.time();
            case Expr.NoiseValue(long seed) -> c -> numbers[n] = Noise.uniform(c, seed);
            case Expr.Unary(UnaryOp op, _) -> _ -> unary(n, op, types[a], a);
            case Expr.Binary(BinaryOp op, _, _) -> switch (types[n]) {
                case DOUBLE -> _ -> numbers[n] = op.apply(numbers[a], numbers[b]);
                case LONG -> _ -> integers[n] = op.apply(integers[a], integers[b]);
                case INT, BOOLEAN -> _ -> integers[n] = op.apply((int) integers[a], (int) integers[b]);
            };
            case Expr.MultiplyAdd m -> _ -> numbers[n] = m.apply(numbers[a], numbers[b], numbers[x[2]]);
            case Expr.Compare compare -> types[a] == Type.DOUBLE
                    ? _ -> integers[n] = compare.relation().test(numbers[a], numbers[b]) ? 1 : 0
                    : _ -> integers[n] = compare.relation().test(integers[a], integers[b]) ? 1 : 0;
            case Expr.Not _ -> _ -> integers[n] = 1 - integers[a];
            case Expr.Select _ -> _ -> {
                int chosen = integers[a] != 0 ? b : x[2];
                numbers[n] = numbers[chosen];
                integers[n] = integers[chosen];
            };
        };
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

    /** Puts a node's value into its slot. */
    @FunctionalInterface
    private interface Evaluation {
        void at(Point c);
    }
}
