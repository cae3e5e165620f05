package testudo.cli.run;

import java.io.PrintWriter;
import java.util.Locale;

import testudo.api.model.Finding;
import testudo.cli.text.Page;
import testudo.data.norms.ErrorNorms;
import testudo.runtime.execution.RunReport;
import testudo.runtime.plan.Plan;

/** Prints a summary for people, a line per fact. */
final class SummaryText {

    private SummaryText() {}

    /** @param virtual whether the time of the steps is that of a simulated machine */
    static void print(PrintWriter out, Summary s, boolean virtual) {
        Page page = new Page(out, 0, 12);
        RunReport report = s.report();
        Plan plan = report.plan();
        page.entry("model", text("%s on %s cells, %d steps%s", s.model(), plan.program().grid(), s.steps(),
                s.began() == 0 ? "" : text(", %d of them since it went on", report.steps())));
        page.entry("schedule", plan.summary());
        plan.chosen().ifPresent(reason -> page.entry("chosen", reason));
        page.entry("code", report.code());
        page.entry("time", text("%s, first step after %.2f s", virtual ? text("%.4g s there", report.seconds())
                : text("%.2f s", report.seconds() + s.kept().seconds()), s.firstStep()));
        s.kept().output()
                .ifPresent(_ -> page.entry("writing", text(virtual ? "%.2f s here" : "%.2f s of that", s.kept().seconds())));
        outcome(page, s.outcome());
        report.skippedShare().ifPresent(_ -> page.entry("skipped", report.skippedText()));
        page.entry("error", accuracy(s.accuracy()));
        s.outcome().findings().forEach(f -> page.entry(f.name(), finding(f)));
        s.kept().output().ifPresent(directory -> page.entry("output", directory));
        s.kept().checksum().ifPresent(digest -> out.println("checksum " + digest));
        page.entry("speed", report.speedText());
    }

    private static void outcome(Page page, Summary.Outcome o) {
        o.ending().ifPresent(e -> page.entry("until", e.fullText()));
        o.totals().forEach((name, t) -> page.entry("total " + name, text("%.15g, %s", t.value(), change(t))));
        o.diagnostics().forEach((name, value) -> page.entry(name, text("%.8g", value)));
        page.entry(o.principal().state(), text("min %.8f, max %.8f", o.principal().min(), o.principal().max()));
    }

    /** Only what the method conserves drifts; anything else is meant to change. */
    static String change(Summary.Total t) {
        return Double.isInfinite(t.drift()) ? "0 at the start"
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

    private static String finding(Finding f) {
        String unit = f.unit().equals("1") ? "" : " " + f.unit();
        return (Double.isNaN(f.value()) ? "not found, the run was too short" : text("%.6g%s", f.value(), unit))
                + (f.theory().isPresent() ? text(" (theory %.6g%s)", f.theory().getAsDouble(), unit) : "");
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
