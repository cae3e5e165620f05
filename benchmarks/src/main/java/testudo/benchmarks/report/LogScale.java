package testudo.benchmarks.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A logarithmic axis in powers of two.
 *
 * @param start pixel of the least value
 * @param end   pixel of the greatest value
 */
record LogScale(double start, double end, double least, double most) {

    /** The powers of two around all values, with some room. */
    static LogScale covering(double start, double end, double... values) {
        double least = Arrays.stream(values).min().orElse(1);
        double most = Arrays.stream(values).max().orElse(1);
        return new LogScale(start, end, Math.pow(2, Math.floor(log(least) - 0.3)), Math.pow(2, Math.ceil(log(most) + 0.3)));
    }

    private static double log(double value) {
        return Math.log(value) / Math.log(2);
    }

    double at(double value) {
        return start + (end - start) * (log(value) - log(least)) / (log(most) - log(least));
    }

    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        for (double tick = least; tick <= most * 1.001; tick *= 2) {
            ticks.add(tick);
        }
        return ticks;
    }
}
