package testudo.benchmarks.family;

import testudo.sync.platform.Worker;

/** A token that goes round the workers of a team, from each to the next. */
@FunctionalInterface
public interface Ring {

    /**
     * Waits for the signal of the worker before, then signals the next. The first turn of worker 0 waits for nobody.
     *
     * @param round from 1, without gaps
     */
    void turn(Worker worker, long round);
}
