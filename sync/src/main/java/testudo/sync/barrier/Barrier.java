package testudo.sync.barrier;

import testudo.sync.platform.Worker;

/**
 * A point at which each worker waits until all have come.
 *
 * <p>Everything any worker did before its {@code await} of an episode happens-before everything any worker does after
 * its {@code await} of that episode. Reusable at once for the next. Safe for the workers of one team at a time, each on
 * its own behalf; it allocates nothing.
 *
 * <p>If a party fails, or the caller of {@link testudo.sync.platform.Platform#run} is interrupted, the others leave by
 * {@link testudo.sync.platform.TeamStopped}, which names the cause, and {@code run} throws that. The barrier may not be
 * used again, since whom it had counted is lost: every worker that comes to it is refused, with the failure as the cause.
 * A wait has no time-out of its own, since others may compute for any length of time; a team that cannot
 * go on ends by the platform's deadlock limit, and any team by the time limit of its run, if there is one. Interrupting
 * a worker's own thread neither ends its wait nor gets lost: the thread is still interrupted when it leaves.
 *
 * <p>Source: the contract in {@code docs/theory/synchronization.md} §1.
 */
@FunctionalInterface
public interface Barrier {

    /**
     * Arrives, and waits for all others.
     *
     * @param episode from 1; the same for all workers, and greater each time, also in the next run. A number takes the
     *     place of the classical sense bit: there is nothing to initialise or to flip
     * @throws IllegalArgumentException if the worker's team has not as many workers as this barrier has parties, the worker
     *     was spawned, or it has been to this episode or a later one
     * @throws IllegalStateException if a run of the platform has failed since the barrier was built, or the worker's thread
     *     may not wait as its team does
     * @throws testudo.sync.platform.TeamStopped if the team was stopped meanwhile
     */
    void await(Worker worker, long episode);
}
