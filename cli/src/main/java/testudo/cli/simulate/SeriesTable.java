package testudo.cli.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import testudo.cli.machines.Conditions;
import testudo.machine.microbenchmark.Measurement;

/** Series as a table for people, and as one for programs. */
record SeriesTable(List<Series> all) {

    private static final List<String> COSTS = List.of("nsPerEpisode", "cyclesPerEpisode", "events", "digest");

    /** Cycles per episode, a line per family. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%-24s", "workers") + all.getFirst().points().keySet().stream()
                .map(n -> String.format(Locale.ROOT, "%10d", n)).collect(Collectors.joining()));
        for (Series series : all) {
            lines.add(String.format(Locale.ROOT, "%-24s", series.family()) + series.points().values().stream()
                    .map(point -> String.format(Locale.ROOT, "%10d", Math.round(point.measurement().cycles())))
                    .collect(Collectors.joining()));
        }
        return lines;
    }

    /** A line per family and number of workers, with all they depend on. */
    String csv() {
        StringBuilder text = new StringBuilder("machine,family,workers");
        Conditions.NAMES.forEach(name -> text.append(',').append(name));
        COSTS.forEach(name -> text.append(',').append(name));
        text.append('\n');
        all.forEach(series -> series.points().forEach((workers, point) -> {
            Map<String, Object> conditions = point.conditions().entries();
            Measurement m = point.measurement();
            text.append(point.conditions().machine().id()).append(',').append(series.family()).append(',').append(workers);
            Conditions.NAMES.forEach(name -> text.append(',').append(conditions.getOrDefault(name, "")));
            text.append(',').append(m.perEpisode()).append(',').append(m.cycles()).append(',').append(m.report().events())
                    .append(',').append(m.report().digest()).append('\n');
        }));
        return text.toString();
    }
}
