package testudo.sync.host;

import java.util.Optional;

/**
 * What all cells of a platform share: the workers that their writers have to wake (none, unless the running team parks),
 * and the last run that failed, which spoilt the cells made before.
 *
 * <p>Starting and joining the threads orders the plain field between runs. During a run only the workers behind it
 * change, never whether there are any: a writer looks at them after it has seen that somebody is parked, and who parks
 * has been added before.
 */
final class Wakeups {

    private static final HostWorker[] NOBODY = {};

    private HostWorker[] parkers = NOBODY;
    private int failures;
    private Optional<RuntimeException> lastFailure = Optional.empty();

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
        failures++;
        lastFailure = Optional.of(failure);
    }

    /** How many runs have failed so far. */
    int failures() {
        return failures;
    }

    Optional<RuntimeException> lastFailure() {
        return lastFailure;
    }
}
