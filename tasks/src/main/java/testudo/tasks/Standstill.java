package testudo.tasks;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Notices that all workers sleep, so that nobody is left who could wake one.
 *
 * <p>For machines that do not price accesses; others find deadlocks for themselves. Phased tasks have workers of their own,
 * which are not counted here and may wake others: once there is one, only the platform's own watch is left.
 */
final class Standstill {

    private final AtomicReferenceArray<Sleep> sleeps; // by worker; of no meaning while it is awake
    private final AtomicInteger asleep = new AtomicInteger();
    private volatile boolean others;

    Standstill(int workers) {
        sleeps = new AtomicReferenceArray<>(workers);
    }

    /** Before a worker is started that is not one of the team. */
    void othersCome() {
        others = true;
    }

    /**
     * By a worker that has looked for all that it could do, and is about to sleep.
     *
     * @param until the call that wakes it
     * @param calls looks how many there have been
     * @return what all wait for, if none of them will ever be called
     */
    Optional<String> fallsAsleep(int worker, long until, Awaited awaited, Sleepers calls) {
        if (worker >= sleeps.length()) {
            return Optional.empty();
        }
        sleeps.set(worker, new Sleep(until, awaited)); // volatile: before the count
        if (asleep.incrementAndGet() < sleeps.length() || others) {
            return Optional.empty();
        }
        List<Sleep> all = IntStream.range(0, sleeps.length()).mapToObj(sleeps::get).toList();
        long called = calls.soFar(); // after the look at sleeps: one that it has not ended lasts, and nobody is awake to call once more
        return all.stream().allMatch(sleep -> sleep.until > called) ? Optional.of(sentence(all)) : Optional.empty();
    }

    void wakes(int worker) {
        if (worker < sleeps.length()) {
            asleep.decrementAndGet();
        }
    }

    private static String sentence(List<Sleep> sleeps) {
        String waits = IntStream.range(0, sleeps.size()).boxed()
                .flatMap(w -> sleeps.get(w).awaited.whatFor().map(what -> "worker " + w + " for " + what).stream())
                .collect(Collectors.joining(", "));
        return "Tasks wait for each other, so that none can go on: " + waits
                + "; let a future that others wait for wait in no finish of its own, and each task use the worker that it is given.";
    }

    /** @param until the call that ends it */
    private record Sleep(long until, Awaited awaited) {}
}
