package testudo.sync.host;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import testudo.sync.platform.Deadlock;
import testudo.sync.platform.Generation;
import testudo.sync.platform.Report;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.WaitStrategy;
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

    private final int size;
    private final Patience patience;
    private final PatienceOfTheMoment moment;
    private final YieldPolicy yielding = new YieldPolicy();
    private final List<Integer> processors;
    private final Generation generation;
    private final Crew crew;
    private final CountDownLatch finished = new CountDownLatch(1);
    private final AtomicReference<Supplier<RuntimeException>> reason = new AtomicReference<>();
    private final long start = System.nanoTime();
    private Optional<Homes> homes = Optional.empty(); // written before any worker runs
    private Watchdog dog; // of a brief run, and used by its caller only; null in others

    /**
     * @param processors one per worker to pin it to, or empty
     * @param disturbance what earlier runs know of others
     */
    Team(int size, Patience patience, List<Integer> processors, Wakeups wakeups, Disturbance disturbance) {
        this.size = size;
        this.patience = patience;
        this.processors = processors;
        this.generation = wakeups.generation();
        this.crew = new Crew(
                IntStream.range(0, size).mapToObj(w -> new HostWorker(w, this)).toArray(HostWorker[]::new),
                processors,
                patience.strategy(),
                wakeups);
        this.moment = new PatienceOfTheMoment(patience, disturbance, crew);
    }

    /** From now on workers that sleep beside others come back to processors of their own, to which they are not bound. */
    Team returning(Homes own) {
        homes = Optional.of(own);
        return this;
    }

    /** Brings the calling thread, a worker's that is going to sleep, to the worker's processor, if it has one. */
    void goHome(int worker) {
        homes.ifPresent(own -> own.move(worker, size));
    }

    Report run(Consumer<Worker> body, Watchdog watchdog) {
        List<Thread> threads = IntStream.range(0, size).mapToObj(w -> thread(w, body)).toList();
        start(threads);
        return report(supervise(watchdog) | join(threads));
    }

    /**
     * Runs a short body with the caller as worker 0, which supervises the others in its own waits and when it has ended.
     *
     * @param errand that it does in its waits
     */
    Report runBriefly(Consumer<Worker> body, Watchdog watchdog, Seats seats, Optional<Runnable> errand) {
        dog = watchdog;
        HostWorker[] founders = crew.workers(); // of now: who spawns makes it another array
        for (int w = 1; w < size; w++) {
            HostWorker worker = founders[w];
            try {
                seats.run(w, task(worker, body), patience.polls() > 0);
            } catch (OutOfMemoryError noThread) { // the system allows no more threads; those started must still end
                fail(w, noThread);
                ended(worker);
            }
        }
        founders[0].runHere(body, errand);
        ended(founders[0]);
        for (int n = 0; n < patience.polls() && finished.getCount() > 0; n++) {
            Thread.onSpinWait();
        }
        return report(supervise(watchdog) | insist(finished::await) | insist(crew::join));
    }

    /** A look by the caller of a brief run, in a wait of its own. */
    void look() {
        if (Thread.currentThread().isInterrupted()) {
            stopForInterrupt();
        }
        if (dog.due(now())) {
            dog.deadlock(crew::workers).ifPresent(waits -> stop(() -> new Deadlock(waits)));
        }
    }

    /** How long the caller of a brief run may sleep until its next look (ns). */
    long untilLook() {
        return dog.intervalNanos(now());
    }

    private Report report(boolean interrupted) {
        crew.dismiss();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (isStopped()) {
            RuntimeException why = reason.get().get();
            crew.wakeups().spoil(why);
            throw why;
        }
        return new Report(now(), crew.waitedNanos());
    }

    private Thread thread(int w, Consumer<Worker> body) {
        HostWorker worker = crew.workers()[w];
        return Thread.ofPlatform().name(Crew.NAME + w).daemon().unstarted(() -> {
            if (!processors.isEmpty()) {
                Affinity.pin(processors.get(w));
            }
            if (patience.attentive()) {
                Slice.shorten();
            }
            task(worker, body).run();
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

    int spawn(Consumer<Worker> body) {
        checkAlive();
        HostWorker worker = crew.hire(index -> new HostWorker(index, this));
        try {
            crew.start(worker, task(worker, body));
        } catch (OutOfMemoryError noThread) {
            fail(worker.index(), noThread);
            ended(worker);
            throw new TeamStopped(reason.get().get());
        } catch (RejectedExecutionException stopped) { // only a stopped team sends its threads home before the end
            ended(worker);
            throw new TeamStopped(reason.get().get());
        }
        return worker.index();
    }

    private Runnable task(HostWorker worker, Consumer<Worker> body) {
        return () -> {
            worker.run(body);
            ended(worker);
        };
    }

    private void ended(HostWorker worker) {
        if (crew.release(worker)) {
            finished.countDown();
        }
    }

    /** Sleeps until all have finished or the team is stopped; tells whether the calling thread was interrupted. */
    private boolean supervise(Watchdog watchdog) {
        try {
            while (!isStopped() && !finished.await(watchdog.intervalNanos(now()), TimeUnit.NANOSECONDS)) {
                watchdog.deadlock(crew::workers).ifPresent(waits -> stop(() -> new Deadlock(waits)));
                watchdog.overtime(now(), crew.workers()).ifPresent(late -> stop(() -> late));
            }
            return false;
        } catch (InterruptedException interrupt) {
            stopForInterrupt();
            return true;
        }
    }

    /** Waits for the threads: first those of the run, then, when nobody can spawn any more, the spawned ones. */
    private boolean join(List<Thread> threads) {
        boolean interrupted = false;
        for (Thread thread : threads) {
            interrupted |= insist(() -> thread.join());
        }
        return interrupted | insist(crew::join);
    }

    private boolean insist(Interruptible wait) {
        for (boolean interrupted = false;;) {
            try {
                wait.run();
                return interrupted;
            } catch (InterruptedException interrupt) {
                interrupted = true; // the team ends anyway; tell the caller afterwards
                stopForInterrupt();
            }
        }
    }

    void stopForInterrupt() {
        stop(() -> new CancellationException("The run of " + size + " workers was interrupted."));
    }

    void fail(int worker, Throwable cause) {
        stop(() -> new WorkerFailure(worker, cause));
    }

    /** The first reason stays. */
    private void stop(Supplier<RuntimeException> why) {
        reason.compareAndSet(null, why); // full: before looking for waiters, pairs with isStopped in HostWorker.park
        Arrays.stream(crew.workers()).forEach(HostWorker::wake);
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
        if (!cell.servedBy(crew.wakeups())) {
            throw new IllegalArgumentException(
                    "Cell '" + cell.name() + "' belongs to another platform: create it on the one that runs the team.");
        }
        cell.requireBuiltIn(generation);
    }

    /** The platform's generation during the whole run: only the run's end ends it. */
    Generation generation() {
        return generation;
    }

    int size() {
        return size;
    }

    boolean isCrowded() {
        return crew.isCrowded();
    }

    Crew crew() {
        return crew;
    }

    /** What a wait begins with; it may change when others come, but on what threads one may wait does not. */
    WaitStrategy strategy() {
        return patience.strategy();
    }

    /** Of the moment, in the time of {@link System#nanoTime}. */
    Patience patience(long now) {
        return moment.at(now);
    }

    /** Tells how long (ns) a worker could not run until now though it wanted to. */
    void lost(long nanos, long now) {
        moment.lost(nanos, now);
    }

    YieldPolicy yielding() {
        return yielding;
    }

    long now() {
        return System.nanoTime() - start;
    }

    @FunctionalInterface
    private interface Interruptible {
        void run() throws InterruptedException;
    }
}
