package testudo.cluster.search;

import testudo.tascell.TascellReport;

/**
 * A search in virtual time.
 *
 * @param report as of any search; its times are virtual
 * @param computedNanos of all workers together: what one worker that never asks nor is asked would take (ns)
 * @param digest equal for runs in which the same happened at the same times
 * @param events the simulator's
 */
public record SimulatedOutcome(TascellReport report, double computedNanos, String digest, long events) {

    /** How many times as fast as one worker alone. */
    public double speedup() {
        return computedNanos / report.elapsedNanos();
    }
}
