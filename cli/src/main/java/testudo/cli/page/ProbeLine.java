package testudo.cli.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import testudo.data.snapshot.ProbeReader;

/**
 * What a probe recorded, as a line that a page has room for.
 *
 * @param title    what it is of and where
 * @param recorded how many values there were
 * @param steps    of the values left, likewise {@code times} and {@code values}; null for what is no finite float
 */
record ProbeLine(String name, String title, String unit, String timeUnit, int recorded, List<Long> steps, List<Double> times,
        List<Float> values) {

    /** Of all probes of a run; what is over shows in the number of places. */
    private static final int PLACES = 40_000;
    private static final int MOST_PROBES = 40;
    private static final int MOST_PLACES = 2000;

    /** All of them, or where they are many some, evenly. */
    static List<ProbeLine> of(ProbeReader probes) {
        List<String> shown = Budget.evenly(probes.names(), MOST_PROBES);
        int most = Math.min(MOST_PLACES, PLACES / Math.max(1, shown.size()));
        return shown.stream().map(name -> of(name, probes.series(name), most)).toList();
    }

    private static ProbeLine of(String name, ProbeReader.Series series, int most) {
        double[] values = series.values();
        long first = series.steps().getFirst();
        long every = values.length < 2 ? 0 : (series.steps().getLast() - first) / (values.length - 1);
        List<Integer> left = left(values, most);
        return new ProbeLine(name, series.title(), series.unit(), series.timeUnit(), values.length,
                left.stream().map(n -> first + n * every).toList(), left.stream().map(n -> series.times()[n]).toList(),
                left.stream().map(n -> finite(values[n])).toList());
    }

    /**
     * Indices of the values that stay: all, or the least and the greatest of as many equal parts as there is room for, so that what swings
     * faster than places lie keeps its height; of a part with values that are no numbers the first of these, and the one farthest from 0.
     */
    static List<Integer> left(double[] values, int most) {
        if (values.length <= most) {
            return IntStream.range(0, values.length).boxed().toList();
        }
        List<Integer> left = new ArrayList<>(List.of(0));
        int parts = most / 2 - 1;
        for (int part = 0; part < parts; part++) {
            int from = 1 + (int) ((long) part * (values.length - 2) / parts);
            int to = 1 + (int) ((long) (part + 1) * (values.length - 2) / parts);
            int least = from;
            int greatest = from;
            int none = -1;
            for (int n = from; n < to; n++) {
                if (Double.isNaN(values[n])) {
                    none = none < 0 ? n : none;
                    continue;
                }
                // Of two comparisons with NaN, which a part may begin with, both are false.
                least = values[n] >= values[least] ? least : n;
                greatest = values[n] <= values[greatest] ? greatest : n;
            }
            int farthest = Math.abs(values[least]) > Math.abs(values[greatest]) ? least : greatest;
            IntStream.of(none < 0 ? least : farthest, none < 0 ? greatest : none).distinct().sorted().forEach(left::add);
        }
        left.add(values.length - 1);
        return left;
    }

    static Float finite(double value) {
        return Float.isFinite((float) value) ? (float) value : null;
    }
}
