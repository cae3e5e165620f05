package testudo.runtime.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.Program;

/**
 * Cuts a program into stages, from its end backwards.
 *
 * <p>Each stage takes as many kernels as it can, so the number of stages is the least possible; taking them from the
 * end puts every kernel as late as possible, so that few intermediates live across a wait (MPDATA: the extrema join the
 * limiter that reads them, 4 | 3 | 6 | 4). A kernel that reads a neighbour's value of the same stage is admitted only
 * when the value is an intermediate of that stage alone and computing its border again costs at most
 * {@link #RECOMPUTATION_BUDGET}. The cut may run along any axis that is not degenerate, so the result does not depend
 * on the decomposition.
 */
final class StageDerivation {

    /**
     * Additions per border element that may be spent to avoid a wait. A wait costs about 2 µs of a core (some 6000
     * additions of scalar code); a border of the published sub-domain 4 × 256 × 64 has 256 elements.
     */
    static final int RECOMPUTATION_BUDGET = 24;

    private final Program program;
    private final ReadReach reach;
    private final Map<Field, Integer> touching = new HashMap<>();
    private final Map<Assignment, Integer> operations = new HashMap<>();
    private final List<Hazard> hazards;

    StageDerivation(Program program, List<Hazard> hazards) {
        this.program = program;
        this.hazards = hazards;
        reach = new ReadReach(program.grid());
        program.assignments().forEach(a -> StageRun.touchedBy(a).forEach(field -> touching.merge(field, 1, Integer::sum)));
    }

    List<Stage> derive() {
        LinkedList<StageRun> runs = new LinkedList<>();
        StageRun run = new StageRun(program.grid(), reach, touching);
        for (Assignment a : program.assignments().reversed()) {
            if (!run.isEmpty() && (run.first().opensStage() || !run.admits(a, operations(a), RECOMPUTATION_BUDGET))) {
                runs.addFirst(run);
                run = new StageRun(program.grid(), reach, touching);
            }
            run.add(a, operations(a));
        }
        if (!run.isEmpty()) {
            runs.addFirst(run);
        }
        List<List<Hazard>> reasons = reasons(runs);
        List<Stage> stages = new ArrayList<>();
        for (StageRun made : runs) {
            stages.add(new Stage(stages.size(), made.assignments(), recomputed(made), reasons.get(stages.size())));
        }
        return stages;
    }

    private int operations(Assignment a) {
        return operations.computeIfAbsent(a, of -> OperationCount.of(of.expr()).weight());
    }

    private List<Stage.Recomputed> recomputed(StageRun run) {
        return run.assignments().stream().filter(a -> layers(run, a) > 0)
                .map(a -> new Stage.Recomputed(a.target(), layers(run, a), operations(a))).toList();
    }

    private int layers(StageRun run, Assignment a) {
        return StageRun.layers(program.grid(), run.border(a));
    }

    /** Per stage why there is a wait before it. */
    private List<List<Hazard>> reasons(List<StageRun> runs) {
        Map<Assignment, Integer> stages = new HashMap<>();
        List<List<Hazard>> reasons = new ArrayList<>();
        for (StageRun run : runs) {
            run.assignments().forEach(a -> stages.put(a, reasons.size()));
            reasons.add(new ArrayList<>());
        }
        for (Hazard h : hazards) {
            int stage = stages.get(h.later());
            boolean before = stage == 0 ? h.nextStep() : !h.nextStep() && stages.get(h.earlier()) == stage - 1;
            if (before && h.distances().offsets().stream().anyMatch(o -> across(program.grid(), o))) {
                reasons.get(stage).add(h);
            }
        }
        return reasons;
    }

    private static boolean across(Grid grid, Offset o) {
        for (Axis axis : Axis.values()) {
            if (o.along(axis) != 0 && !grid.degenerate(axis)) {
                return true;
            }
        }
        return false;
    }
}
