package testudo.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

import testudo.benchmarks.measure.Ceilings;
import testudo.benchmarks.measure.Quartiles;
import testudo.benchmarks.measure.Result;
import testudo.benchmarks.measure.Standing;
import testudo.benchmarks.measure.Verdict;

/** Results as lines of text. */
public final class Report {

    private Report() {}

    /** What the machine gives. */
    public static List<String> ceilings(List<Ceilings> ceilings) {
        TextTable table = new TextTable(0, "threads", "copy GB/s", "triad GB/s", "Gflop/s");
        for (Ceilings c : ceilings) {
            table.line(List.of(Integer.toString(c.threads()), number("%.1f", c.copy() / 1e9),
                    number("%.1f", c.triad() / 1e9), number("%.1f", c.flops() / 1e9)));
        }
        return table.lines();
    }

    /**
     * A case: one line per entrant, then who did not take part.
     *
     * @param ceilings for the same number of threads, where they were measured
     */
    public static List<String> lines(Result result, Optional<Ceilings> ceilings) {
        TextTable table = new TextTable(1, result.threads() + (result.threads() == 1 ? " thread" : " threads"), "ms/step",
                "quartiles", "Mcells/s", "GB/s", "of triad", "to best C", "to plain C", "waiting", "redundant", "target");
        for (Row row : Row.of(List.of(result))) {
            Standing s = row.standing();
            table.line(List.of(s.entrant().name(), milliseconds(s.stepNanos().median()), quartiles(s.stepNanos()),
                    number("%.1f", s.cellRate() / 1e6), number("%.1f", row.byteRate() / 1e9),
                    ceilings.map(c -> percent(OptionalDouble.of(row.byteRate() / c.triad()))).orElse(""),
                    ratio(row.toBestC()), ratio(row.toPlainC()), percent(s.waiting()), percent(s.redundancy()),
                    row.verdicts().stream().map(Report::verdict).collect(Collectors.joining("; "))));
        }
        List<String> lines = new ArrayList<>(List.of("",
                result.of().name() + (result.of().quick() ? ", quick: " : ": ") + result.of().summary()));
        lines.addAll(table.lines());
        result.absent().forEach((name, why) -> lines.add(name + " did not take part: " + why));
        result.standings().stream().findFirst().ifPresent(s -> lines.add(note(result, s)));
        if (result.of().quick()) {
            lines.add("quick: the grids are too small and the runs too short to measure anything; no targets are judged");
        }
        return lines;
    }

    private static String note(Result result, Standing any) {
        String winner = result.best(List.of("C plain", "C aligned", "C streamed"))
                .map(best -> "the best C is '" + best.entrant().name() + "'; ").orElse("");
        return winner + number("others used %.1f %% of the processors", 100 * any.othersShare());
    }

    private static String verdict(Verdict v) {
        return v.target().text() + switch (v.outcome()) {
            case OPEN -> Double.isNaN(v.ratio()) ? "" : number(" (%.2f)", v.ratio());
            case MET -> ": met (" + number("%.2f", v.ratio()) + ")";
            case MISSED -> ": MISSED (" + number("%.2f", v.ratio()) + ")";
        };
    }

    private static String milliseconds(double nanos) {
        return number(nanos < 1e6 ? "%.4f" : "%.2f", nanos / 1e6);
    }

    private static String quartiles(Quartiles q) {
        return milliseconds(q.lower()) + "–" + milliseconds(q.upper());
    }

    private static String ratio(OptionalDouble value) {
        return value.isPresent() ? number("%.2f", value.getAsDouble()) : "";
    }

    private static String percent(OptionalDouble share) {
        return share.isPresent() ? number("%.1f %%", 100 * share.getAsDouble()) : "";
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
