package testudo.cli.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.grid.Axis;
import testudo.runtime.analysis.Stage;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Schedule;

/**
 * Which planes each kernel computes in the sub-domain in the middle of the first column: what shows how kernels lag.
 *
 * @param subDomain which one, from 0
 * @param of        per kernel that computes something there, in the order of computation
 */
record MiddlePlanes(int subDomain, Map<String, Range> of) {

    /** Indices along the streamed axis, the upper one excluded; beyond the ends where a periodic axis is unwrapped. */
    record Range(int lo, int hi) {

        private Range with(Range other) {
            return new Range(Math.min(lo, other.lo), Math.max(hi, other.hi));
        }
    }

    static MiddlePlanes of(Schedule schedule) {
        int middle = schedule.blocks() / 2;
        boolean apart = schedule.phases().stream().allMatch(phase -> phase.block() >= 0);
        List<Compute> computed = schedule.phases().stream().filter(phase -> !apart || phase.block() == middle)
                .flatMap(phase -> schedule.scripts().getFirst().phases().get(phase.index()).stream())
                .filter(c -> c.column() == 0).toList();
        Map<String, Range> ranges = new LinkedHashMap<>();
        (apart ? computed : turn(middle, computed, schedule.analysis().stages()))
                .forEach(c -> ranges.merge(c.kernel().name(), range(c, schedule.roles().plane()), Range::with));
        return new MiddlePlanes(middle, ranges);
    }

    /** One sub-domain of many that follow each other in a phase: each begins where the stages do so anew. */
    private static List<Compute> turn(int which, List<Compute> all, List<Stage> stages) {
        List<Compute> turn = new ArrayList<>();
        int before = 0;
        int subDomain = 0;
        for (Compute c : all) {
            int stage = stages.stream().filter(s -> s.assignments().contains(c.kernel())).findFirst().orElseThrow().index();
            subDomain += stage < before ? 1 : 0;
            before = stage;
            if (subDomain == which) {
                turn.add(c);
            }
        }
        return turn;
    }

    private static Range range(Compute c, Axis axis) {
        int shift = c.shift().along(axis);
        return new Range(c.box().lower(axis) + shift, c.box().upper(axis) + shift);
    }
}
