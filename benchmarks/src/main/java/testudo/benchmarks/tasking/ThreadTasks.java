package testudo.benchmarks.tasking;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * Works by what the JDK has for tasks beside its pool: a virtual thread for each, or an executor with one queue.
 *
 * <p>How many processors virtual threads share is said when the virtual machine starts.
 */
final class ThreadTasks implements TaskDoer {

    private static final int CHILDREN = 10;

    private final int workers;

    ThreadTasks(int workers) {
        this.workers = workers;
    }

    @Override
    public TaskTime run(TaskWork work, int size) {
        try {
            return switch (work) {
                case FIB -> fibonacci(size);
                case TREE -> tree(size);
                case EMPTY -> ticks(size);
                case TINY -> executor(size);
                case FDTD -> throw new IllegalArgumentException("Threads are not asked for " + work.word() + ".");
            };
        } catch (InterruptedException e) {
            throw new IllegalStateException("Nobody interrupts this program.", e);
        }
    }

    private static TaskTime fibonacci(int n) throws InterruptedException {
        long[] value = new long[1];
        long begin = System.nanoTime();
        Thread.ofVirtual().start(() -> value[0] = half(n)).join();
        return TaskTime.of(begin, value[0]);
    }

    private static long half(int n) {
        if (n < 2) {
            return n;
        }
        long[] one = new long[1];
        Thread task = Thread.ofVirtual().start(() -> one[0] = half(n - 1));
        long other = half(n - 2);
        join(task);
        return one[0] + other;
    }

    private static TaskTime tree(int levels) throws InterruptedException {
        long tasks = TaskWork.TREE.tasks(levels);
        CountDownLatch left = new CountDownLatch(Math.toIntExact(tasks));
        long begin = System.nanoTime();
        Thread.ofVirtual().start(() -> node(levels, left));
        left.await();
        return TaskTime.of(begin, tasks - left.getCount());
    }

    private static void node(int levels, CountDownLatch left) {
        for (int c = 0; c < CHILDREN && levels > 0; c++) {
            Thread.ofVirtual().start(() -> node(levels - 1, left));
        }
        left.countDown();
    }

    private static TaskTime ticks(int times) throws InterruptedException {
        long[] count = new long[1];
        long begin = System.nanoTime();
        Thread.ofVirtual().start(() -> {
            for (int n = 0; n < times; n++) {
                join(Thread.ofVirtual().start(() -> count[0]++));
            }
        }).join();
        return TaskTime.of(begin, count[0]);
    }

    private static void join(Thread task) {
        try {
            task.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("Nobody interrupts this program.", e);
        }
    }

    /** Until all tasks have run; threads are started before. */
    private TaskTime executor(int tasks) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(workers, workers, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.prestartAllCoreThreads();
        LongAdder count = new LongAdder();
        long begin = System.nanoTime();
        for (int n = 0; n < tasks; n++) {
            pool.execute(new Tick(count)); // an object per task, as others have
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.HOURS);
        return TaskTime.of(begin, count.sum());
    }

    private record Tick(LongAdder count) implements Runnable {

        @Override
        public void run() {
            count.increment();
        }
    }
}
