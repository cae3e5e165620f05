package testudo.sync.platform;

/**
 * One of the workers of a running team, as its body sees it.
 *
 * <p>Used by one thread at a time: the one that runs the body, or one that the body hands it to and waits for.
 */
public interface Worker {

    /** From 0 to {@code workers() - 1}; the same index is the same worker in every run. */
    int index();

    int workers();

    /** Time spent in waits that were not over after a few polls (ns), in this run. */
    long waitedNanos();

    /** Time since the run started (ns). */
    long now();

    /**
     * Leaves the body if the team was stopped; to be called about once per phase.
     *
     * <p>Costs one unordered read. Without it a worker that never waits would compute to its end after another failed.
     *
     * @throws TeamStopped if the team was stopped
     */
    void checkAlive();
}
