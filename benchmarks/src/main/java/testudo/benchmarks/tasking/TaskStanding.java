package testudo.benchmarks.tasking;

import java.util.List;
import java.util.OptionalDouble;

import testudo.benchmarks.measure.Quartiles;

/**
 * How a party did.
 *
 * @param samples time of a unit of work, one per round (ns)
 * @param processorNanos time of processors that a unit took, of all rounds together (ns)
 * @param bytes allocated per unit beside the task itself, the median; empty where that is not known
 */
public record TaskStanding(TaskParty party, List<Double> samples, double processorNanos, OptionalDouble bytes) {

    /** Copies the list. */
    public TaskStanding {
        samples = List.copyOf(samples);
    }

    /** Of a unit (ns). */
    public Quartiles nanos() {
        return Quartiles.of(samples.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** What nobody disturbed, as far as that happened (ns). */
    public double best() {
        return samples.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    }
}
