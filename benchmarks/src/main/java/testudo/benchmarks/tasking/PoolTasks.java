package testudo.benchmarks.tasking;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.atomic.LongAdder;

/** The tasks of the JDK's {@link ForkJoinPool}, as its documentation writes such works. */
final class PoolTasks implements TaskDoer {

    private static final int CHILDREN = 10;

    private final ForkJoinPool pool;
    private final boolean counted;

    /** @param counted whether the tree is made of completers that nobody waits for, instead of tasks that are joined */
    PoolTasks(int workers, boolean counted) {
        pool = new ForkJoinPool(workers);
        this.counted = counted;
    }

    @Override
    public TaskTime run(TaskWork work, int size) {
        return switch (work) {
            case FIB -> fibonacci(new Half(size));
            case TREE -> counted ? counted(size) : timed(new Node(size));
            case EMPTY -> timed(new Ticks(size));
            case TINY, FDTD -> throw new IllegalArgumentException("The pool is not asked for " + work.word() + ".");
        };
    }

    private TaskTime timed(ForkJoinTask<Long> whole) {
        long begin = System.nanoTime();
        return TaskTime.of(begin, pool.invoke(whole));
    }

    private TaskTime fibonacci(Half whole) {
        long begin = System.nanoTime();
        pool.invoke(whole);
        return TaskTime.of(begin, whole.value);
    }

    private TaskTime counted(int levels) {
        LongAdder count = new LongAdder();
        long begin = System.nanoTime();
        pool.invoke(new Completer(null, levels, count));
        return TaskTime.of(begin, count.sum());
    }

    /** An action with its result in a field: a task with a result would box each. */
    private static final class Half extends RecursiveAction {

        private final int n;
        private long value;

        Half(int n) {
            this.n = n;
        }

        @Override
        protected void compute() {
            if (n < 2) {
                value = n;
                return;
            }
            Half one = new Half(n - 1);
            one.fork();
            Half other = new Half(n - 2);
            other.compute();
            one.join();
            value = one.value + other.value;
        }
    }

    private static final class Node extends RecursiveTask<Long> {

        private final int levels;

        Node(int levels) {
            this.levels = levels;
        }

        @Override
        protected Long compute() {
            if (levels == 0) {
                return 1L;
            }
            List<Node> children = new ArrayList<>(CHILDREN);
            for (int c = 0; c < CHILDREN; c++) {
                Node child = new Node(levels - 1);
                children.add(child);
                child.fork();
            }
            long sum = 1;
            for (Node child : children.reversed()) {
                sum += child.join();
            }
            return sum;
        }
    }

    private static final class Completer extends CountedCompleter<Void> {

        private final int levels;
        private final transient LongAdder count;

        Completer(CountedCompleter<?> parent, int levels, LongAdder count) {
            super(parent, levels == 0 ? 0 : CHILDREN);
            this.levels = levels;
            this.count = count;
        }

        @Override
        public void compute() {
            count.increment();
            for (int c = 0; c < CHILDREN && levels > 0; c++) {
                new Completer(this, levels - 1, count).fork();
            }
            tryComplete();
        }
    }

    /** One after the other. */
    private static final class Ticks extends RecursiveTask<Long> {

        private final int times;

        Ticks(int times) {
            this.times = times;
        }

        @Override
        protected Long compute() {
            long[] count = new long[1];
            for (int n = 0; n < times; n++) {
                new Tick(count).fork().join();
            }
            return count[0];
        }
    }

    private static final class Tick extends RecursiveAction {

        private final transient long[] count;

        Tick(long[] count) {
            this.count = count;
        }

        @Override
        protected void compute() {
            count[0]++;
        }
    }
}
