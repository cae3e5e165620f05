package testudo.sync.host;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import testudo.sync.platform.Deadlock;
import testudo.sync.platform.TimeLimitExceeded;

/**
 * Tells a deadlocked team from a slow one, and one that is too slow from others.
 *
 * <p>A team is deadlocked when all unfinished workers wait, even the latest of these waits is older than the limit, and
 * no awaited value is there. Then there was a moment at which all of them waited, and afterwards nobody could write.
 * The awaited values are read after all workers' states: a worker seen finished has written its last value before.
 */
final class Watchdog {

    private final long limitNanos;
    private final Optional<Duration> timeLimit;
    private long next;

    Watchdog(Duration limit, Optional<Duration> timeLimit) {
        this.limitNanos = nanos(limit);
        this.timeLimit = timeLimit;
    }

    /** The longest time there is (292 years) for all that are longer. */
    private static long nanos(Duration time) {
        return TimeUnit.NANOSECONDS.convert(time);
    }

    /** How long to sleep until the next look. */
    long intervalNanos(long elapsed) {
        long regular = Math.clamp(limitNanos / 4, 1_000_000L, 1_000_000_000L);
        return timeLimit.map(limit -> Math.clamp(nanos(limit) - elapsed, 1, regular)).orElse(regular);
    }

    /** Whether it is time for the next look; for one thread, which is told so once. */
    boolean due(long elapsed) {
        boolean due = elapsed >= next;
        next = due ? elapsed + intervalNanos(elapsed) : next;
        return due;
    }

    /** That the run has taken too long, if it has, and who waits for whom. */
    Optional<TimeLimitExceeded> overtime(long elapsed, HostWorker[] workers) {
        long now = System.nanoTime();
        return timeLimit.filter(limit -> elapsed >= nanos(limit)).map(limit -> new TimeLimitExceeded(
                limit,
                Arrays.stream(workers)
                        .filter(worker -> !worker.isFinished())
                        .flatMap(worker -> worker.waiting().stream())
                        .map(wait -> wait.explain(now))
                        .toList()));
    }

    /** Who waits for whom, if nobody can go on. */
    Optional<List<Deadlock.Wait>> deadlock(Supplier<HostWorker[]> team) {
        long now = System.nanoTime();
        HostWorker[] workers = team.get();
        List<HostWorker.Waiting> waits = new ArrayList<>();
        for (HostWorker worker : workers) {
            if (!worker.isFinished()) {
                Optional<HostWorker.Waiting> wait = worker.waiting();
                if (wait.isEmpty() || now - wait.get().since() < limitNanos) {
                    return Optional.empty();
                }
                waits.add(wait.get());
            }
        }
        boolean grown = team.get() != workers; // by one that was seen finished, but had spawned another before
        if (grown || waits.isEmpty() || waits.stream().anyMatch(HostWorker.Waiting::isOver)) {
            return Optional.empty();
        }
        return Optional.of(waits.stream().map(wait -> wait.explain(now)).toList());
    }
}
