package testudo.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

import testudo.benchmarks.contest.Conclusion;
import testudo.benchmarks.contest.ContestOutcome;
import testudo.benchmarks.contest.Costs;
import testudo.benchmarks.contest.Entry;
import testudo.benchmarks.contest.Event;
import testudo.benchmarks.contest.Showing;
import testudo.benchmarks.epcc.Overhead;
import testudo.benchmarks.family.Kind;
import testudo.benchmarks.family.Meetings;
import testudo.benchmarks.family.Rings;
import testudo.benchmarks.measure.Quartiles;

/** What contests came to, as lines of text. */
public final class ContestReport {

    private static final String QUICK = "quick: the runs were too short to measure anything; no targets are judged";

    private ContestReport() {}

    /** A table with one line per program, then one line per target. */
    public static List<String> lines(ContestOutcome outcome) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.addAll(switch (outcome.event()) {
            case MEETING -> meetings(outcome);
            case RING -> rounds(outcome);
        });
        lines.add(String.format(Locale.ROOT, "others used %.1f %% of the processors", 100 * outcome.othersShare()));
        if (outcome.quick()) {
            lines.add(QUICK);
        }
        Conclusion.of(outcome).stream().map(ContestReport::conclusion).forEach(lines::add);
        return lines;
    }

    private static List<String> meetings(ContestOutcome outcome) {
        TextTable table = new TextTable(1, threads(outcome), "ns/meeting", "quartiles", "EPCC ns", "± ns", "> 3σ",
                "to OpenMP", "to j.u.c.", "to barrier", "RMWs", "writes", "bytes", "bytes/party");
        Optional<Showing> openMp = outcome.find(Entry.OPENMP);
        Optional<Showing> jdk = outcome.find(Meetings.JDK_PHASER);
        Optional<Showing> barrier = outcome.best(s -> s.kind() == Kind.BARRIER);
        for (Showing s : outcome.showings()) {
            Overhead overhead = s.overhead().orElseThrow();
            table.line(List.of(s.name(), nanos(s.quartiles().median()), quartiles(s.quartiles()),
                    nanos(overhead.median()), nanos(overhead.error()), Integer.toString(overhead.outliers()),
                    ratio(s, openMp), ratio(s, jdk), ratio(s, barrier), rmws(s), writes(s), bytes(s), party(s)));
        }
        List<String> lines = new ArrayList<>(table.lines());
        lines.add("EPCC: median of 0.1 µs delay and meeting, less the delay; RMWs, writes and bytes are per meeting of all");
        lines.add("ratios are medians of those in the same round, and need not be those of the medians");
        return lines;
    }

    private static List<String> rounds(ContestOutcome outcome) {
        TextTable table = new TextTable(1, threads(outcome), "ns/round", "quartiles", "ns/hop", "to best", "RMWs", "writes",
                "bytes", "bytes/party");
        Optional<Showing> best = outcome.best(s -> true);
        for (Showing s : outcome.showings()) {
            table.line(List.of(s.name(), nanos(s.quartiles().median()), quartiles(s.quartiles()),
                    nanos(s.quartiles().median() / outcome.threads()), ratio(s, best), rmws(s), writes(s), bytes(s),
                    party(s)));
        }
        List<String> lines = new ArrayList<>(table.lines());
        if (outcome.showings().stream().anyMatch(s -> s.name().endsWith(Rings.AT_EVERY_HOP))) {
            lines.add("at every hop: all meet as often in a round as there are threads; RMWs, writes and bytes are per round "
                    + "of all");
        } else {
            lines.add("RMWs, writes and bytes are per round of all");
        }
        return lines;
    }

    private static String threads(ContestOutcome outcome) {
        String what = outcome.event() == Event.RING ? "ring of " : "";
        return what + outcome.threads() + (outcome.threads() == 1 ? " thread" : " threads");
    }

    private static String conclusion(Conclusion c) {
        String target = c.what() + number(c.most() == 0 ? ": target %.0f, " : ": target ≤ %.2f, ", c.most());
        if (c.isOpen()) {
            return target + "open, one of them did not take part";
        }
        String overhead = c.overhead().isPresent() ? number(" (EPCC %.2f)", c.overhead().getAsDouble()) : "";
        return target + number("measured %.2f", c.measured().getAsDouble()) + overhead + (c.isMet() ? ", met" : ", MISSED");
    }

    private static String nanos(double nanos) {
        return number(nanos < 1000 ? "%.1f" : "%.0f", nanos);
    }

    private static String quartiles(Quartiles q) {
        return nanos(q.lower()) + "–" + nanos(q.upper());
    }

    private static String ratio(Showing s, Optional<Showing> other) {
        return other.map(o -> number("%.2f", s.ratioTo(o))).orElse("");
    }

    private static String rmws(Showing s) {
        return text(s.costs().map(Costs::rmws).orElse(OptionalDouble.empty()));
    }

    private static String writes(Showing s) {
        return text(s.costs().map(Costs::writes).orElse(OptionalDouble.empty()));
    }

    private static String bytes(Showing s) {
        return s.costs().map(c -> number("%.1f", c.allocated())).orElse("");
    }

    private static String party(Showing s) {
        return s.costs().map(c -> number("%.0f", c.bytesPerParty())).orElse("");
    }

    private static String text(OptionalDouble value) {
        return value.isPresent() ? number("%.1f", value.getAsDouble()) : "";
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
