package testudo.benchmarks.report;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

import testudo.benchmarks.measure.Standing;
import testudo.benchmarks.measure.Verdict;

/**
 * Rows as comma-separated values (RFC 4180): a heading, then one line per entrant; times in ns, rates per s.
 */
public final class Csv {

    private static final String HEADING = "case,threads,entrant,cells,steps_per_run,step_ns_lower,step_ns_median,"
            + "step_ns_upper,cells_per_s,bytes_per_cell,bytes_per_s,flops_per_cell,flops_per_s,ratio_to_best_c,best_c,"
            + "ratio_to_plain_c,waiting,redundancy,others_share,targets,ratios,outcomes,quick";

    private Csv() {}

    public static String of(List<Row> rows) {
        return rows.stream().map(Csv::line).collect(Collectors.joining("\r\n", HEADING + "\r\n", "\r\n"));
    }

    private static String line(Row row) {
        Standing s = row.standing();
        return List.<Object>of(row.result().of().name(), row.result().threads(), s.entrant().name(), s.cells(),
                s.stepsPerRun(), s.stepNanos().lower(), s.stepNanos().median(), s.stepNanos().upper(), s.cellRate(),
                row.bytes(), row.byteRate(), row.flops(), row.flopRate(), text(row.toBestC()), row.bestC(),
                text(row.toPlainC()), text(s.waiting()), text(s.redundancy()), s.othersShare(),
                join(row, v -> v.target().text()), join(row, v -> Double.toString(v.ratio())),
                join(row, v -> v.outcome().name()), row.quick()).stream().map(cell -> quoted(cell.toString()))
                .collect(Collectors.joining(","));
    }

    private static String join(Row row, Function<Verdict, String> part) {
        return row.verdicts().stream().map(part).collect(Collectors.joining("; "));
    }

    private static String text(OptionalDouble value) {
        return value.isPresent() ? Double.toString(value.getAsDouble()) : "";
    }

    static String quoted(String cell) {
        return cell.matches("[^,\"\r\n]*") ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
