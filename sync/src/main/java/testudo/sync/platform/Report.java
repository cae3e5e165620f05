package testudo.sync.platform;

import java.util.List;

/**
 * What a finished run cost. Source: what to report, in {@code docs/theory/synchronization.md} §7.
 *
 * @param elapsedNanos from the start of the first worker to the end of the last (ns)
 * @param waitedNanos per worker, spawned ones last, the time it spent waiting for others (ns)
 */
public record Report(long elapsedNanos, List<Long> waitedNanos) {

    /** @throws IllegalArgumentException if a time is negative */
    public Report {
        waitedNanos = List.copyOf(waitedNanos);
        if (elapsedNanos < 0 || waitedNanos.stream().anyMatch(waited -> waited < 0)) {
            throw new IllegalArgumentException(
                    "A report has no negative times, got elapsed " + elapsedNanos + " and waited " + waitedNanos + ".");
        }
    }

    /** How many ran, spawned ones included. */
    public int workers() {
        return waitedNanos.size();
    }

    /** The part of all workers' time that went into waiting, from 0 to 1. */
    public double waitShare() {
        long waited = waitedNanos.stream().mapToLong(Long::longValue).sum();
        return waited == 0 ? 0 : (double) waited / ((double) elapsedNanos * workers());
    }
}
