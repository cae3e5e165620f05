package testudo.cli.drawing;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Which values to label on a logarithmic axis: round ones, and enough to read others off. */
final class TickValues {

    private static final int ENOUGH = 4;

    /** Digits that are labelled in each decade, the fewest first. */
    private static final List<int[]> DIGITS =
            List.of(new int[] {1}, new int[] {1, 2, 5}, new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9});

    private TickValues() {}

    /** In ascending order, between two positive values. */
    static double[] between(double least, double most) {
        for (int[] digits : DIGITS) {
            double[] values = decades(least, most, digits);
            if (values.length >= ENOUGH) {
                return values;
            }
        }
        double decade = Math.pow(10, Math.floor(Math.log10((most - least) / ENOUGH)));
        double step =
                DoubleStream.of(5, 2, 1).map(digit -> digit * decade).filter(s -> (most - least) / s >= ENOUGH).findFirst()
                        .orElse(decade);
        return DoubleStream.iterate(Math.ceil(least / step), n -> n * step <= most, n -> n + 1).map(n -> n * step).toArray();
    }

    private static double[] decades(double least, double most, int[] digits) {
        return IntStream.rangeClosed((int) Math.floor(Math.log10(least)), (int) Math.floor(Math.log10(most))).boxed()
                .flatMapToDouble(power -> IntStream.of(digits).mapToDouble(digit -> digit * Math.pow(10, power)))
                .filter(value -> value >= least && value <= most).toArray();
    }
}
