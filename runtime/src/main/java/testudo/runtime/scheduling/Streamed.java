package testudo.runtime.scheduling;

import java.util.List;
import java.util.stream.IntStream;

import testudo.api.program.Assignment;
import testudo.runtime.analysis.Stage;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.decomposition.Skew;

/**
 * All stages of a block, then those of the next.
 *
 * @param skew which planes each kernel computes in which block
 */
record Streamed(Skew skew, List<Stage> stages) implements Order {

    @Override
    public int blocks() {
        return skew.blocks();
    }

    @Override
    public List<BlockStage> sequence() {
        return IntStream.range(0, blocks()).boxed()
                .flatMap(block -> stages.stream().map(stage -> new BlockStage(block, stage))).toList();
    }

    @Override
    public Interval planes(Assignment a, int block, int worker) {
        return skew.planes(a, block);
    }
}
