package testudo.cli.reproduce;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import testudo.cli.text.Page;
import testudo.machine.claim.Check;
import testudo.machine.claim.Sensitivity;
import testudo.machine.claim.Verdict;

/** Says what became of a claim. */
final class VerdictText {

    private VerdictText() {
    }

    static void print(PrintWriter out, Verdict verdict) {
        Page page = new Page(out, 2, 12);
        out.println(verdict.claim().id() + ": " + outcome(verdict));
        page.entry("claim", verdict.claim().statement());
        page.entry("source", verdict.claim().paper());
        page.entry("judged by", verdict.claim().judged());
        page.entry("machine", verdict.claim().machine() + " (simulated)");
        fitted(verdict).forEach(line -> page.entry("fitted", line));
        for (Check check : verdict.checks()) {
            out.println(String.format(Locale.ROOT, "  %-4s %10s  %-22s %s", check.holds() ? "ok" : "NOT",
                    number(check.simulated()), band(check), check.what()));
        }
        page.entry("sensitivity", sensitivity(verdict));
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

    static List<String> fitted(Verdict verdict) {
        return verdict.claim().fitted().isEmpty() ? List.of("nothing") : verdict.claim().fitted();
    }

    static String band(Check check) {
        if (check.isOrdering()) {
            return "must be above 1";
        }
        if (Double.isInfinite(check.most())) {
            return check.least() == 0 ? "stated, not judged" : "at least " + number(check.least());
        }
        return number(check.least()) + " to " + number(check.most());
    }

    static String sensitivity(Verdict verdict) {
        if (verdict.sensitivity().isEmpty()) {
            return "not asked for";
        }
        List<Sensitivity.Row> flips = verdict.sensitivity().stream().filter(row -> !row.flipped().isEmpty()).toList();
        return verdict.sensitivity().size() + " runs with one uncertain figure 25 % lower or higher; " + (flips.isEmpty()
                ? "no ordering flips" : "orderings flip in " + flips.size() + ": " + flips.stream()
                        .map(row -> row.path() + " = " + number(row.value()) + " ("
                                + row.flipped().stream().map(Check::what).collect(Collectors.joining("; ")) + ")")
                        .collect(Collectors.joining(", ")));
    }

    static String number(double value) {
        return Double.isInfinite(value) ? (value < 0 ? "-inf" : "inf") : String.format(Locale.ROOT, "%.4g", value);
    }
}
