package testudo.sync.host;

import testudo.sync.platform.WaitStrategy;

/**
 * How a team waits.
 *
 * @param polls how often a worker polls before it yields or parks
 */
record Patience(WaitStrategy strategy, int polls) {}
