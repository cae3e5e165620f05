package testudo.sync.host;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.Stream;

import testudo.sync.platform.WaitStrategy;

/**
 * The workers of a run that have not ended, and the threads of the spawned ones.
 *
 * <p>Spawned workers that end leave their thread to the next. A new worker is among those to be woken before it runs.
 * Threads of spawned workers are bound to the processors that the first workers have left over, as long as there are
 * any: two that spin on the same one would take turns.
 */
final class Crew {

    static final String NAME = "testudo-worker-";

    private final int founders;
    private final int processors = Runtime.getRuntime().availableProcessors();
    private final List<Integer> allowed;
    private final WaitStrategy strategy;
    private final Wakeups wakeups;
    private final List<Long> waited;
    private volatile HostWorker[] workers;
    private final AtomicInteger awake; // workers that have not ended and do not rest
    private final Deque<Integer> unused = new ArrayDeque<>(); // processors
    private int live;
    private volatile boolean sleepersExpected; // written in turns
    private volatile int spawned; // written in turns
    private volatile ExecutorService threads; // null until somebody spawns

    Crew(HostWorker[] workers, List<Integer> allowed, WaitStrategy strategy, Wakeups wakeups) {
        this.workers = workers;
        this.founders = workers.length;
        this.live = workers.length;
        this.awake = new AtomicInteger(live);
        this.waited = new ArrayList<>(Collections.nCopies(founders, 0L));
        this.allowed = allowed;
        this.unused.addAll(allowed.subList(Math.min(founders, allowed.size()), allowed.size()));
        this.strategy = strategy;
        this.wakeups = wakeups;
        serve();
    }

    private void serve() {
        if (strategy == WaitStrategy.SPIN_THEN_PARK || sleepersExpected) {
            wakeups.serve(workers);
        } else {
            wakeups.serveNobody();
        }
    }

    /** From now on workers may sleep whatever the strategy: who writes looks for them. */
    void expectSleepers() {
        if (!sleepersExpected) {
            expect(true);
        }
    }

    /** From now on workers sleep only if the strategy says so; one that still sleeps wakes up by itself. */
    void expectNoSleepers() {
        if (sleepersExpected) {
            expect(false);
        }
    }

    private synchronized void expect(boolean sleepers) {
        sleepersExpected = sleepers;
        serve();
    }

    /** Adds a worker with the next index, and forgets those that have ended. */
    synchronized HostWorker hire(IntFunction<HostWorker> create) {
        if (live == 0) {
            throw new IllegalStateException("The run has ended: its workers may spawn no others any more.");
        }
        HostWorker worker = create.apply(founders + spawned);
        spawned++;
        waited.add(0L);
        workers = Stream.concat(Arrays.stream(workers).filter(other -> !other.isFinished()), Stream.of(worker))
                .toArray(HostWorker[]::new);
        live++;
        awake.incrementAndGet();
        serve();
        return worker;
    }

    /** Runs a spawned worker on a thread that is free or new, and may run on any processor of the run. */
    void start(HostWorker worker, Runnable body) {
        threads().execute(() -> {
            Thread.currentThread().setName(NAME + worker.index());
            body.run();
            Thread.currentThread().setName("testudo-idle");
        });
    }

    private synchronized ExecutorService threads() {
        if (threads == null) {
            threads = Executors.newCachedThreadPool(work -> Thread.ofPlatform().daemon().unstarted(() -> {
                place();
                work.run();
            }));
        }
        return threads;
    }

    /** A new thread inherits the one processor of its creator, and its slice. */
    private void place() {
        Optional<Integer> own = takeUnused();
        if (own.isPresent()) {
            Affinity.pin(own.get());
        } else if (!allowed.isEmpty()) {
            Affinity.restrict(allowed);
        }
    }

    private synchronized Optional<Integer> takeUnused() {
        return Optional.ofNullable(unused.poll());
    }

    /** A worker that has waited for long sleeps nearly all the time from now on. */
    void rest() {
        awake.decrementAndGet(); // full: only as a counter
    }

    /** The wait of a worker that rested is over. */
    void resume() {
        awake.incrementAndGet(); // full: only as a counter
    }

    /** Records the end of a worker; tells whether it was the last. */
    synchronized boolean release(HostWorker worker) {
        waited.set(worker.index(), worker.waitedNanos());
        awake.decrementAndGet();
        return --live == 0;
    }

    /** Waits until the threads of the spawned workers have ended; nobody spawns any more. */
    void join() throws InterruptedException {
        ExecutorService spawnedThreads = threads; // volatile: written before the last worker ended
        if (spawnedThreads != null) {
            spawnedThreads.shutdown();
            spawnedThreads.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        }
    }

    void dismiss() { // after the last worker: nobody begins to serve any more
        wakeups.serveNobody();
    }

    HostWorker[] workers() {
        return workers;
    }

    Wakeups wakeups() {
        return wakeups;
    }

    /** Whether spawning has brought more workers than processors, without those that rest. */
    boolean isCrowded() {
        return spawned > 0 && awake.get() > processors;
    }

    synchronized List<Long> waitedNanos() {
        return List.copyOf(waited);
    }
}
