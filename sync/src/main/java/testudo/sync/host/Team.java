package testudo.sync.host;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import testudo.sync.platform.Deadlock;
import testudo.sync.platform.Report;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;

/**
 * The workers of one run and the reason, if any, to stop them.
 *
 * <p>The reason is a flag of its own, never a faked value in a cell: it is set once, then all parked workers are woken,
 * and everybody reads it on the slow path of a wait. The calling thread supervises and builds the exception, so that
 * its stack trace leads to the caller; the trace of the worker is in the cause.
 */
final class Team {

    private final HostWorker[] workers;
    private final Patience patience;
    private final List<Integer> processors;
    private final Wakeups wakeups;
    private final CountDownLatch unfinished;
    private final AtomicReference<Supplier<RuntimeException>> reason = new AtomicReference<>();
    private final long start = System.nanoTime();

    /** @param processors one per worker to pin it to, or empty */
    Team(int size, Patience patience, List<Integer> processors, Wakeups wakeups) {
        this.patience = patience;
        this.processors = processors;
        this.wakeups = wakeups;
        this.unfinished = new CountDownLatch(size);
        this.workers = IntStream.range(0, size).mapToObj(w -> new HostWorker(w, this)).toArray(HostWorker[]::new);
    }

    Report run(Consumer<Worker> body, Watchdog watchdog) {
        switch (patience.strategy()) {
            case SPIN, SPIN_THEN_YIELD -> wakeups.serveNobody();
            case SPIN_THEN_PARK -> wakeups.serve(workers);
        }
        List<Thread> threads = IntStream.range(0, size()).mapToObj(w -> thread(w, body)).toList();
        start(threads);
        boolean interrupted = supervise(watchdog) | join(threads);
        wakeups.serveNobody();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (isStopped()) {
            RuntimeException why = reason.get().get();
            wakeups.spoil(why);
            throw why;
        }
        return new Report(now(), Arrays.stream(workers).map(HostWorker::waitedNanos).toList());
    }

    private Thread thread(int w, Consumer<Worker> body) {
        return Thread.ofPlatform().name("testudo-worker-" + w).daemon().unstarted(() -> {
            if (!processors.isEmpty()) {
                Affinity.pin(processors.get(w));
            }
            workers[w].run(body);
            unfinished.countDown();
        });
    }

    private void start(List<Thread> threads) {
        for (int w = 0; w < threads.size(); w++) {
            try {
                threads.get(w).start();
            } catch (OutOfMemoryError noThread) { // the system allows no more threads; those started must still end
                fail(w, noThread);
                return;
            }
        }
    }

    /** Sleeps until all have finished or the team is stopped; tells whether the calling thread was interrupted. */
    private boolean supervise(Watchdog watchdog) {
        try {
            while (!isStopped() && !unfinished.await(watchdog.intervalNanos(), TimeUnit.NANOSECONDS)) {
                watchdog.deadlock(workers).ifPresent(waits -> stop(() -> new Deadlock(waits)));
            }
            return false;
        } catch (InterruptedException interrupt) {
            stop(() -> new CancellationException("The run of " + size() + " workers was interrupted."));
            return true;
        }
    }

    private boolean join(List<Thread> threads) {
        boolean interrupted = false;
        for (Thread thread : threads) {
            for (boolean ended = false; !ended; ) {
                try {
                    thread.join();
                    ended = true;
                } catch (InterruptedException interrupt) {
                    interrupted = true; // the team ends anyway; tell the caller afterwards
                    stop(() -> new CancellationException("The run of " + size() + " workers was interrupted."));
                }
            }
        }
        return interrupted;
    }

    void fail(int worker, Throwable cause) {
        stop(() -> new WorkerFailure(worker, cause));
    }

    /** The first reason stays. */
    private void stop(Supplier<RuntimeException> why) {
        reason.compareAndSet(null, why); // full: before looking for waiters, pairs with isStopped in HostWorker.park
        for (HostWorker worker : workers) {
            worker.wake();
        }
    }

    boolean isStopped() {
        return reason.get() != null; // full: after announcing the waiting thread, pairs with stop
    }

    void checkAlive() {
        Supplier<RuntimeException> why = reason.getOpaque(); // opaque: a late look costs one more phase, nothing else
        if (why != null) {
            throw new TeamStopped(why.get());
        }
    }

    void requireUsable(HostCell cell) {
        if (!cell.servedBy(wakeups)) {
            throw new IllegalArgumentException(
                    "Cell '" + cell.name() + "' belongs to another platform: create it on the one that runs the team.");
        }
        cell.requireUnspoilt();
    }

    int size() {
        return workers.length;
    }

    Patience patience() {
        return patience;
    }

    long now() {
        return System.nanoTime() - start;
    }
}
