package testudo.sync.host;

import testudo.sync.platform.WaitStrategy;

/**
 * How a team waits.
 *
 * @param polls how often a worker polls before it yields or parks
 * @param turns how often a worker that will park offers its processor before
 */
record Patience(WaitStrategy strategy, int polls, int turns) {

    /** As fits so many workers on so many processors. */
    static Patience of(WaitStrategy strategy, int workers, int processors) {
        return new Patience(strategy, WaitStrategy.polls(workers, processors), WaitStrategy.turns(workers, processors));
    }

    /** The patience of a team that has outgrown the processors. */
    Patience crowded() {
        return of(strategy, 2, 1);
    }
}
