package testudo.runtime.execution;

import testudo.runtime.kernel.Scalars;

/** What a worker does between two waits. */
sealed interface Computation permits LinkedCompute, ActiveCompute {

    /** The kernel's name, for messages. */
    String name();

    /**
     * Computes, and returns how many elements were left out because their values were known.
     *
     * @param sweep how often the two arrays of every state have changed places
     */
    long run(Scalars scalars, long sweep);
}
