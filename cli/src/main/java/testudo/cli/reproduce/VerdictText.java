package testudo.cli.reproduce;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import testudo.cli.text.Page;
import testudo.machine.claim.Check;
import testudo.machine.claim.Verdict;

/** Says what became of a claim. */
final class VerdictText {

    private VerdictText() {
    }

    /** @param on the machine that was asked for in place of the claim's own */
    static void print(PrintWriter out, Verdict verdict, Optional<String> on) {
        Page page = new Page(out, 2, 12);
        out.println(verdict.claim().id() + ": " + outcome(verdict));
        page.entry("claim", verdict.claim().statement());
        page.entry("source", verdict.claim().paper());
        page.entry("judged by", verdict.claim().judged());
        page.entry("machine", machines(verdict, on) + " (simulated)");
        fitted(verdict).forEach(line -> page.entry("fitted", line));
        for (Check check : verdict.checks()) {
            out.println(String.format(Locale.ROOT, "  %-4s %10s  %-22s %s", check.holds() ? "ok" : "NOT",
                    number(check.simulated()), band(check), check.what()));
        }
        verdict.sensitivity().ifPresentOrElse(
                sensitivity -> SensitivityText.print(page, sensitivity),
                () -> page.entry("sensitivity", SensitivityText.NOT_ASKED));
        out.println();
        out.flush();
    }

    static String outcome(Verdict verdict) {
        return switch (verdict.outcome()) {
            case HOLDS -> "reproduced";
            case NOT_ESTABLISHED -> "not established";
            case FAILS -> "NOT REPRODUCED";
        };
    }

    /** Which machines were simulated, and whether they are those that the claim is about. */
    static String machines(Verdict verdict, Optional<String> on) {
        String own = verdict.claim().machine();
        List<String> all = new ArrayList<>(verdict.claim().machines());
        on.ifPresent(name -> all.set(0, name));
        return String.join(", ", all) + on.filter(name -> !name.equals(own))
                .map(name -> "; judged with the changed machine '" + name + "' in place of '" + own + "'").orElse("");
    }

    static List<String> fitted(Verdict verdict) {
        return verdict.claim().fitted().isEmpty() ? List.of("nothing") : verdict.claim().fitted();
    }

    static String band(Check check) {
        if (check.isOrdering()) {
            return "must be above 1";
        }
        if (!check.isJudged()) {
            return "told, not judged";
        }
        if (Double.isInfinite(check.most())) {
            return "at least " + number(check.least());
        }
        return number(check.least()) + " to " + number(check.most());
    }

    static String number(double value) {
        return Double.isInfinite(value) ? (value < 0 ? "-inf" : "inf") : String.format(Locale.ROOT, "%.4g", value);
    }
}
