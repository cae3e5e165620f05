package testudo.sync.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Generation;
import testudo.sync.platform.Membership;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.StandInWorker;
import testudo.sync.platform.Worker;

/**
 * A platform whose runs a model checker can schedule: plain threads, one atomic word per cell, waits that spin.
 *
 * <p>The checker knows sequentially consistent memory only, so all orderings are the same here; orderings are the
 * business of the stress tests.
 */
public final class ModelPlatform implements Platform {

    private final Generation generation = new Generation();

    @Override
    public Cell cell(String name, long initial, Placement where) {
        return new ModelCell(name, initial);
    }

    @Override
    public Generation generation() {
        return generation;
    }

    @Override
    public Report run(int workers, Consumer<Worker> body) {
        Team team = new Team(workers, generation);
        for (int w = 0; w < workers; w++) {
            team.hire(body);
        }
        team.start();
        team.join();
        Long[] nothing = new Long[team.size()];
        Arrays.fill(nothing, 0L);
        return new Report(0, List.of(nothing));
    }

    /** The threads of a run. They grow while it is going on, hence one lock around all that is not a wait. */
    private static final class Team {

        private final int founders;
        private final Generation generation;
        private final List<Thread> threads = new ArrayList<>();
        private final List<Throwable> failures = new ArrayList<>();

        Team(int founders, Generation generation) {
            this.founders = founders;
            this.generation = generation;
        }

        synchronized int hire(Consumer<Worker> body) {
            Worker worker = new ModelWorker(threads.size(), this);
            Thread thread = new Thread(() -> {
                try {
                    body.accept(worker);
                } catch (Throwable failure) { // what an assertion of the body found
                    fail(failure);
                }
            });
            threads.add(thread);
            return worker.index();
        }

        private synchronized void fail(Throwable failure) {
            failures.add(failure);
        }

        void start() {
            List.copyOf(threads).forEach(Thread::start);
        }

        /** Who spawns is joined before whom it spawned, so that the last one seen is the last there is. */
        void join() {
            for (int w = 0; w < size(); w++) {
                try {
                    thread(w).join();
                } catch (InterruptedException interrupt) {
                    throw new AssertionError(interrupt);
                }
            }
            if (!failures.isEmpty()) {
                throw new AssertionError(failures.getFirst());
            }
        }

        private synchronized Thread thread(int worker) {
            return threads.get(worker);
        }

        synchronized int size() {
            return threads.size();
        }
    }

    /** Nobody stops it: an exploration ends with its first failure. */
    private record ModelWorker(int index, Team team) implements StandInWorker {

        @Override
        public int workers() {
            return team.founders;
        }

        @Override
        public void enter(Membership members) {
            members.require(this, team.generation);
        }

        @Override
        public void fail(Throwable cause) {
            team.fail(cause);
        }

        @Override
        public int spawn(Consumer<Worker> body) {
            int spawned = team.hire(body);
            team.thread(spawned).start();
            return spawned;
        }
    }

    private static final class ModelCell extends SequentialCell {

        private final AtomicLong value;

        ModelCell(String name, long initial) {
            super(name);
            value = new AtomicLong(initial);
        }

        @Override
        long read() {
            return value.get();
        }

        @Override
        void write(long newValue) {
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
            for (;;) {
                long seen = value.get();
                if (seen >= wanted) {
                    return seen;
                }
                Thread.onSpinWait();
            }
        }
    }
}
