package testudo.cli.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.grid.Box;
import testudo.api.model.Probe;
import testudo.distributed.execution.RankExecution;

/** What probes record on several nodes: node 0 asks whoever has the element. */
final class RanksProbes {

    private final Map<Probe, List<Double>> recorded = new LinkedHashMap<>();

    RanksProbes(List<Probe> probes) {
        probes.forEach(probe -> recorded.put(probe, new ArrayList<>()));
    }

    /** The next step after {@code step} at which one of them records, or the last one. */
    long next(long step, long last) {
        return recorded.keySet().stream().mapToLong(probe -> (step / probe.every() + 1) * probe.every()).reduce(last,
                Math::min);
    }

    /** Goes on after what they have recorded. @param values by probe; kept on node 0 */
    void goOn(Map<Probe, double[]> values) {
        recorded.forEach((probe, list) -> {
            for (double value : values.get(probe)) {
                list.add(value);
            }
        });
    }

    /** Records what is due at the run's step; once per step, on all nodes. */
    void record(RankExecution run) {
        recorded.forEach((probe, values) -> {
            if (run.step() % probe.every() == 0) {
                Box element = Box.of(probe.i(), probe.i() + 1, probe.j(), probe.j() + 1, probe.k(), probe.k() + 1);
                for (double value : run.values(probe.state(), element).values()) {
                    values.add(value);
                }
            }
        });
    }

    /** What one of them has recorded so far, on node 0. */
    double[] of(Probe probe) {
        return recorded.get(probe).stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** All so far, on node 0. */
    List<double[]> all() {
        return recorded.keySet().stream().map(this::of).toList();
    }
}
