package testudo.machine.application;

import java.util.List;

/**
 * How long a run took.
 *
 * @param elapsed ns, until the last worker ended
 * @param synchronizing ns per worker, from the end of its computing of a stage to the begin of the next: waits, accesses
 *     to shared words, bookkeeping
 */
public record ApplicationOutcome(double elapsed, List<Double> synchronizing) {

    public ApplicationOutcome {
        synchronizing = List.copyOf(synchronizing);
    }

    /** This outcome with so much more (ns) that every worker spends on synchronizing. */
    public ApplicationOutcome plus(double nanos) {
        return new ApplicationOutcome(elapsed + nanos, synchronizing.stream().map(time -> time + nanos).toList());
    }

    public double meanSynchronizing() {
        return synchronizing.stream().mapToDouble(time -> time).average().orElse(0);
    }

    public double leastSynchronizing() {
        return synchronizing.stream().mapToDouble(time -> time).min().orElse(0);
    }

    public double mostSynchronizing() {
        return synchronizing.stream().mapToDouble(time -> time).max().orElse(0);
    }

    /** The part of the time that goes into synchronizing, in the mean of all workers, from 0 to 1. */
    public double share() {
        return elapsed == 0 ? 0 : meanSynchronizing() / elapsed;
    }
}
