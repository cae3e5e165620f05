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
 * @param steps    of the values left, likewise {@code times} and {@code values}; null for what is no finite number
 */
record ProbeLine(String name, String title, String unit, String timeUnit, int recorded, List<Long> steps, List<Float> times,
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
                left.stream().map(n -> first + n * every).toList(), left.stream().map(n -> finite(series.times()[n])).toList(),
                left.stream().map(n -> finite(values[n])).toList());
    }

    /**
     * Indices of the values that stay: all, or the least and the greatest of as many equal parts as there is room for, so that what swings
     * faster than places lie keeps its height; those that are no numbers show, too.
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
            for (int n = from; n < to; n++) { // Double.compare has NaN above all numbers
                least = Double.compare(values[n], values[least]) < 0 ? n : least;
                greatest = Double.compare(values[n], values[greatest]) > 0 ? n : greatest;
            }
            left.add(Math.min(least, greatest));
            if (least != greatest) {
                left.add(Math.max(least, greatest));
            }
        }
        left.add(values.length - 1);
        return left;
    }

    private static Float finite(double value) {
        return Double.isFinite(value) ? (float) value : null;
    }
}
