package testudo.sync.host;

/**
 * The workers that writers of a platform's cells have to wake: none, unless the running team parks.
 *
 * <p>Starting and joining the threads orders the plain field between runs. During a run only the workers behind it
 * change, never whether there are any: a writer looks at them after it has seen that somebody is parked, and who parks
 * has been added before.
 */
final class Wakeups {

    private static final HostWorker[] NOBODY = {};

    private HostWorker[] parkers = NOBODY;

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
}
