package testudo.sync.barrier;

import testudo.sync.platform.Worker;

/**
 * A barrier that brings each worker the combination of everybody's value.
 *
 * <p>The result of an episode is the same, bit for bit, for all workers and in all runs with as many workers: values
 * are combined in an order that depends on the number of workers only, never on who comes first.
 *
 * <p>Source: the fixed-order reduction of the arrival tree in {@code docs/theory/synchronization.md} §2.
 */
public interface ReducingBarrier extends Barrier {

    /**
     * Arrives with a value, and waits for all others.
     *
     * <p>Orders memory as {@link #await} does. A worker takes part in an episode either by {@code await} or by {@code
     * reduce}; all do the same, with the same operator.
     *
     * @return the combination of all workers' values of this episode
     * @throws IllegalArgumentException as {@link #await} does
     * @throws IllegalStateException as {@link #await} does
     * @throws testudo.sync.platform.TeamStopped if the team was stopped meanwhile
     */
    double reduce(Worker worker, long episode, double value, Reduction operator);
}
