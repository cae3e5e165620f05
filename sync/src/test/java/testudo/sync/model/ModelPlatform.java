package testudo.sync.model;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.Worker;

/**
 * A platform whose runs a model checker can schedule: plain threads, one atomic word per cell, waits that spin.
 *
 * <p>The checker knows sequentially consistent memory only, so all orderings are the same here; orderings are the
 * business of the stress tests.
 */
public final class ModelPlatform implements Platform {

    @Override
    public Cell cell(String name, long initial, Placement where) {
        return new ModelCell(name, new AtomicLong(initial));
    }

    @Override
    public Report run(int workers, Consumer<Worker> body) {
        Thread[] threads = new Thread[workers];
        Throwable[] failures = new Throwable[workers];
        for (int w = 0; w < workers; w++) {
            Worker worker = new ModelWorker(w, workers);
            threads[w] = new Thread(() -> {
                try {
                    body.accept(worker);
                } catch (Throwable failure) { // what an assertion of the body found
                    failures[worker.index()] = failure;
                }
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException interrupt) {
                throw new AssertionError(interrupt);
            }
        }
        for (Throwable failure : failures) {
            if (failure != null) {
                throw new AssertionError(failure);
            }
        }
        Long[] nothing = new Long[workers];
        Arrays.fill(nothing, 0L);
        return new Report(0, List.of(nothing));
    }

    private record ModelWorker(int index, int workers) implements Worker {

        @Override
        public long waitedNanos() {
            return 0;
        }

        @Override
        public long now() {
            return 0;
        }

        @Override
        public void checkAlive() {
            // Nobody stops a team here: an exploration ends with its first failure.
        }

        @Override
        public int spawn(Consumer<Worker> body) {
            throw new UnsupportedOperationException("The model explores teams of a fixed size.");
        }
    }

    private record ModelCell(String name, AtomicLong value) implements Cell {

        @Override
        public long getPlain() {
            return value.get();
        }

        @Override
        public long getOpaque() {
            return value.get();
        }

        @Override
        public long getAcquire() {
            return value.get();
        }

        @Override
        public long getVolatile() {
            return value.get();
        }

        @Override
        public void setPlain(long newValue) {
            value.set(newValue);
        }

        @Override
        public void setOpaque(long newValue) {
            value.set(newValue);
        }

        @Override
        public void setRelease(long newValue) {
            value.set(newValue);
        }

        @Override
        public void setVolatile(long newValue) {
            value.set(newValue);
        }

        @Override
        public long getAndAdd(long delta) {
            return value.getAndAdd(delta);
        }

        @Override
        public boolean compareAndSet(long expected, long newValue) {
            return value.compareAndSet(expected, newValue);
        }

        @Override
        public long awaitAtLeast(Worker worker, long wanted) {
            for (; ; ) {
                long seen = value.get();
                if (seen >= wanted) {
                    return seen;
                }
                Thread.onSpinWait();
            }
        }
    }
}
