package testudo.distributed.execution;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import testudo.api.program.Assignment;
import testudo.distributed.stage.Stages;
import testudo.distributed.subgrid.Subgrid;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;

/**
 * After how many phases of a part's schedule each stage of the whole is done. A part may have more stages, as its borders come first.
 */
final class StageEnds {

    private final int[] phases;

    private StageEnds(int[] phases) {
        this.phases = phases;
    }

    /** @throws DecompositionException where a stage begins before the one before has ended, as it does in sub-domains */
    static StageEnds of(Schedule schedule, Subgrid subgrid) {
        Stages stages = subgrid.stages().orElseThrow();
        Map<String, Integer> byName = new HashMap<>();
        for (Assignment a : subgrid.program().assignments()) {
            byName.put(a.name(), stages.of(subgrid.wholeOf(a)));
        }
        int[] first = new int[stages.count()];
        int[] ends = new int[stages.count()];
        Arrays.fill(first, schedule.phases().size());
        for (WorkerScript script : schedule.scripts()) {
            for (int p = 0; p < script.phases().size(); p++) {
                for (Compute c : script.phases().get(p)) {
                    int stage = byName.get(c.kernel().name());
                    first[stage] = Math.min(first[stage], p);
                    ends[stage] = Math.max(ends[stage], p + 1);
                }
            }
        }
        for (int s = 1; s < ends.length; s++) {
            if (first[s] < ends[s - 1]) {
                throw new DecompositionException(
                        "An exchange after every stage needs sweeps of the whole grid: here stage " + (s + 1)
                                + " begins before stage " + s + " has ended.");
            }
            ends[s] = Math.max(ends[s], ends[s - 1]);
        }
        return new StageEnds(ends);
    }

    /** How many phases are done when a stage is. */
    int phases(int stage) {
        return phases[stage];
    }
}
