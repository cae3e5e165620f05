package testudo.cli.report;

import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import testudo.cli.explain.Explained;

/**
 * What a run notes about itself; written as JSON it has the names of these components as keys.
 *
 * @param summary       what {@code run --json} prints
 * @param lines         the same as the terminal shows it
 * @param warnings      of the model
 * @param conserved     the sum that the method conserves, null where there is none
 * @param waitedSeconds per worker, in the whole run
 * @param recorded      where the recorded part of the time went
 * @param timeline      some steps from the middle of the run
 * @param plan          stages, synchronization and windows
 */
record RunRecord(Map<String, Object> summary, String lines, Machine machine, List<String> warnings, String conserved,
        List<Double> waitedSeconds, Recorded recorded, SpanSample timeline, Roofline roofline, Explained plan) {

    /** @param processor its model; @param processors that may be used */
    record Machine(String processor, int processors) {}

    /**
     * Sums over the recorded turns of steps (s).
     *
     * @param every              of so many turns one was recorded
     * @param leftOut            spans of these turns that found no room
     * @param kernels            those that took most
     * @param kernelsLeftOut     how many others there are
     * @param waitedFor          who waited (row) for whom (column)
     * @param waitedForEverybody per worker, for all others at once
     */
    record Recorded(long every, long leftOut, double[] computingSeconds, double[] waitingSeconds,
            List<TimeShares.Kernels> kernels,
            int kernelsLeftOut, double[][] waitedFor, double[] waitedForEverybody) {}

    /**
     * How near the run came to what the machine gives.
     *
     * @param flopsPerCell operations of a step as the formulas stand
     * @param bytesPerCell of memory traffic of a step that no way of running could avoid
     * @param flopRate     of the run (1/s)
     * @param memoryCeiling     (bytes/s)
     * @param arithmeticCeiling (1/s)
     */
    record Roofline(double flopsPerCell, double bytesPerCell, double flopRate, double memoryCeiling,
            double arithmeticCeiling) {}

    /** The text of the file. */
    String json() {
        try {
            return new ObjectMapper().writeValueAsString(this) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A record is plain values.", e);
        }
    }
}
