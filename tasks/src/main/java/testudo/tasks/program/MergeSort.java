package testudo.tasks.program;

import java.util.Arrays;
import java.util.stream.IntStream;

import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.tasks.TaskWorker;

/**
 * Sorting by merging: runs that are sorted by a task each, then merged in pairs, and those in pairs again; ever fewer tasks,
 * ever longer.
 */
final class MergeSort implements TaskProgram<int[]> {

    private static final Work.Compute MOVE = new Work.Compute(1, new Work.Operations(1, 0, 0, 0), 2, 2, 16);

    private final int run;
    private final int[] input;

    MergeSort(int n, int run) {
        this.run = run;
        Dice dice = new Dice(3);
        input = IntStream.range(0, n).map(_ -> (int) dice.next()).toArray();
    }

    /** What is sorted, and as much room beside it. */
    private record Rows(int[] values, int[] room) {

        Rows(int[] input) {
            this(input.clone(), new int[input.length]);
        }
    }

    @Override
    public String title() {
        return "merge sort of " + input.length + " integers from runs of " + run;
    }

    @Override
    public int[] byTasks(TaskWorker here) {
        Rows rows = new Rows(input);
        sort(here, rows, 0, input.length);
        return rows.values();
    }

    private void sort(TaskWorker here, Rows rows, int from, int to) {
        if (to - from <= run) {
            sortRun(here.worker(), rows, from, to);
            return;
        }
        int middle = middle(from, to);
        here.finish(() -> {
            here.async(there -> sort(there, rows, from, middle));
            sort(here, rows, middle, to);
        });
        merge(here.worker(), rows, from, middle, to);
    }

    @Override
    public int[] serially(Worker worker) {
        Rows rows = new Rows(input);
        serially(worker, rows, 0, input.length);
        return rows.values();
    }

    private void serially(Worker worker, Rows rows, int from, int to) {
        if (to - from <= run) {
            sortRun(worker, rows, from, to);
            return;
        }
        int middle = middle(from, to);
        serially(worker, rows, from, middle);
        serially(worker, rows, middle, to);
        merge(worker, rows, from, middle, to);
    }

    /** Between two runs, about half of them on either side. */
    private int middle(int from, int to) {
        int runs = (to - from + run - 1) / run;
        return from + runs / 2 * run;
    }

    private static void sortRun(Worker worker, Rows rows, int from, int to) {
        int length = to - from;
        worker.checkAlive();
        worker.charge(MOVE.times((long) length * (32 - Integer.numberOfLeadingZeros(length))));
        Arrays.sort(rows.values(), from, to);
    }

    private static void merge(Worker worker, Rows rows, int from, int middle, int to) {
        worker.checkAlive();
        worker.charge(MOVE.times(to - from));
        int[] values = rows.values();
        int[] room = rows.room();
        int one = from;
        int other = middle;
        for (int at = from; at < to; at++) {
            boolean first = one < middle && (other >= to || values[one] <= values[other]);
            room[at] = values[first ? one++ : other++];
        }
        System.arraycopy(room, from, values, from, to - from);
    }

    @Override
    public boolean same(int[] one, int[] other) {
        return Arrays.equals(one, other);
    }

    @Override
    public String check(int[] result) {
        int[] expected = input.clone();
        Arrays.sort(expected);
        WrongResult.unless(Arrays.equals(expected, result), "The integers are not as the library's sort has them.");
        return result.length + " integers in ascending order, as the library's sort has them";
    }
}
