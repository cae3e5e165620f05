package testudo.reproduction.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.reproduction.claim.Chart;

/**
 * Where a chart's values lie between its lower and its upper edge, and what is written beside.
 *
 * @param from at the lower edge
 * @param to at the upper edge
 * @param logarithmic whether each power of ten is as high as the next
 * @param ticks in ascending order
 */
record ValueAxis(double from, double to, boolean logarithmic, List<Tick> ticks) {

    private static final int MOST_STEPS = 8;

    /** A value with its words. */
    record Tick(double value, String text) {}

    /** One that holds all the values in round steps. */
    static ValueAxis of(Chart.Scale scale, double[] values) {
        return switch (scale) {
            case LINEAR, PER_CORE -> linear(DoubleStream.of(values).max().orElse(1));
            case LOGARITHMIC -> powers(DoubleStream.of(values).filter(v -> v > 0).min().orElse(1),
                    DoubleStream.of(values).max().orElse(1));
        };
    }

    private static ValueAxis linear(double most) {
        double power = Math.pow(10, Math.floor(Math.log10(most)));
        double step = Stream.of(0.1, 0.2, 0.5, 1.0, 2.0).map(f -> f * power).filter(s -> most / s <= MOST_STEPS).findFirst()
                .orElseThrow();
        int steps = (int) Math.ceil(most / step - 1e-9);
        String format = "%." + Math.max(0, (int) Math.ceil(-Math.log10(step))) + "f";
        return new ValueAxis(0, step * steps, false, IntStream.rangeClosed(0, steps)
                .mapToObj(n -> new Tick(n * step, String.format(Locale.ROOT, format, n * step))).toList());
    }

    private static ValueAxis powers(double least, double most) {
        int low = (int) Math.floor(Math.log10(least));
        int high = Math.max(low + 1, (int) Math.ceil(Math.log10(most)));
        return new ValueAxis(Math.pow(10, low), Math.pow(10, high), true, IntStream.rangeClosed(low, high)
                .mapToObj(n -> new Tick(Math.pow(10, n), CheckText.plain(Math.pow(10, n)))).toList());
    }

    /** From 0 at the lower edge to 1 at the upper; what lies beyond an edge is at it. */
    double place(double value) {
        double share = logarithmic ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
        return Math.clamp(share, 0, 1);
    }
}
