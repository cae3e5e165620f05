package testudo.cli.reproduce;

import java.io.PrintWriter;
import java.util.Optional;

import testudo.cli.text.Page;
import testudo.reproduction.claim.Sensitivity;
import testudo.reproduction.claim.Verdict;
import testudo.reproduction.report.CheckText;
import testudo.reproduction.report.SensitivityText;
import testudo.reproduction.report.VerdictText;

/** Prints what became of a claim. */
final class VerdictPrinter {

    private VerdictPrinter() {}

    /** @param on the machine that was asked for in place of the claim's own */
    static void print(PrintWriter out, Verdict verdict, Optional<String> on) {
        Page page = new Page(out, 2, 12);
        out.println(verdict.claim().id() + ": " + VerdictText.outcome(verdict));
        page.entry("claim", verdict.claim().statement());
        page.entry("source", verdict.claim().paper());
        page.entry("judged by", verdict.claim().judged());
        page.entry("machine", VerdictText.machines(verdict, on) + " (simulated)");
        VerdictText.fitted(verdict).forEach(line -> page.entry("fitted", line));
        verdict.checks().forEach(check -> out.println("  " + CheckText.line(check)));
        page.entry("sensitivity", VerdictText.sensitivity(verdict));
        verdict.sensitivity().ifPresent(all -> details(page, all));
        out.println();
        out.flush();
    }

    private static void details(Page page, Sensitivity all) {
        page.entry("strongest", SensitivityText.strongest(all));
        if (!all.departures().isEmpty()) {
            page.entry("leaves", SensitivityText.left(all));
        }
        if (!all.refused().isEmpty()) {
            page.entry("untried", String.join("; ", all.refused()));
        }
        page.entry("not read", SensitivityText.unread(all));
    }
}
