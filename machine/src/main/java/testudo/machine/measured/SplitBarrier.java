package testudo.machine.measured;

import testudo.sync.barrier.Barrier;
import testudo.sync.platform.Worker;

/** A barrier whose parties may do something else between saying that they have come and waiting for the others, if it has two phases. */
interface SplitBarrier extends Barrier {

    /** Says that the worker has come to the episode, which counts from 1, and returns without waiting; nothing where there is one phase. */
    default void signal(Worker worker, long episode) {}

    /** Waits until all have said so; after {@link #signal} for the same episode. */
    default void waitForAll(Worker worker, long episode) {
        await(worker, episode);
    }
}
