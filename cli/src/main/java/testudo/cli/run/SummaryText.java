package testudo.cli.run;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

import testudo.api.model.Finding;
import testudo.cli.text.Page;
import testudo.data.norms.ErrorNorms;
import testudo.data.snapshot.Column;
import testudo.runtime.execution.RunReport;
import testudo.runtime.plan.Plan;

/** Prints a summary for people, a line per fact. */
final class SummaryText {

    /** The share of a field's largest value below which a total is near 0, such as where positive and negative parts cancel. */
    private static final double NEAR = 1e-12;

    private static final int MOST_PROBES = 8;

    private SummaryText() {}

    /** @param virtual whether the time of the steps is that of a simulated machine */
    static void print(PrintWriter out, Summary s, boolean virtual) {
        Page page = new Page(out, 0, 12);
        RunReport report = s.report();
        Plan plan = report.plan();
        page.entry("model", text("%s on %s cells, %d steps%s", s.model(), s.grid(), s.steps(),
                s.began() == 0 ? "" : text(", %d of them since it went on", report.steps())));
        s.sharing().ifPresent(nodes -> page.entry("nodes", text("%d, %s along I, J, K", nodes.division().ranks().count(),
                nodes.division().ranks())));
        page.entry("schedule", plan.summary() + onNode0(s));
        s.sharing().ifPresent(nodes -> page.entry("exchange", exchange(nodes, report)));
        plan.chosen().ifPresent(reason -> page.entry("chosen", reason));
        page.entry("code", report.code());
        page.entry("time", text("%s, first step after %.2f s", virtual ? text("%.4g s there", s.seconds())
                : text("%.2f s", s.seconds() + s.kept().seconds()), s.firstStep()));
        s.kept().output()
                .ifPresent(_ -> page.entry("writing", text(virtual ? "%.2f s here" : "%.2f s of that", s.kept().seconds())));
        outcome(page, s.outcome());
        report.skippedShare().ifPresent(_ -> page.entry("skipped", report.skippedText() + onNode0(s)));
        report.stolenShare().ifPresent(_ -> page.entry("stolen", report.stolenText() + onNode0(s)));
        page.entry("error", accuracy(s.accuracy()));
        s.outcome().findings().forEach(f -> page.entry(f.name(), finding(f)));
        s.kept().output().ifPresent(directory -> page.entry("output", directory));
        s.kept().output().filter(_ -> !s.kept().probes().isEmpty())
                .ifPresent(_ -> page.entry("probes", probes(s.kept().probes())));
        s.kept().checksum().ifPresent(digest -> out.println("checksum " + digest));
        page.entry("speed", speed(s, report));
    }

    private static String onNode0(Summary s) {
        return s.sharing().isPresent() ? " on node 0" : "";
    }

    private static String exchange(Sharing nodes, RunReport report) {
        int stages = nodes.exchange().stages();
        return text("%d bytes %s%s, %.1f %% of node 0's time", nodes.exchange().bytes(),
                stages > 0 ? "per step, after each of its " + stages + " stages"
                        : "per exchange, every " + (nodes.steps() == 1 ? "step" : nodes.steps() + " steps"),
                nodes.overlapped() ? ", while workers go on" : "",
                100 * Math.max(0, nodes.seconds() - report.seconds() + nodes.waited()) / Math.max(1e-9, nodes.seconds()));
    }

    private static String speed(Summary s, RunReport report) {
        return s.sharing().isEmpty() ? report.speedText()
                : text("%.4g cells/s, %.2f GB/s needed; on node 0, workers waiting %.1f %% to %.1f %%, %.1f %% redundant",
                        s.cellRate(), s.byteRate() / 1e9, 100 * report.leastWaitShare(), 100 * report.greatestWaitShare(),
                        100 * report.plan().redundancy());
    }

    private static void outcome(Page page, Summary.Outcome o) {
        o.ending().ifPresent(e -> page.entry("until", e.fullText()));
        o.totals().forEach((name, t) -> page.entry("total " + name, text("%.15g, %s", t.value(), change(t, o.principal()))));
        o.diagnostics().forEach((name, value) -> {
            boolean told = o.totals().keySet().stream().anyMatch(total -> name.equals(new Column(total, "1").toString()));
            if (!told) {
                page.entry(name, text("%.8g", value));
            }
        });
        page.entry(o.principal().state(), text("min %.8f, max %.8f", o.principal().min(), o.principal().max()));
    }

    /** Only what the method conserves drifts; anything else is meant to change. What was near 0 is no scale. */
    private static String change(Summary.Total t, Summary.Extremes field) {
        double largest = Math.max(Math.abs(field.min()), Math.abs(field.max()));
        return Double.isInfinite(t.drift()) ? "0 at the start"
                : t.conserved() && Math.abs(t.value()) < NEAR * largest ? "too near 0 for a relative drift"
                : text("relative %s %.2e", t.conserved() ? "drift" : "change", t.drift());
    }

    private static String accuracy(Summary.Accuracy a) {
        return a.norms().map(n -> norms(n) + (a.remark().isEmpty() ? "" : " (" + a.remark() + ")")).orElse(a.remark());
    }

    private static String norms(ErrorNorms n) {
        return "Linf " + norm(n.linf()) + ", L2 " + norm(n.l2()) + ", L1 " + norm(n.l1());
    }

    /** Eight decimals as in the published tables of rotations, and where they say little, five digits. */
    private static String norm(double value) {
        return text(value < 1e-4 && value > 0 ? "%.8f = %.4e" : "%.8f", value, value);
    }

    private static String probes(List<String> names) {
        return names.size() <= MOST_PROBES ? String.join(", ", names)
                : String.join(", ", names.subList(0, MOST_PROBES)) + " and " + (names.size() - MOST_PROBES) + " more";
    }

    private static String finding(Finding f) {
        String unit = f.unit().equals("1") ? "" : " " + f.unit();
        return (Double.isNaN(f.value()) ? "not found, the run was too short" : text("%.6g%s", f.value(), unit))
                + (f.theory().isPresent() ? text(" (theory %.6g%s)", f.theory().getAsDouble(), unit) : "");
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
