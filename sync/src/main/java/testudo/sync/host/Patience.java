package testudo.sync.host;

import testudo.sync.platform.WaitStrategy;

/**
 * How a team waits.
 *
 * @param polls how often a worker polls before it yields or parks
 */
record Patience(WaitStrategy strategy, int polls) {

    /** The same for a team that has outgrown the processors. */
    Patience crowded() {
        return new Patience(strategy, WaitStrategy.polls(2, 1));
    }
}
