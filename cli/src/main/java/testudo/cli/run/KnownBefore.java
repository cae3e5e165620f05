package testudo.cli.run;

import testudo.distributed.subgrid.Surroundings;
import testudo.runtime.execution.Checkpoint;

/** What a node knows of the states before a step, around its share, too. */
interface KnownBefore {

    /**
     * Values of a part.
     *
     * @param around which of them are values of the whole
     */
    record Values(Checkpoint state, Surroundings around) {}

    /** Of the state that this node has computed; all nodes ask together. */
    Values of(Checkpoint state);
}
