package testudo.benchmarks.family;

import testudo.sync.platform.Worker;

/** A way to meet, used by all workers of a team episode after episode. */
@FunctionalInterface
public interface Meeting {

    /**
     * Arrives, and waits for whomever this way to meet waits for.
     *
     * @param episode from 1, without gaps
     */
    void meet(Worker worker, long episode);
}
