package testudo.benchmarks.measure;

import java.util.Arrays;

/** What half of the samples lie between, and the middle one; in the samples' unit. */
public record Quartiles(double lower, double median, double upper) {

    /** @throws IllegalArgumentException when there are no samples */
    public static Quartiles of(double... samples) {
        if (samples.length == 0) {
            throw new IllegalArgumentException("Quartiles need at least one sample.");
        }
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        return new Quartiles(quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75));
    }

    /** Between neighbours linearly. */
    private static double quantile(double[] sorted, double p) {
        double position = p * (sorted.length - 1);
        int below = (int) position;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
    }
}
