package testudo.sync.host;

import testudo.sync.platform.Generation;

/**
 * What all cells of a platform share: the workers that their writers have to wake (none, unless the running team parks),
 * and the generation, which ends with a run that fails and spoils the cells made before.
 *
 * <p>Starting and joining the threads orders the plain field between runs. During a run only the workers behind it
 * change, never whether there are any: a writer looks at them after it has seen that somebody is parked, and who parks
 * has been added before.
 */
final class Wakeups {

    private static final HostWorker[] NOBODY = {};

    private HostWorker[] parkers = NOBODY;
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
