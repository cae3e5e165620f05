package testudo.benchmarks.report;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

import testudo.benchmarks.measure.Quartiles;
import testudo.benchmarks.measure.Verdict.TargetOutcome;
import testudo.benchmarks.nodes.RanksRow;

/** How two ranks stand, as a table and as comma-separated values (RFC 4180). */
public final class RanksReport {

    private static final String HEADING = "case,what,against,ours,ours_lower,ours_upper,theirs,theirs_lower,theirs_upper,ratio,"
            + "target,outcome,quick";

    private RanksReport() {}

    /** @param quick whether runs were too short to hold anything against a target */
    public static List<String> lines(List<RanksRow> rows, boolean quick) {
        TextTable table = new TextTable(3, "case", "2 ranks", "against", "ours", "theirs", "ratio", "target", "");
        for (RanksRow row : rows) {
            table.line(List.of(row.of(), row.what(), row.against(), spread(row.ours()), spread(row.theirs()),
                    cell("%.3f", row.ratio()), cell("%.2f", row.most()),
                    outcome(row, quick)));
        }
        return table.lines();
    }

    /** One line per row. */
    public static String csv(List<RanksRow> rows, boolean quick) {
        return rows.stream()
                .map(row -> List
                        .<Object>of(row.of(), row.what(), row.against(), row.ours().median(), row.ours().lower(),
                                row.ours().upper(), row.theirs().median(), row.theirs().lower(), row.theirs().upper(),
                                plain(row.ratio()),
                                plain(row.most()), outcome(row, quick), quick)
                        .stream().map(cell -> Csv.quoted(cell.toString())).collect(Collectors.joining(",")))
                .collect(Collectors.joining("\r\n", HEADING + "\r\n", "\r\n"));
    }

    private static String outcome(RanksRow row, boolean quick) {
        return row.outcome() == TargetOutcome.OPEN || quick ? "" : row.outcome().name().toLowerCase(Locale.ROOT);
    }

    /** With the quartiles, where they are not the same. */
    private static String spread(Quartiles q) {
        return q.lower() == q.upper() ? number("%.3f", q.median())
                : number("%.3f (%.3f–%.3f)", q.median(), q.lower(), q.upper());
    }

    private static String cell(String format, OptionalDouble value) {
        return value.isEmpty() ? "" : number(format, value.getAsDouble());
    }

    private static String plain(OptionalDouble value) {
        return value.isEmpty() ? "" : Double.toString(value.getAsDouble());
    }

    private static String number(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
