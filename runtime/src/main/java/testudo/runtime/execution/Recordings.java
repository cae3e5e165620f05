package testudo.runtime.execution;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import testudo.api.field.State;
import testudo.api.model.Probe;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;

/** What the probes of a run have noted. */
final class Recordings {

    private final List<Recording> all;

    /** @param memory with the values at the step where the run begins */
    Recordings(Beginning beginning, Analysis analysis, Memory memory) {
        Program program = analysis.program();
        if (program.measuredStep().isPresent() && !beginning.probes().isEmpty()) {
            throw new IllegalArgumentException("Probe '" + beginning.probes().getFirst().name()
                    + "' is for steps of a fixed length, but this program measures them.");
        }
        all = beginning.probes().stream().distinct().map(p -> {
            State of = analysis.earlier().getOrDefault(p.state(), p.state());
            return new Recording(p, program, of, memory.value(of, 0, p.i(), p.j(), p.k()), beginning.reached()
                    .map(checkpoint -> checkpoint.recorded().get(p).clone())
                    .orElseGet(() -> new double[] {memory.value(p.state(), 0, p.i(), p.j(), p.k())}));
        }).toList();
    }

    List<Recording> all() {
        return all;
    }

    /** Makes room up to a step. */
    void expect(long step) {
        all.forEach(r -> r.expect(step));
    }

    /**
     * The values of a probe up to a step, the first of step 0.
     *
     * @throws IllegalArgumentException naming the probes there are
     */
    double[] of(Probe probe, long step) {
        return all.stream().filter(r -> r.probe().equals(probe)).findFirst().orElseThrow(
                () -> new IllegalArgumentException("This run has no probe '" + probe.name() + "' as given; it has "
                        + all.stream().map(one -> one.probe().name()).toList() + "."))
                .until(step);
    }

    /** Those of every probe. */
    Map<Probe, double[]> until(long step) {
        return all.stream().collect(Collectors.toMap(Recording::probe, r -> r.until(step)));
    }
}
