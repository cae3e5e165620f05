package testudo.runtime.fusion;

import testudo.runtime.dependence.Synchronization;
import testudo.runtime.schedule.Schedule;
import testudo.sync.plan.SyncFamily;

/**
 * A schedule with its waits that takes some time steps at once; immutable.
 *
 * @param steps           1 or more
 * @param synchronization the schedule and its waits
 */
public record Sweep(int steps, Synchronization synchronization) {

    /** The sweep as a family of synchronization runs it. */
    Sweep under(SyncFamily kind) {
        return new Sweep(steps, synchronization.under(kind));
    }

    public Schedule schedule() {
        return synchronization.schedule();
    }
}
