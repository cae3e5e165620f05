package testudo.sync.platform;

import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One of the workers of a running team, as its body sees it.
 *
 * <p>Used by one thread at a time: the one that runs the body, or one that the body hands it to and waits for.
 *
 * <p>Orders memory by {@link #spawn} only; see {@link Platform} for start and end. Source: {@code
 * docs/theory/synchronization.md} §4.
 */
public interface Worker {

    /** From 0 to {@code workers() - 1}, the same worker in every run; spawned workers get the following numbers. */
    int index();

    /** How many workers the run started with, without the spawned ones. */
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

    /**
     * Refuses an operation that can only go wrong, before anything is changed; called first by every one of a synchronizer.
     *
     * <p>Costs one or two comparisons for who has used the same two synchronizers last. The thread is looked at when a worker
     * comes to others, and again where it has to wait.
     *
     * @throws IllegalArgumentException if this worker is no member
     * @throws IllegalStateException if the synchronizer was built before a run failed, or on another platform, or if the
     *     calling thread may not wait as the team does, see {@link WaitStrategy#requireSafeOn}
     */
    void enter(Membership members);

    /**
     * Stops the team as if the body had thrown this, for a failure that somebody above might catch.
     *
     * <p>Returns; the caller throws what has happened. The first failure of a run stays its cause.
     */
    void fail(Throwable cause);

    /**
     * Tells a machine that has to be told what this worker has done since; takes virtual time there, none on the host.
     *
     * @throws TeamStopped if the team was stopped
     */
    default void charge(Work work) {}

    /**
     * Tells the same to a machine that also records what its workers do, in words for people.
     *
     * @throws TeamStopped if the team was stopped
     */
    default void charge(Work work, Supplier<Activity> activity) {
        charge(work);
    }

    /**
     * Tells a machine that records what its workers do that this one begins some time steps; takes no time anywhere.
     *
     * @param first number of the first of them, from 0
     */
    default void beginSteps(long first, int steps) {}

    /**
     * Starts one more worker of the running team; the run ends only when it has ended too.
     *
     * <p>Everything this worker did before happens-before the body. The new worker takes part in everything the team
     * does: its failure stops all, a stop reaches it, and it counts when the team is searched for deadlocks.
     *
     * @return the index of the new worker
     * @throws TeamStopped if the team was stopped
     */
    int spawn(Consumer<Worker> body);
}
