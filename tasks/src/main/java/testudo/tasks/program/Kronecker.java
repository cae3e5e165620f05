package testudo.tasks.program;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.tasks.TaskWorker;

/**
 * The Kronecker product of two square matrices of integers, a task per row of it: one worker makes all tasks, and rows are
 * written side by side.
 */
final class Kronecker implements TaskProgram<int[]> {

    private final int side;
    private final int[] left;
    private final int[] right;
    private final Work.Compute row;

    Kronecker(int side) {
        this.side = side;
        Dice dice = new Dice(2);
        left = IntStream.range(0, side * side).map(_ -> dice.below(2001) - 1000).toArray();
        right = IntStream.range(0, side * side).map(_ -> dice.below(2001) - 1000).toArray();
        long width = (long) side * side;
        row = new Work.Compute(width, new Work.Operations(0, width, 0, 0), width + side, width, 4 * width);
    }

    @Override
    public String title() {
        return "Kronecker product of two matrices of " + side + " × " + side + " integers";
    }

    @Override
    public int[] byTasks(TaskWorker here) {
        int[] product = new int[side * side * side * side];
        here.finish(() -> {
            for (int r = 0; r < side * side; r++) {
                int number = r;
                here.async(there -> compute(there.worker(), product, number));
            }
        });
        return product;
    }

    @Override
    public int[] serially(Worker worker) {
        int[] product = new int[side * side * side * side];
        for (int r = 0; r < side * side; r++) {
            compute(worker, product, r);
        }
        return product;
    }

    private void compute(Worker worker, int[] product, int number) {
        worker.checkAlive();
        worker.charge(row);
        int of = number / side * side; // where the row of the left matrix begins
        int with = number % side * side;
        int at = number * side * side;
        for (int j = 0; j < side; j++) {
            int factor = left[of + j];
            for (int l = 0; l < side; l++) {
                product[at++] = factor * right[with + l];
            }
        }
    }

    @Override
    public boolean same(int[] one, int[] other) {
        return Arrays.equals(one, other);
    }

    /**
     * The sum of all elements is the product of the factors' sums; weighted by row and column numbers it tells their places,
     * too.
     */
    @Override
    public String check(int[] result) {
        int edge = side * side;
        long sum = 0;
        long byRow = 0;
        long byColumn = 0;
        for (int at = 0; at < result.length; at++) {
            sum += result[at];
            byRow += (long) (at / edge) * result[at];
            byColumn += (long) (at % edge) * result[at];
        }
        long a = total(left, _ -> 1);
        long b = total(right, _ -> 1);
        long rows = side * total(left, i -> i / side) * b + a * total(right, i -> i / side);
        long columns = side * total(left, i -> i % side) * b + a * total(right, i -> i % side);
        WrongResult.unless(sum == a * b && byRow == rows && byColumn == columns,
                "The product's elements sum up to " + sum + ", but those of its factors to " + a + " and " + b + ".");
        return edge + " × " + edge + " elements, whose sums by row and column are as their factors' sums say";
    }

    private static long total(int[] matrix, IntUnaryOperator weight) {
        return IntStream.range(0, matrix.length).mapToLong(i -> (long) weight.applyAsInt(i) * matrix[i]).sum();
    }
}
