package testudo.sync.host;

import testudo.sync.platform.Generation;

/**
 * What all cells of a platform share: the workers that their writers have to wake (none, unless the running team parks),
 * and the generation, which ends with a run that fails and spoils the cells made before.
 *
 * <p>A writer looks at the workers after it has seen that somebody is parked, and who parks has been added before. Only
 * when a team that never parked begins to, a write may come between that is not followed by a look; sleepers of such
 * teams therefore wake up by themselves now and then.
 */
final class Wakeups {

    private static final HostWorker[] NOBODY = {};

    private volatile HostWorker[] parkers = NOBODY; // volatile: a team may begin to park while it runs
    private volatile Generation generation = new Generation(); // volatile: read whenever something is built, on any thread

    /** Whether a publishing write must look for parked workers at all. */
    boolean needed() {
        return parkers.length > 0;
    }

    void serve(HostWorker[] workers) {
        parkers = workers;
    }

    void serveNobody() {
        parkers = NOBODY;
    }

    /** Wakes whoever waits on the cell; waking somebody who does not is harmless. */
    void wake(HostCell cell) {
        for (HostWorker worker : parkers) {
            worker.wakeIfWaitingOn(cell);
        }
    }

    /** Notes that a run has failed: the cells made until now hold whatever its workers left in them. */
    void spoil(RuntimeException failure) {
        generation = generation.endedBy(failure);
    }

    Generation generation() {
        return generation;
    }
}
