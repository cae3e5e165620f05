package testudo.sync.barrier;

import testudo.sync.platform.Worker;

/**
 * A point at which each worker waits until all have come.
 *
 * <p>Everything any worker did before its {@code await} of an episode happens-before everything any worker does after
 * its {@code await} of that episode. Reusable at once for the next.
 */
@FunctionalInterface
public interface Barrier {

    /**
     * Arrives, and waits for all others.
     *
     * @param episode from 1; the same for all workers, and greater each time. A number takes the place of the
     *     classical sense bit: there is nothing to initialise or to flip, and nothing to keep per worker
     * @throws testudo.sync.platform.TeamStopped if the team was stopped meanwhile
     */
    void await(Worker worker, long episode);
}
