package testudo.benchmarks.tasking;

import java.util.Locale;
import java.util.stream.LongStream;

/** Something to do that is nothing but tasks, or, for comparison, steps that end with a finish. */
public enum TaskWork {

    /** A Fibonacci number by naive recursion: of each call one half is a task, the other a call, without a cut-off. */
    FIB(32, 20, "call") {
        @Override
        long tasks(int size) {
            return 2 * fibonacci(size + 1) - 1;
        }

        @Override
        long value(int size) {
            return fibonacci(size);
        }
    },

    /** A tree of tasks, 10 to each, that only count themselves. */
    TREE(6, 3, "task") {
        @Override
        long tasks(int size) {
            return LongStream.iterate(1, n -> 10 * n).limit(size + 1).sum();
        }
    },

    /** A task that counts itself, waited for at once, again and again. */
    EMPTY(1_000_000, 1000, "task"),

    /** Independent tasks that count themselves, all made by one worker. */
    TINY(1_000_000, 1000, "task"),

    /** Time steps of a wave on 128 × 128 cells; the value is the steps. */
    FDTD(400, 3, "step");

    private final int size;
    private final int quickSize;
    private final String unit;

    TaskWork(int size, int quickSize, String unit) {
        this.size = size;
        this.quickSize = quickSize;
        this.unit = unit;
    }

    /** What is told to programs. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What times are divided by, in a word. */
    public String unit() {
        return unit;
    }

    int size(boolean quick) {
        return quick ? quickSize : size;
    }

    /** How many of the unit there are. */
    long tasks(int ofSize) {
        return ofSize;
    }

    /** What must come out. */
    long value(int ofSize) {
        return tasks(ofSize);
    }

    private static long fibonacci(int n) {
        long one = 0;
        long next = 1;
        for (int k = 0; k < n; k++) {
            long sum = one + next;
            one = next;
            next = sum;
        }
        return one;
    }
}
