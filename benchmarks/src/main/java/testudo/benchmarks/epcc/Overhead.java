package testudo.benchmarks.epcc;

import java.util.Arrays;

import testudo.benchmarks.measure.Quartiles;

/**
 * What a meeting costs on top of the work between meetings, as EPCC's syncbench reckons it.
 *
 * <p>{@code mean = mean(T_test) / n − mean(T_ref) / n} with n meetings in a test, {@code error = 1.96 (sd_test + sd_ref) /
 * n}. Deviations of more than three standard deviations are counted, never removed.
 *
 * <p>Source: Bull, Reid and McDonnell, A microbenchmark suite for OpenMP tasks (2012), and version 4 of the suite, which
 * adds the median; {@code docs/theory/synchronization.md} §11.
 *
 * @param mean     (ns)
 * @param median   of T_test per meeting less the median of T_ref (ns)
 * @param error    half the interval in which the mean lies in 19 of 20 cases (ns)
 * @param outliers repetitions of the test or of the reference farther than 3 σ from their mean
 */
public record Overhead(double mean, double median, double error, int outliers) {

    private static final double NORMAL_95_PERCENT = 1.96;
    private static final double FAR = 3;

    /**
     * @param tests      time of each repetition of the test (ns)
     * @param references time of each repetition of the same work on one thread without meetings (ns)
     * @param meetings   in each of them
     */
    public static Overhead of(double[] tests, double[] references, long meetings) {
        if (tests.length == 0 || references.length == 0 || meetings < 1) {
            throw new IllegalArgumentException("An overhead needs repetitions of test and reference with meetings, got "
                    + tests.length + ", " + references.length + " and " + meetings + ".");
        }
        return new Overhead(
                (mean(tests) - mean(references)) / meetings,
                (Quartiles.of(tests).median() - Quartiles.of(references).median()) / meetings,
                NORMAL_95_PERCENT * (deviation(tests) + deviation(references)) / meetings,
                far(tests) + far(references));
    }

    private static double mean(double[] samples) {
        return Arrays.stream(samples).average().orElseThrow();
    }

    /** With n − 1 in the denominator; 0 for a single sample. */
    private static double deviation(double[] samples) {
        double mean = mean(samples);
        double squares = Arrays.stream(samples).map(x -> (x - mean) * (x - mean)).sum();
        return samples.length == 1 ? 0 : Math.sqrt(squares / (samples.length - 1));
    }

    private static int far(double[] samples) {
        double mean = mean(samples);
        double most = FAR * deviation(samples);
        return (int) Arrays.stream(samples).filter(x -> Math.abs(x - mean) > most).count();
    }
}
