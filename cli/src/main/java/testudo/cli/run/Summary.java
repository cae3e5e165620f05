package testudo.cli.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.grid.Grid;
import testudo.api.model.Finding;
import testudo.data.norms.ErrorNorms;
import testudo.runtime.execution.RunReport;

/**
 * What a run came to.
 *
 * @param model     its name
 * @param report    what was run and what it cost; on several nodes, that of node 0's part
 * @param sharing   among nodes, of a run on several
 * @param began     the step at which a run went on, 0 of one that did not stop
 * @param firstStep from the start of the virtual machine until the first step was done (s)
 */
record Summary(String model, RunReport report, Optional<Sharing> sharing, long began, double firstStep, Outcome outcome,
        Accuracy accuracy, Kept kept) {

    /** Steps done, also before the run went on. */
    long steps() {
        return began + report.steps();
    }

    /** The whole grid. */
    Grid grid() {
        return sharing.map(s -> s.division().grid()).orElse(report.plan().program().grid());
    }

    /** That steps took, with their messages (s). */
    double seconds() {
        return sharing.map(Sharing::seconds).orElse(report.seconds());
    }

    /** Cells of the whole grid advanced by a step, per second. */
    double cellRate() {
        return sharing.isEmpty() ? report.cellRate()
                : sharing.get().seconds() == 0 ? 0 : (double) grid().cells() * report.steps() / sharing.get().seconds();
    }

    /** Bytes per second of the memory traffic that no way of running could avoid. */
    double byteRate() {
        return cellRate() * report.plan().bytesPerCell();
    }

    /**
     * What the fields came to.
     *
     * @param ending      what came of running until converged, where that was asked for
     * @param totals      per reduction that sums
     * @param diagnostics by name and unit, what the model makes of its reductions, in the last row of the time series
     * @param principal   of the state that the model is about
     * @param findings    what the model was to find out
     */
    record Outcome(Optional<Ending> ending, Map<String, Total> totals, Map<String, Double> diagnostics, Extremes principal,
            List<Finding> findings) {}

    /**
     * A sum over all cells.
     *
     * @param value     at the end
     * @param drift     relative change since step 0; infinite when it was 0 then
     * @param conserved whether the method conserves it, so that the drift is rounding only
     */
    record Total(double value, double drift, boolean conserved) {

        static Total of(double before, double after, boolean conserved) {
            return new Total(after, after == before ? 0 : (after - before) / Math.abs(before), conserved);
        }
    }

    /** Least and greatest value of a state. */
    record Extremes(String state, double min, double max) {}

    /**
     * How far from the exact answer.
     *
     * @param norms  errors, where an exact answer is known at the last step
     * @param remark why there are none, or how means are taken; may be empty
     */
    record Accuracy(Optional<ErrorNorms> norms, String remark) {}

    /**
     * What is left of the run.
     *
     * @param output   the run directory, where anything was written
     * @param probes   names of the probes that were recorded there
     * @param seconds  that writing there took, which those of the report leave out
     * @param checksum a digest of the final states, where it was asked for
     */
    record Kept(Optional<String> output, List<String> probes, double seconds, Optional<String> checksum) {
        Kept {
            probes = List.copyOf(probes);
        }
    }
}
