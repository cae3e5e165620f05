package testudo.sync.epoch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;

/** The needs of a stage program by the rules of {@code docs/theory/synchronization.md} §6. */
final class NeedTable {

    enum Hazard {
        /** A core that reads waits for the one that writes. */
        RAW,
        /** A core that overwrites waits for those that still read. */
        WAR
    }

    private NeedTable() {}

    static EpochPlan of(StageProgram program, Set<Hazard> hazards) {
        return EpochPlan.of(program.cores(), program.period(), (core, stage) -> {
            TreeMap<Integer, Integer> lags = new TreeMap<>();
            if (hazards.contains(Hazard.RAW)) {
                for (StageProgram.Read read : program.stage(stage).reads()) {
                    lags.merge(program.neighbour(core, read.offset()), read.lag(), Math::min);
                }
            }
            if (hazards.contains(Hazard.WAR)) {
                overwritten(program, core, stage).forEach(need -> lags.merge(need.worker(), need.lag(), Math::min));
            }
            lags.remove(core);
            lags.remove(-1);
            return lags.entrySet().stream().map(e -> new Need(e.getKey(), e.getValue())).toList();
        });
    }

    /** The last stage before this one in which each core reads this core's part of the array that it overwrites. */
    private static List<Need> overwritten(StageProgram program, int core, int stage) {
        List<Need> needs = new ArrayList<>();
        int array = program.stage(stage).writes();
        for (int lag = 1; lag <= program.period(); lag++) {
            for (StageProgram.Read read : program.stage(stage + program.period() - lag).reads()) {
                int reader = program.neighbour(core, -read.offset());
                if (read.array() == array && reader >= 0) {
                    needs.add(new Need(reader, lag));
                }
            }
        }
        return needs.stream().sorted(Comparator.comparingInt(Need::lag)).toList();
    }

    /** Algorithm 1 as needs: all neighbours have come as far. */
    static EpochPlan meetings(StageProgram program) {
        return EpochPlan.of(program.cores(), program.period(), (core, stage) -> List.of(-1, 1).stream()
                .map(offset -> program.neighbour(core, offset))
                .filter(other -> other >= 0 && other != core)
                .distinct()
                .map(other -> new Need(other, 1))
                .toList());
    }
}
