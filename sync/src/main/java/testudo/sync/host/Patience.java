package testudo.sync.host;

import testudo.sync.platform.WaitStrategy;

/**
 * How a team waits.
 *
 * @param polls how often a worker polls before it yields or parks
 * @param turns how often a worker that will park offers its processor before
 * @param attentive whether waits look out for other programs and give way to them
 */
record Patience(WaitStrategy strategy, int polls, int turns, boolean attentive) {

    private static final int DISTURBED_POLLS = 4000; // some 0.1 ms: what it costs to be woken on a processor that sleeps

    /** As fits so many workers on so many processors. */
    static Patience of(WaitStrategy strategy, int workers, int processors) {
        return new Patience(
                strategy, WaitStrategy.polls(workers, processors), WaitStrategy.turns(workers, processors), false);
    }

    /** The strategy for so many workers on so many processors; one with a processor per worker looks out for others. */
    static Patience automatic(int workers, int processors) {
        Patience patience = of(WaitStrategy.automatic(workers, processors), workers, processors);
        return new Patience(patience.strategy, patience.polls, patience.turns, workers <= processors);
    }

    /** The patience of a team that has outgrown the processors. */
    Patience crowded() {
        return of(strategy, 2, 1);
    }

    /**
     * The patience of a team while other programs want its processors: it sleeps soon, and offers no turns before.
     *
     * <p>A turn costs as much of the thread's share as a slice, since Linux 6.18; sleeping costs none of it.
     */
    Patience disturbed() {
        return attentive ? new Patience(WaitStrategy.SPIN_THEN_PARK, Math.min(polls, DISTURBED_POLLS), 0, true) : this;
    }
}
