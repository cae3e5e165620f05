package testudo.runtime.tuning;

import java.util.List;

/**
 * A candidate with what was measured of it.
 *
 * @param samples in order of measuring, in the unit of the measuring function; never empty
 */
public record Measured<C>(C candidate, List<Double> samples) {

    public Measured {
        samples = List.copyOf(samples);
        if (samples.isEmpty()) {
            throw new IllegalArgumentException("Nothing was measured of " + candidate + ".");
        }
    }

    /** The middle sample, the lower one of two. */
    public double median() {
        return samples.stream().sorted().toList().get((samples.size() - 1) / 2);
    }
}
