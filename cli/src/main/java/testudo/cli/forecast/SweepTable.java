package testudo.cli.forecast;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.stream.Collectors;

import testudo.cli.choice.Numerals;
import testudo.cli.text.Times;
import testudo.forecast.recurrence.Way;
import testudo.sync.plan.SyncFamily;

/**
 * Times of families on machines, beside each other.
 *
 * @param figure the path of what is varied, with its unit; empty where nothing is
 */
record SweepTable(String figure, List<SyncFamily> families, List<SweepPoint> points) {

    /** What the families are compared at. */
    private record Place(String machine, int workers, OptionalDouble value) {}

    private SequencedMap<Place, Map<SyncFamily, SweepPoint>> rows() {
        SequencedMap<Place, Map<SyncFamily, SweepPoint>> rows = new LinkedHashMap<>();
        points.forEach(point -> rows.computeIfAbsent(new Place(point.machine(), point.workers(), point.figure()),
                _ -> new LinkedHashMap<>()).put(point.family(), point));
        return rows;
    }

    /** A line per machine, number of workers and value, a column per family. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%-12s %8s %12s", "machine", "workers", figure) + families.stream()
                .map(family -> String.format(Locale.ROOT, " %20s", family.word())).collect(Collectors.joining()) + "  fastest");
        rows().forEach((place, times) -> lines.add(String.format(Locale.ROOT, "%-12s %8d %12s", place.machine(),
                place.workers(), place.value().isEmpty() ? "" : Numerals.shortest(place.value().getAsDouble()))
                + families.stream().map(family -> String.format(Locale.ROOT, " %20s", shown(times.get(family))))
                        .collect(Collectors.joining())
                + "  " + fastest(times).word()));
        return lines;
    }

    private static String shown(SweepPoint point) {
        return Times.of(point.found().perStep()) + (point.found().way() == Way.RECURRENCE ? " ~" : "");
    }

    private SyncFamily fastest(Map<SyncFamily, SweepPoint> times) {
        SyncFamily best = families.getFirst();
        for (SyncFamily family : families) {
            best = times.get(family).found().perStep() < times.get(best).found().perStep() ? family : best;
        }
        return best;
    }

    /** From which value of the figure on the first family saves such a share of the time of each other one. */
    List<String> answers(double gain) {
        List<String> answers = new ArrayList<>();
        SequencedMap<Place, Map<SyncFamily, SweepPoint>> rows = rows();
        rows.keySet().stream().map(place -> new Place(place.machine(), place.workers(), OptionalDouble.empty())).distinct()
                .forEach(at -> families.stream().skip(1).forEach(other -> {
                    SequencedMap<Double, Double> gains = new LinkedHashMap<>();
                    rows.forEach((place, times) -> {
                        if (place.machine().equals(at.machine()) && place.workers() == at.workers()) {
                            gains.put(place.value().orElseThrow(), times.get(other).found().perStep()
                                    / times.get(families.getFirst()).found().perStep() - 1);
                        }
                    });
                    answers.add(at.machine() + ", " + at.workers() + " workers: " + answer(other, gains, gain));
                }));
        return answers;
    }

    private String answer(SyncFamily other, SequencedMap<Double, Double> gains, double gain) {
        String what = families.getFirst().word() + " is "
                + (gain == 0 ? "faster" : "at least " + Times.percent(gain) + " faster") + " than " + other.word();
        List<Double> values = List.copyOf(gains.keySet());
        int first = values.size();
        while (first > 0 && gains.get(values.get(first - 1)) >= gain) {
            first--;
        }
        if (first == values.size()) {
            return what + " nowhere in this range" + (gains.values().stream().anyMatch(g -> g >= gain) ? " up to its end" : "")
                    + ", at most " + Times.percent(gains.values().stream().mapToDouble(g -> g).max().orElse(0));
        }
        if (first == 0) {
            return what + " in the whole range";
        }
        double below = values.get(first - 1);
        double share = (gain - gains.get(below)) / (gains.get(values.get(first)) - gains.get(below));
        double from = below * Math.pow(values.get(first) / below, share);
        return what + " from " + figure + " = " + String.format(Locale.ROOT, "%.3g", from) + " on (between "
                + Numerals.shortest(below) + " and " + Numerals.shortest(values.get(first)) + ")";
    }

    String csv() {
        StringBuilder text = new StringBuilder(
                "machine,figure,value,workers,family,nanosecondsPerStep,syncShare,foundBy,events\n");
        points.forEach(p -> text.append(p.machine()).append(',').append(figure).append(',')
                .append(p.figure().isEmpty() ? "" : p.figure().getAsDouble()).append(',').append(p.workers()).append(',')
                .append(p.family().word()).append(',').append(p.found().perStep()).append(',').append(p.found().syncShare())
                .append(',').append(p.found().way().word()).append(',').append(p.found().events()).append('\n'));
        return text.toString();
    }
}
