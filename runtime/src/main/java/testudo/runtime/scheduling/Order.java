package testudo.runtime.scheduling;

import java.util.List;

import testudo.api.program.Assignment;
import testudo.runtime.analysis.Stage;
import testudo.runtime.decomposition.Interval;

/** In which order a column is computed: stages of blocks of planes. */
sealed interface Order permits Streamed, Banded, ThereAndBack {

    /** A stage of a block. */
    record BlockStage(int block, Stage stage) {}

    /** Blocks along the streamed axis. */
    int blocks();

    /** The order itself: each stage of each block once. */
    List<BlockStage> sequence();

    /** The unwrapped planes of a kernel's target that a worker computes in a block. */
    Interval planes(Assignment a, int block, int worker);

    /** Whether each worker has planes of its own. */
    default boolean perWorker() {
        return false;
    }
}
