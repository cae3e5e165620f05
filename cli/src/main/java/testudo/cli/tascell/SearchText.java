package testudo.cli.tascell;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import testudo.cli.text.Page;
import testudo.tascell.AnswerSummary;
import testudo.tascell.MessageCount;
import testudo.tascell.TascellReport;
import testudo.tascell.protocol.MessageKind;

/** Prints the summary of a search for people, a line per fact. */
final class SearchText {

    private SearchText() {}

    static void print(PrintWriter out, SearchSummary s) {
        Page page = new Page(out, 0, 12);
        TascellReport report = s.report();
        page.entry("search", s.program() + " of size " + s.size());
        page.entry("team",
                counted(report.workers(), "worker")
                        + (report.nodes() == 1 ? s.digest().isPresent() ? " on a simulated node, " + s.where() : " on this node"
                                : " on each of " + report.nodes()
                                        + (s.digest().isPresent() ? " simulated nodes, " : " nodes, transport ") + s.where()
                                        + ", messaging " + s.messaging()));
        page.entry("result", s.checked() + (s.twinNanos().isPresent() ? "; the sequential twin's to the last bit" : ""));
        page.entry("time", time(s));
        page.entry("spawns", report.spawns() + " in " + counted(report.backtrackings(), "backtracking"));
        page.entry("steals", steals(report));
        page.entry("answers", "task: " + times(report.tasks()));
        page.entry("", "none: " + times(report.refusals()));
        page.entry("messages", messages("within nodes", report, MessageCount::within));
        if (report.nodes() > 1) {
            page.entry("", messages("between nodes", report, MessageCount::between));
        }
    }

    private static String time(SearchSummary s) {
        String own = seconds(s.report().elapsedNanos());
        return (s.twinNanos().isEmpty() ? own
                : String.format(Locale.ROOT, "%s, %s by %s: %.3g times as fast", own, seconds(s.twinNanos().getAsDouble()),
                        s.digest().isPresent() ? "one worker alone" : "the sequential twin", s.speedup()))
                + s.digest().map(digest -> "; of virtual time, digest " + digest).orElse("")
                + (s.rounds() == 1 ? "" : "; medians of " + s.rounds() + " rounds in turns");
    }

    private static String steals(TascellReport report) {
        if (report.within() + report.between() == 0) {
            return "none";
        }
        return report.within() + " at distance 0 (same node), " + report.between() + " at distance 1 (another node); "
                + report.takenBack() + " of them taken back while waiting";
    }

    private static String times(AnswerSummary times) {
        if (times.count() == 0) {
            return "0";
        }
        List<Long> q = times.quartilesNanos();
        return String.format(Locale.ROOT, "%d, mean %s, quartiles %s, %s, %s", times.count(), micros(times.meanNanos()),
                micros(q.get(1)),
                micros(q.get(2)), micros(q.get(3)));
    }

    private static String messages(String where, TascellReport report, java.util.function.ToLongFunction<MessageCount> count) {
        String kinds = Stream.of(MessageKind.values()).filter(kind -> count.applyAsLong(report.messages().get(kind)) > 0)
                .map(kind -> kind.word() + " " + count.applyAsLong(report.messages().get(kind)))
                .collect(Collectors.joining(", "));
        return where + ": " + (kinds.isEmpty() ? "none" : kinds);
    }

    private static String counted(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static String micros(double nanos) {
        return String.format(Locale.ROOT, "%.4g µs", nanos / 1e3);
    }

    private static String seconds(double nanos) {
        return String.format(Locale.ROOT, "%.4g s", nanos * 1e-9);
    }
}
