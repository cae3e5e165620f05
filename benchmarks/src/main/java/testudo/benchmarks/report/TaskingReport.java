package testudo.benchmarks.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import testudo.benchmarks.tasking.TaskOutcome;
import testudo.benchmarks.tasking.TaskStanding;
import testudo.benchmarks.tasking.TaskTarget;

/** What tasks cost, as tables with targets and as comma-separated values (RFC 4180). */
public final class TaskingReport {

    private static final String HEADING = "event,workers,by,round,nanos,processorNanos,bytes";

    private TaskingReport() {}

    /** A table of an event; after it those who are not in it, and why. */
    public static List<String> lines(TaskOutcome outcome) {
        String unit = outcome.event().work().unit();
        TextTable table =
                new TextTable(1, "by", "ns/" + unit, "quartiles", "best", "processor ns", "first / this", "bytes beside", "");
        Optional<TaskStanding> first = outcome.standings().stream().findFirst();
        outcome.standings().forEach(s -> table.line(List.of(s.party().name(), number("%.1f", s.nanos().median()),
                number("%.1f–%.1f", s.nanos().lower(), s.nanos().upper()), number("%.1f", s.best()),
                number("%.1f", s.processorNanos()),
                first.filter(f -> f != s).flatMap(f -> outcome.ratio(f.party().name(), s.party().name()))
                        .map(r -> number("%.2f", r)).orElse(""),
                s.bytes().isPresent() ? number("%.1f", s.bytes().getAsDouble()) : "", "")));
        Stream<String> missing = outcome.event().parties().stream().filter(p -> outcome.absent().containsKey(p.name()))
                .map(p -> "not here: " + p.name() + ": " + outcome.absent().get(p.name()));
        return Stream.of(Stream.of(title(outcome) + ": " + outcome.event().summary()), table.lines().stream(), missing)
                .flatMap(part -> part).toList();
    }

    /** All targets, met or missed or not judged for want of a party. */
    public static List<String> targets(List<TaskOutcome> outcomes) {
        TextTable table = new TextTable(2, "target", "of", "at most", "is", "");
        outcomes.forEach(outcome -> outcome.event().targets().forEach(target -> table.line(row(outcome, target))));
        return table.lines();
    }

    private static List<String> row(TaskOutcome outcome, TaskTarget target) {
        Optional<Double> value = target.value(outcome);
        return List.of(title(outcome), target.what(), number("%.2f", target.most()),
                value.map(v -> number("%.2f", v)).orElse("–"),
                value.map(v -> v <= target.most() ? "met" : "missed").orElse("open: somebody is not here"));
    }

    /** One line per event, party and round. */
    public static String csv(List<TaskOutcome> outcomes) {
        return outcomes.stream().flatMap(outcome -> outcome.standings().stream().flatMap(s -> Stream
                .iterate(0, round -> round < s.samples().size(), round -> round + 1)
                .map(round -> String.join(",", Csv.quoted(outcome.event().name()), Integer.toString(outcome.event().workers()),
                        Csv.quoted(s.party().name()), Integer.toString(round + 1), Double.toString(s.samples().get(round)),
                        Double.toString(s.processorNanos()),
                        s.bytes().isPresent() ? Double.toString(s.bytes().getAsDouble()) : ""))))
                .collect(Collectors.joining("\r\n", HEADING + "\r\n", "\r\n"));
    }

    private static String title(TaskOutcome outcome) {
        int workers = outcome.event().workers();
        return outcome.event().name() + ", " + workers + (workers == 1 ? " worker" : " workers");
    }

    private static String number(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
