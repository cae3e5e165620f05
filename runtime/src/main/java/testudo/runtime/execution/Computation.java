package testudo.runtime.execution;

import testudo.api.grid.Box;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Scalars;

/** What a worker does between two waits. */
sealed interface Computation permits LinkedCompute, CalledComputes, ActiveCompute, RecordedCompute, RecordedCalls {

    /** The kernel's name, for messages. */
    String name();

    /** The elements computed. */
    Box box(AxisRoles roles);

    /**
     * Computes, and returns how many elements were left out because their values were known.
     *
     * @param sweep how often the two arrays of every state have changed places
     */
    long run(Scalars scalars, long sweep);
}
