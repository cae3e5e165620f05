package testudo.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import testudo.benchmarks.disturbed.Keeping;
import testudo.sync.plan.SyncFamily;

/** What parties kept of their fair share, as a table with a conclusion and as comma-separated values (RFC 4180). */
public final class DisturbedReport {

    /** Every family of ours is to keep that much of its fair share. */
    public static final double TARGET = 0.70;

    /** That of whoever is free, beside as many others as there are processors. */
    private static final double DYNAMIC_TARGET = 0.80;

    /** Alone it is to take no longer than that, in pairwise's time. */
    private static final double DYNAMIC_COST = 1.05;

    private static final String HEADING = "case,by,others,stepSeconds,kept,keptLower,keptUpper";

    private DisturbedReport() {}

    /** One line per case and party; what is not known, as the measurement was interrupted, is left empty. */
    public static List<String> lines(List<Keeping> all) {
        List<Integer> others = all.stream().map(Keeping::others).filter(n -> n > 0).distinct().sorted().toList();
        List<String> headings = new ArrayList<>(List.of("case", "by", "alone ms/step"));
        others.forEach(n -> headings.add("beside " + n));
        headings.add("");
        TextTable table = new TextTable(2, headings.toArray(String[]::new));
        Map<List<String>, List<Keeping>> rows = all.stream()
                .collect(Collectors.groupingBy(k -> List.of(k.of(), k.party()), LinkedHashMap::new, Collectors.toList()));
        rows.forEach((who, keepings) -> {
            List<String> cells = new ArrayList<>(who);
            cells.add(cell(keepings, 0, k -> number("%.3f", 1e3 * k.stepSeconds().median())));
            others.forEach(n -> cells.add(cell(keepings, n,
                    k -> number("%.2f (%.2f–%.2f)", k.kept().median(), k.kept().lower(), k.kept().upper()))));
            cells.add("");
            table.line(cells);
        });
        List<String> lines = new ArrayList<>(List.of("share of the fair share kept, medians and quartiles:"));
        lines.addAll(table.lines());
        return lines;
    }

    private static String cell(List<Keeping> row, int others, Function<Keeping, String> text) {
        return row.stream().filter(k -> k.others() == others).map(text).findFirst().orElse("");
    }

    /**
     * Whether every family of ours keeps what it should, and if not, which do not, and what the dynamic one costs; nothing where
     * none took part.
     *
     * @param processors of the machine
     */
    public static List<String> conclusion(List<Keeping> all, int processors) {
        if (all.stream().noneMatch(Keeping::ours)) {
            return List.of();
        }
        List<String> missed =
                all.stream().filter(k -> k.ours() && k.others() > 0 && !(k.kept().median() >= target(k, processors)))
                        .map(k -> number("missed: %s of %s beside %d keeps %.2f, not %.2f", k.party(), k.of(), k.others(),
                                k.kept().median(), target(k, processors)))
                        .toList();
        List<String> kept = missed.isEmpty() ? List.of(number("met: every family keeps %.2f of its fair share or more", TARGET))
                : missed;
        return Stream.concat(kept.stream(), costs(all)).toList();
    }

    private static double target(Keeping k, int processors) {
        return k.party().equals(SyncFamily.DYNAMIC.word()) && k.others() == processors ? DYNAMIC_TARGET : TARGET;
    }

    private static Stream<String> costs(List<Keeping> all) {
        return all.stream().filter(k -> alone(k, SyncFamily.DYNAMIC)).flatMap(dynamic -> all.stream()
                .filter(k -> alone(k, SyncFamily.PAIRWISE) && k.of().equals(dynamic.of())).map(pairwise -> {
                    double cost = dynamic.stepSeconds().median() / pairwise.stepSeconds().median();
                    return number(
                            "%s: alone, dynamic takes %.2f of pairwise's time of %s; at most %.2f is meant for large grids",
                            cost <= DYNAMIC_COST ? "met" : "above", cost, dynamic.of(), DYNAMIC_COST);
                }));
    }

    private static boolean alone(Keeping k, SyncFamily family) {
        return k.ours() && k.others() == 0 && k.party().equals(family.word());
    }

    /** One line per case, party and number of others. */
    public static String csv(List<Keeping> all) {
        return all.stream().map(k -> String.join(",", Csv.quoted(k.of()), Csv.quoted(k.party()), Integer.toString(k.others()),
                Double.toString(k.stepSeconds().median()), Double.toString(k.kept().median()),
                Double.toString(k.kept().lower()), Double.toString(k.kept().upper())))
                .collect(Collectors.joining("\r\n", HEADING + "\r\n", "\r\n"));
    }

    private static String number(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
