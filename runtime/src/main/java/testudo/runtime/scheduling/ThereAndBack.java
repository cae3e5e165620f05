package testudo.runtime.scheduling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Stage;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.decomposition.Skew;

/**
 * Two steps in one array per state: every stage of the first sweeps all blocks upwards, every stage of the second
 * downwards.
 *
 * <pre>
 *   slots           0 ··· ahead ··· n ··· n + ahead
 *   before                  u  u  u  u  u  u  u        plane p in slot p + ahead
 *   upwards, half   v  v  v  v  ·  ·  ·  u  u  u  u    plane p in slot p: what is overwritten nobody reads any more
 *   between         v  v  v  v  v  v  v
 *   downwards       plane n − 1 goes to slot n − 1 + ahead first, and so on, until all is as before
 * </pre>
 *
 * @param ahead how many slots a step moves a plane: the planes of the largest block and the reach of the kernels along the
 *              streamed axis
 */
record ThereAndBack(Axis axis, int extent, int width, List<Stage> first, List<Stage> second, Map<Field, State> between,
        int ahead)
        implements Order {

    /**
     * For two steps of a program as a chain.
     *
     * @param width planes of a block
     * @param skew  of the chain
     * @throws DecompositionException when the chain has intermediates other than states between its two steps
     */
    static ThereAndBack of(Analysis chain, Axis axis, int width, Skew skew) {
        Program program = chain.program();
        List<Assignment> all = program.assignments();
        int half = all.size() / 2;
        Map<Field, State> between = new HashMap<>();
        for (int n = 0; n < half; n++) {
            if (all.get(n).target() instanceof Local level && all.get(half + n).target() instanceof Next(State state)) {
                between.put(level, state);
            }
        }
        List<Stage> first = new ArrayList<>();
        List<Stage> second = new ArrayList<>();
        for (Stage stage : chain.stages()) {
            (stage.assignments().getFirst().index() < half ? first : second).add(stage);
        }
        boolean paired = all.subList(0, half).stream().allMatch(a -> between.containsKey(a.target()));
        if (2 * half != all.size() || !paired || first.size() != second.size()) {
            throw new DecompositionException(DecompositionException.Subject.TILING,
                    "A compressed grid is for programs that compute states from states only.");
        }
        int reach = skew.reach(all, field -> between.containsKey(field) || between.containsValue(field));
        int extent = program.grid().extent(axis);
        int longest = between.values().stream().mapToInt(state -> state.domain().extent(axis)).max().orElse(extent);
        return new ThereAndBack(axis, extent, width, first, second, between, reach + width + longest - extent);
    }

    @Override
    public int blocks() {
        return Math.ceilDiv(extent, width);
    }

    @Override
    public List<BlockStage> sequence() {
        List<BlockStage> sequence = new ArrayList<>();
        for (Stage stage : first) {
            for (int block = 0; block < blocks(); block++) {
                sequence.add(new BlockStage(block, stage));
            }
        }
        for (Stage stage : second) {
            for (int block = blocks() - 1; block >= 0; block--) {
                sequence.add(new BlockStage(block, stage));
            }
        }
        return sequence;
    }

    /** Of elements on faces there may be one more plane than of cells; the last block has it. */
    @Override
    public Interval planes(Assignment a, int block, int worker) {
        Interval domain = Interval.of(a.target().domain(), axis);
        return new Interval(block == 0 ? domain.lo() : block * width,
                block == blocks() - 1 ? domain.hi() : (block + 1) * width);
    }
}
