package testudo.sync.host;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import testudo.sync.platform.WaitStrategy;

/**
 * The workers of a run that have not ended, and the threads of the spawned ones.
 *
 * <p>Spawned workers that end leave their thread to the next. A new worker is among those to be woken before it runs.
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
    private int live;
    private int spawned;
    private volatile boolean crowded;
    private volatile ExecutorService threads; // null until somebody spawns

    Crew(HostWorker[] workers, List<Integer> allowed, WaitStrategy strategy, Wakeups wakeups) {
        this.workers = workers;
        this.founders = workers.length;
        this.live = workers.length;
        this.waited = new ArrayList<>(Collections.nCopies(founders, 0L));
        this.allowed = allowed;
        this.strategy = strategy;
        this.wakeups = wakeups;
        serve();
    }

    private void serve() {
        switch (strategy) {
            case SPIN, SPIN_THEN_YIELD -> wakeups.serveNobody();
            case SPIN_THEN_PARK -> wakeups.serve(workers);
        }
    }

    /** Adds a worker with the next index, and forgets those that have ended. */
    synchronized HostWorker hire(IntFunction<HostWorker> create) {
        HostWorker worker = create.apply(founders + spawned++);
        waited.add(0L);
        workers = Stream.concat(Arrays.stream(workers).filter(other -> !other.isFinished()), Stream.of(worker))
                .toArray(HostWorker[]::new);
        live++;
        crowded |= live > processors;
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
                if (!allowed.isEmpty()) {
                    Affinity.restrict(allowed); // a new thread inherits the one processor of its creator
                }
                work.run();
            }));
        }
        return threads;
    }

    /** Records the end of a worker; tells whether it was the last. */
    synchronized boolean release(HostWorker worker) {
        waited.set(worker.index(), worker.waitedNanos());
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

    void dismiss() {
        wakeups.serveNobody();
    }

    HostWorker[] workers() {
        return workers;
    }

    Wakeups wakeups() {
        return wakeups;
    }

    /** Whether spawning has ever brought more workers than processors. */
    boolean isCrowded() {
        return crowded;
    }

    synchronized List<Long> waitedNanos() {
        return List.copyOf(waited);
    }
}
