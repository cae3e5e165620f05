package testudo.cli.reproduce;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import testudo.cli.text.Page;
import testudo.machine.claim.Check;
import testudo.machine.claim.SensitivityRow;
import testudo.machine.claim.Verdict;

/** Says what became of a claim. */
final class VerdictText {

    private static final String NOT_EXAMINED = "not examined";

    private VerdictText() {}

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
            out.println("  " + CheckText.line(check));
        }
        verdict.sensitivity().ifPresentOrElse(
                sensitivity -> SensitivityText.print(page, sensitivity),
                () -> page.entry("sensitivity", NOT_EXAMINED));
        out.println();
        out.flush();
    }

    /** Without a look at uncertain figures no verdict is complete, and says so. */
    static String outcome(Verdict verdict) {
        String outcome = switch (verdict.outcome()) {
            case HOLDS -> "reproduced";
            case NOT_ESTABLISHED -> "not established";
            case FAILS -> "NOT REPRODUCED";
        };
        return verdict.sensitivity().isPresent() ? outcome : outcome + ", sensitivity " + NOT_EXAMINED;
    }

    /** What keeps it from being reproduced; empty if nothing does. */
    static String shortOf(Verdict verdict) {
        Stream<String> flips = verdict.sensitivity().stream()
                .flatMap(all -> all.flips().stream())
                .map(SensitivityRow::name).distinct().map(name -> "an ordering flips with another " + name);
        return Stream.of(verdict.failed().stream().map(CheckText::complaint),
                verdict.ties().stream().map(CheckText::complaint), flips)
                .flatMap(part -> part).collect(Collectors.joining("; "));
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
        return verdict.fitted().isEmpty() ? List.of("nothing") : verdict.fitted();
    }

    static String sensitivity(Verdict verdict) {
        return verdict.sensitivity().map(SensitivityText::summary).orElse(NOT_EXAMINED);
    }
}
