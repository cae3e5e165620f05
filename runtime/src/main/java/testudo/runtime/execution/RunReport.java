package testudo.runtime.execution;

import java.util.List;

/**
 * What a run cost so far.
 *
 * @param steps        steps done
 * @param elapsedNanos wall time inside {@code advance}
 * @param waitedNanos  per worker, time spent waiting for others
 */
public record RunReport(long steps, long elapsedNanos, List<Long> waitedNanos) {

    public RunReport {
        waitedNanos = List.copyOf(waitedNanos);
    }

    /** The share of the wall time a worker waited, 0 to 1. */
    public double waitShare(int worker) {
        return elapsedNanos == 0 ? 0 : (double) waitedNanos.get(worker) / elapsedNanos;
    }

    public double leastWaitShare() {
        return waitedNanos.stream().mapToLong(Long::longValue).min().orElse(0) / (double) Math.max(1, elapsedNanos);
    }

    public double greatestWaitShare() {
        return waitedNanos.stream().mapToLong(Long::longValue).max().orElse(0) / (double) Math.max(1, elapsedNanos);
    }

    /** Cells per second for a grid of this many cells. */
    public double cellRate(long cells) {
        return elapsedNanos == 0 ? 0 : (double) cells * steps * 1e9 / elapsedNanos;
    }
}
