package testudo.runtime.execution;

import testudo.runtime.codegen.Scalars;

/** What a worker does between two waits. */
sealed interface Work permits LinkedCompute, ActiveCompute {

    /** The kernel's name, for messages. */
    String name();

    /** @param sweep how often the two arrays of every state have changed places */
    void run(Scalars scalars, long sweep);
}
