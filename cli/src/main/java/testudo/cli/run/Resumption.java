package testudo.cli.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.model.Probe;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.data.snapshot.OutputException;
import testudo.data.snapshot.StoredCheckpoint;
import testudo.runtime.convergence.Check;
import testudo.runtime.execution.Checkpoint;

/** A checkpoint's file as what an execution goes on from. */
final class Resumption {

    private Resumption() {}

    /** @throws OutputException when the file holds other states or probes than the run has */
    static Checkpoint of(StoredCheckpoint from, Program program, List<Probe> probes) {
        double[] clock = clock(from, program);
        return new Checkpoint(from.snapshot(program), recorded(from, probes), clock.length == 0 ? Double.NaN : clock[1]);
    }

    /** Time and length of the last step, where lengths are measured. @throws OutputException when the file has not the like */
    static double[] clock(StoredCheckpoint from, Program program) {
        double[] clock = from.books().clock();
        int wanted = program.measuredStep().isPresent() ? 2 : 0;
        if (clock.length != wanted) {
            throw new OutputException("Checkpoint '" + from.file() + "' holds " + clock.length
                    + " numbers on time, but this model has " + wanted + ".");
        }
        return clock;
    }

    /** What a run's probes have recorded. @throws OutputException when the file holds others than the run has */
    static Map<Probe, double[]> recorded(StoredCheckpoint from, List<Probe> probes) {
        List<double[]> rows = from.books().probes();
        if (rows.size() != probes.size()) {
            throw new OutputException("Checkpoint '" + from.file() + "' holds " + rows.size() + " probes, but this run has "
                    + probes.size() + ".");
        }
        Map<Probe, double[]> recorded = new HashMap<>();
        for (int n = 0; n < rows.size(); n++) {
            Probe probe = probes.get(n);
            long due = from.step() / probe.every() + 1;
            if (rows.get(n).length != due) {
                throw new OutputException("Checkpoint '" + from.file() + "' holds " + rows.get(n).length + " values of probe '"
                        + probe.name() + "', but at step " + from.step() + " there are " + due + ".");
            }
            recorded.put(probe, rows.get(n));
        }
        return recorded;
    }

    /** The checks made so far. */
    static List<Check> checks(StoredCheckpoint from) {
        return from.books().checks().map(history -> history.points().stream().map(p -> new Check(p.step(), p.value())).toList())
                .orElse(List.of());
    }

    /** Puts what sums were before the first step. @throws OutputException when there are other sums now */
    static void totals(StoredCheckpoint from, List<Reduction> sums, Map<String, Double> into) {
        double[] totals = from.books().totals();
        if (totals.length != sums.size()) {
            throw new OutputException("Checkpoint '" + from.file() + "' holds " + totals.length + " sums, but this model has "
                    + sums.size() + ".");
        }
        for (int n = 0; n < totals.length; n++) {
            into.put(sums.get(n).name(), totals[n]);
        }
    }

    /** Time and values of the last row; nothing before the first. @throws OutputException when rows have other columns now */
    static double[] row(StoredCheckpoint from, int columns) {
        double[] row = from.books().row();
        if (row.length != 0 && row.length != columns + 1) {
            throw new OutputException("Checkpoint '" + from.file() + "' holds a row of " + row.length
                    + " values, but the time series has " + (columns + 1) + ".");
        }
        return row;
    }

    /** @param given the digest of what is given anew, here and now @throws OutputException when it is another than there */
    static void require(StoredCheckpoint from, long given) {
        if (from.books().given() != given) {
            throw new OutputException(
                    "The coefficients of this model, or signals of its sources, come to other bits here than where the run of '"
                            + from.file()
                            + "' began, so it cannot go on as if it had not stopped: use the Testudo, the model, the files and the JDK it began with ("
                            + from.run().provenance().version() + ", " + from.run().provenance().jvm() + ").");
        }
    }
}
