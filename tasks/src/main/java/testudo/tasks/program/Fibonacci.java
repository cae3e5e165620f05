package testudo.tasks.program;

import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.tasks.Task;
import testudo.tasks.TaskWorker;

/**
 * Fibonacci numbers by naive recursion, a task per call: nothing but the cost of tasks, as a call itself is an addition.
 *
 * <p>Either a call waits for its two halves, and its worker runs other tasks meanwhile; or it opens a scope for them and ends,
 * and the addition is what follows the scope. The paper does the latter.
 */
final class Fibonacci implements TaskProgram<Long> {

    private static final Work.Compute CALL = new Work.Compute(1, new Work.Operations(4, 0, 0, 0), 0, 0, 0);
    private static final int ALONE = 12; // the twin looks up once in so many levels

    private final int n;
    private final boolean waiting;

    Fibonacci(int n, boolean waiting) {
        this.n = n;
        this.waiting = waiting;
    }

    @Override
    public String title() {
        return "fib(" + n + "), " + (waiting ? "calls wait for their halves" : "continuations follow the halves of calls");
    }

    @Override
    public Long byTasks(TaskWorker here) {
        if (waiting) {
            return here.finish(() -> Call.of(here, n));
        }
        Addition root = new Addition(null, false);
        here.finish(() -> here.async(new Half(n, root, true)));
        return root.one;
    }

    @Override
    public Long serially(Worker worker) {
        return serially(worker, n);
    }

    private static long serially(Worker worker, int n) {
        if (n < ALONE) {
            worker.checkAlive();
            worker.charge(CALL.times(calls(n)));
            return alone(n);
        }
        worker.charge(CALL);
        return serially(worker, n - 1) + serially(worker, n - 2);
    }

    private static long alone(int n) {
        return n < 2 ? n : alone(n - 1) + alone(n - 2);
    }

    /** Of the recursion, itself included. */
    private static long calls(int n) {
        return 2 * byAdding(n + 1) - 1;
    }

    private static long byAdding(int n) {
        long one = 0;
        long next = 1;
        for (int k = 0; k < n; k++) {
            long sum = one + next;
            one = next;
            next = sum;
        }
        return one;
    }

    @Override
    public boolean same(Long one, Long other) {
        return one.equals(other);
    }

    @Override
    public String check(Long result) {
        WrongResult.unless(result == byAdding(n), "Fibonacci number " + n + " is " + byAdding(n) + ", not " + result + ".");
        return result + ", as by adding up from the first";
    }

    /** One half of a call that waits. */
    private static final class Call extends Task {

        private final int n;
        private long value;

        Call(int n) {
            this.n = n;
        }

        static long of(TaskWorker here, int n) {
            here.worker().charge(CALL);
            if (n < 2) {
                return n;
            }
            Call one = new Call(n - 1);
            Call other = new Call(n - 2);
            here.async(one);
            here.async(other);
            here.join(other); // the youngest first, as the worker's own end of a queue has it
            here.join(one);
            return one.value + other.value;
        }

        @Override
        protected void run(TaskWorker here) {
            value = of(here, n);
        }
    }

    /** One half of a call that ends at once. */
    private static final class Half extends Task {

        private final int n;
        private final Addition to;
        private final boolean first;

        Half(int n, Addition to, boolean first) {
            this.n = n;
            this.to = to;
            this.first = first;
        }

        @Override
        protected void run(TaskWorker here) {
            here.worker().charge(CALL);
            if (n < 2) {
                to.put(first, n);
                return;
            }
            Addition sum = new Addition(to, first);
            here.finishThen(() -> {
                here.async(new Half(n - 1, sum, true));
                here.async(new Half(n - 2, sum, false));
            }, sum);
        }
    }

    /** The continuation of a call: adds up what its halves have put in. */
    private static final class Addition extends Task {

        private final Addition to; // null for the last
        private final boolean first;
        private long one;
        private long other;

        Addition(Addition to, boolean first) {
            this.to = to;
            this.first = first;
        }

        void put(boolean asFirst, long value) {
            if (asFirst) {
                one = value;
            } else {
                other = value;
            }
        }

        @Override
        protected void run(TaskWorker here) {
            to.put(first, one + other);
        }
    }
}
