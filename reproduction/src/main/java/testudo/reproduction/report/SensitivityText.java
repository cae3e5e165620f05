package testudo.reproduction.report;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import testudo.machine.description.Figure;
import testudo.reproduction.claim.Alternative;
import testudo.reproduction.claim.Change;
import testudo.reproduction.claim.Check;
import testudo.reproduction.claim.Sensitivity;
import testudo.reproduction.claim.SensitivityRow;

/** Says what became of a claim with uncertain figures a quarter lower or higher. */
public final class SensitivityText {

    private static final int STRONGEST = 3;

    private SensitivityText() {}

    /** The figures that matter most, each with that of its values that does. */
    public static String strongest(Sensitivity all) {
        Set<String> figures = new HashSet<>();
        return all.strongest().filter(row -> figures.add(row.name())).limit(STRONGEST).map(SensitivityText::effect)
                .collect(Collectors.joining("; "));
    }

    /** How much was tried, and what flips. */
    public static String summary(Sensitivity all) {
        return String.format(Locale.ROOT, "%d uncertain figures, each 25 %% lower and higher%s: %d runs; %s%s", all.figures(),
                all.alternatives() == 0 ? ""
                        : all.alternatives() == 1 ? ", and 1 alternative" : ", and " + all.alternatives() + " alternatives",
                all.rows().size(),
                all.flips().isEmpty() ? "no ordering flips where asked"
                        : "orderings flip in " + all.flips().size() + ": " + all.flips().stream()
                                .map(row -> value(row) + " (" + names(row.flipped()) + ")").collect(Collectors.joining(", ")),
                all.departures().isEmpty() ? "; no range is left" : "");
    }

    /** Which ranges are left where; empty if none is. */
    public static String left(Sensitivity all) {
        return all.departures().stream().map(row -> value(row) + " (" + row.left().stream()
                .map(check -> check.what() + " " + CheckText.number(check.simulated())).collect(Collectors.joining(", ")) + ")")
                .collect(Collectors.joining("; "));
    }

    /** The uncertain figures that no simulation of the claim reads. */
    public static String unread(Sensitivity all) {
        return all.unread().isEmpty() ? "all uncertain figures are read by the simulation" : String.join(", ", all.unread());
    }

    /** One changed figure, and the check that it changes most. */
    private static String effect(SensitivityRow row) {
        return String.format(Locale.ROOT, "%s in place of %s: %s %s, was %s", value(row), shipped(row.change()),
                row.strongest().what(), CheckText.number(row.strongest().simulated()),
                CheckText.number(row.strongestBefore().simulated()));
    }

    private static String value(SensitivityRow row) {
        return row.name() + " = " + changed(row.change());
    }

    private static String shipped(Change change) {
        return switch (change) {
            case Change.OfFigure(_, Figure figure, _) -> CheckText.number(figure.value());
            case Change.OfAlternative(Alternative open, _) -> open.taken();
        };
    }

    private static String changed(Change change) {
        return switch (change) {
            case Change.OfFigure(_, _, double value) -> CheckText.number(value);
            case Change.OfAlternative(_, String word) -> word;
        };
    }

    private static String unit(Change change) {
        return switch (change) {
            case Change.OfFigure(_, Figure figure, _) -> " " + figure.unit();
            case Change.OfAlternative _ -> "";
        };
    }

    private static String evidence(Change change) {
        return switch (change) {
            case Change.OfFigure(_, Figure figure, _) -> figure.evidence().toString();
            case Change.OfAlternative _ -> "open";
        };
    }

    private static String names(List<Check> checks) {
        return checks.stream().map(Check::what).distinct().collect(Collectors.joining("; "));
    }

    /** The cells of a table with a line per changed figure, the strongest first; those that change nothing last. */
    static Stream<List<String>> table(Sensitivity all) {
        return Stream.concat(all.strongest(), all.rows().stream().filter(row -> row.strength() == 0))
                .map(row -> List.of(row.name(), shipped(row.change()) + unit(row.change()), evidence(row.change()),
                        changed(row.change()),
                        row.strength() == 0 ? "nothing changes" : row.strongest().what(),
                        row.strength() == 0 ? "" : CheckText.number(row.strongestBefore().simulated()),
                        row.strength() == 0 ? "" : CheckText.number(row.strongest().simulated()),
                        Stream.concat(row.flipped().stream(), row.left().stream()).map(Check::what).distinct()
                                .collect(Collectors.joining("; "))));
    }

    /** What the columns of {@link #table} are. */
    static List<String> columns() {
        return List.of("figure", "is", "evidence", "changed to", "changes most", "from", "to", "no longer holds");
    }
}
