package testudo.api.interpreter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import testudo.api.argument.Argument;
import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.api.field.Noise;
import testudo.api.field.Point;
import testudo.api.grid.Axis;

/**
 * Evaluates an expression that reads no field for elements that follow each other along an axis: the values of {@link TreeEvaluation} to the
 * last bit, with one loop over elements for each operation that differs along the axis; for one thread.
 */
public final class RowEvaluation {

    /** Elements at a time, at most and of all operations together: so few that what these leave stays in a cache. */
    private static final int LONGEST = 256;
    private static final int TOGETHER = 32 << 10;

    private final TreeEvaluation tree;
    private final Axis axis;
    private final int length;
    private final double[][] numbers;
    private final long[][] integers;
    /** What is the same along the axis, and used by what differs. */
    private final int[] same;
    private final List<Loop> loops = new ArrayList<>();

    /** @throws IllegalArgumentException when the tree reads a field */
    public RowEvaluation(Expr root, Axis axis) {
        tree = new TreeEvaluation(Argument.given(root, "tree"));
        this.axis = Argument.given(axis, "axis");
        int nodes = tree.nodes().size();
        length = Math.clamp(TOGETHER / nodes, 8, LONGEST);
        numbers = new double[nodes][];
        integers = new long[nodes][];
        boolean[] differs = new boolean[nodes];
        boolean[] used = new boolean[nodes];
        for (int n = 0; n < nodes; n++) {
            int[] operands = tree.operands(n);
            differs[n] = differs(tree.nodes().get(n)) || IntStream.of(operands).anyMatch(o -> differs[o]);
            if (differs[n]) {
                IntStream.of(operands).forEach(o -> used[o] = true);
            }
        }
        same = IntStream.range(0, nodes).filter(n -> used[n] && !differs[n]).toArray();
        IntStream.range(0, nodes).filter(n -> used[n] || differs[n]).forEach(this::room);
        IntStream.range(0, nodes).filter(n -> differs[n]).forEach(n -> loops.add(loop(n)));
    }

    private boolean differs(Expr node) {
        return switch (node) {
            case Expr.Read read -> throw new IllegalArgumentException(
                    "A row of values comes from indices alone, but '" + read.field().name() + "' is read.");
            case Expr.Index(Axis along) -> along == axis;
            case Expr.NoiseValue _ -> true;
            default -> false;
        };
    }

    private void room(int n) {
        numbers[n] = tree.type(n) == Type.DOUBLE ? new double[length] : null;
        integers[n] = tree.type(n) == Type.DOUBLE ? null : new long[length];
    }

    /**
     * The values of some elements.
     *
     * @param first of the elements
     * @param into  gets them from {@code from} on
     */
    public void at(Point first, double[] into, int from, int count) {
        double here = tree.at(first);
        if (loops.isEmpty()) {
            Arrays.fill(into, from, from + count, here);
            return;
        }
        int most = Math.min(length, count);
        for (int n : same) {
            if (numbers[n] != null) {
                Arrays.fill(numbers[n], 0, most, tree.number(n));
            } else {
                Arrays.fill(integers[n], 0, most, tree.integer(n));
            }
        }
        double[] last = numbers[numbers.length - 1];
        for (int done = 0; done < count; done += length) {
            int now = Math.min(length, count - done);
            for (Loop loop : loops) {
                loop.over(first, done, now);
            }
            System.arraycopy(last, 0, into, from + done, now);
        }
    }

    private Loop loop(int n) {
        int[] x = tree.operands(n);
        double[] numbersHere = numbers[n];
        long[] integersHere = integers[n];
        return switch (tree.nodes().get(n)) {
            case Expr.Index _ -> (first, done, count) -> {
                long index = done + index(first);
                for (int e = 0; e < count; e++) {
                    integersHere[e] = index + e;
                }
            };
            case Expr.NoiseValue(long seed) -> (first, done, count) -> noise(seed, first, done, numbersHere, count);
            case Expr.Unary(var op, _) -> new RowLoops.Unary(op, tree.type(x[0]), numbers[x[0]], integers[x[0]], numbersHere,
                    integersHere);
            case Expr.Binary(var op, _, _) -> tree.type(n) == Type.DOUBLE
                    ? new RowLoops.OfNumbers(op, numbers[x[0]], numbers[x[1]], numbersHere)
                    : new RowLoops.OfIntegers(op, tree.type(n), integers[x[0]], integers[x[1]], integersHere);
            case Expr.MultiplyAdd m -> new RowLoops.MultiplyAdd(m, numbers[x[0]], numbers[x[1]], numbers[x[2]], numbersHere);
            case Expr.Compare compare -> tree.type(x[0]) == Type.DOUBLE
                    ? new RowLoops.CompareNumbers(compare.relation(), numbers[x[0]], numbers[x[1]], integersHere)
                    : new RowLoops.CompareIntegers(compare.relation(), integers[x[0]], integers[x[1]], integersHere);
            case Expr.Not _ -> new RowLoops.Not(integers[x[0]], integersHere);
            case Expr.Select _ -> tree.type(n) == Type.DOUBLE
                    ? new RowLoops.SelectNumbers(integers[x[0]], numbers[x[1]], numbers[x[2]], numbersHere)
                    : new RowLoops.SelectIntegers(integers[x[0]], integers[x[1]], integers[x[2]], integersHere);
            case Expr.Leaf leaf -> throw new IllegalStateException(leaf + " is the same along an axis.");
        };
    }

    private int index(Point c) {
        return switch (axis) {
            case I -> c.i();
            case J -> c.j();
            case K -> c.k();
        };
    }

    private void noise(long seed, Point first, int done, double[] values, int count) {
        for (int e = 0; e < count; e++) {
            int along = done + e;
            values[e] = Noise.uniform(seed, first.step(), first.grid(), first.i() + (axis == Axis.I ? along : 0),
                    first.j() + (axis == Axis.J ? along : 0), first.k() + (axis == Axis.K ? along : 0));
        }
    }

    /** One operation on some elements of a row. */
    @FunctionalInterface
    interface Loop {

        /** @param done how far the first of them is from the first of the row */
        void over(Point first, int done, int count);
    }
}
