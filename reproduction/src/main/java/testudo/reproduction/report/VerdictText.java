package testudo.reproduction.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import testudo.reproduction.claim.SensitivityRow;
import testudo.reproduction.claim.Verdict;

/** Says what became of a claim. */
public final class VerdictText {

    private static final String NOT_EXAMINED = "not examined";

    private VerdictText() {}

    /** Without a look at uncertain figures a verdict that they could change is not complete, and says so. */
    public static String outcome(Verdict verdict) {
        String outcome = switch (verdict.outcome()) {
            case HOLDS -> "reproduced";
            case FITTED -> "fitted";
            case NOT_ESTABLISHED -> "not established";
            case FAILS -> "NOT REPRODUCED";
        };
        boolean isComplete = verdict.sensitivity().isPresent() || !verdict.isOpen();
        return isComplete ? outcome : outcome + ", sensitivity " + NOT_EXAMINED;
    }

    /** What keeps it from being reproduced; empty if nothing does. */
    static String shortOf(Verdict verdict) {
        Stream<String> flips = verdict.sensitivity().stream()
                .flatMap(all -> all.flips().stream())
                .map(SensitivityRow::name).distinct().map(name -> "an ordering flips with another " + name);
        Stream<String> departures = verdict.sensitivity().stream()
                .flatMap(all -> all.departures().stream())
                .map(SensitivityRow::name).distinct().map(name -> "a range is left with another " + name);
        Stream<String> fitted = verdict.fittedTo().stream().map(check -> check.title() + ": fitted to");
        return Stream.of(verdict.failed().stream().map(CheckText::complaint),
                verdict.ties().stream().map(CheckText::complaint), flips, departures, fitted)
                .flatMap(part -> part).distinct().collect(Collectors.joining("; "));
    }

    /**
     * Which machines were simulated, and whether they are those that the claim is about.
     *
     * @param on the machine that was asked for in place of the claim's own
     */
    public static String machines(Verdict verdict, Optional<String> on) {
        String own = verdict.claim().machine();
        List<String> all = new ArrayList<>(verdict.claim().machines());
        on.ifPresent(name -> all.set(0, name));
        return String.join(", ", all) + on.filter(name -> !name.equals(own))
                .map(name -> "; judged with the changed machine '" + name + "' in place of '" + own + "'").orElse("");
    }

    /** The fitted figures that the simulation has read, or that there are none. */
    public static List<String> fitted(Verdict verdict) {
        return verdict.fitted().isEmpty() ? List.of("nothing") : verdict.fitted();
    }

    /** What became of the claim with other figures, where that was examined. */
    public static String sensitivity(Verdict verdict) {
        return verdict.sensitivity().map(SensitivityText::summary).orElse(NOT_EXAMINED + reason(verdict));
    }

    private static String reason(Verdict verdict) {
        if (verdict.isOpen()) {
            return "";
        }
        return switch (verdict.outcome()) {
            case FAILS -> ", since it fails as it is";
            case NOT_ESTABLISHED -> ", since seeds disagree as it is";
            case FITTED, HOLDS -> ", since nothing in it counts";
        };
    }
}
