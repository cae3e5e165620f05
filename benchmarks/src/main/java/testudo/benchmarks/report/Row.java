package testudo.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

import testudo.api.program.Role;
import testudo.benchmarks.cases.Entrant;
import testudo.benchmarks.measure.Result;
import testudo.benchmarks.measure.Standing;
import testudo.benchmarks.measure.Verdict;
import testudo.runtime.analysis.OperationCount;
import testudo.runtime.analysis.Traffic;

/**
 * A standing with everything derived from it.
 *
 * @param bytes    of memory traffic per cell and step that this way of running cannot avoid
 * @param flops    floating-point operations per cell and step as the formulas stand
 * @param toBestC  time relative to the fastest plain sweep in C of the case
 * @param bestC    which one that was
 * @param toPlainC time relative to C as one writes it down
 * @param verdicts on the targets of the entrant
 */
public record Row(Result result, Standing standing, double bytes, int flops, OptionalDouble toBestC, String bestC,
        OptionalDouble toPlainC, List<Verdict> verdicts) {

    private static final String PLAIN = "C plain";
    private static final List<String> SWEEPS = List.of(PLAIN, "C aligned", "C streamed");

    public Row {
        verdicts = List.copyOf(verdicts);
    }

    /** The rows of results, in order. */
    public static List<Row> of(List<Result> results) {
        List<Row> rows = new ArrayList<>();
        for (Result result : results) {
            result.standings().forEach(standing -> rows.add(of(result, standing)));
        }
        return rows;
    }

    private static Row of(Result result, Standing standing) {
        Traffic traffic = Traffic.of(standing.entrant().workload().program());
        double bytes = switch (standing.entrant()) {
            case Entrant.Ours ours -> ours.way().bytes(traffic);
            case Entrant.Baseline b -> b.variant().contains("windows") ? traffic.fusedBytes() : traffic.naiveBytes();
        };
        int flops = standing.entrant().workload().program().assignments().stream()
                .filter(a -> a.role() != Role.BOUNDARY).mapToInt(a -> OperationCount.of(a.expr()).flops()).sum();
        return new Row(result, standing, bytes, flops, ratio(result, standing, SWEEPS),
                result.best(SWEEPS).map(s -> s.entrant().name()).orElse(""),
                ratio(result, standing, List.of(PLAIN)), verdicts(result, standing));
    }

    private static OptionalDouble ratio(Result result, Standing standing, List<String> names) {
        return result.best(names).map(best -> OptionalDouble.of(standing.cellNanos() / best.cellNanos()))
                .orElse(OptionalDouble.empty());
    }

    private static List<Verdict> verdicts(Result result, Standing standing) {
        return switch (standing.entrant()) {
            case Entrant.Baseline _ -> List.of();
            case Entrant.Ours ours -> result.of().quick() ? List.of()
                    : ours.targets().stream().map(t -> result.judge(standing, t)).toList();
        };
    }

    /** Whether the grids were too small for the times to mean anything. */
    public boolean quick() {
        return result.of().quick();
    }

    public boolean ours() {
        return standing.entrant() instanceof Entrant.Ours;
    }

    /** Bytes per second that must have streamed through memory. */
    public double byteRate() {
        return bytes * standing.cellRate();
    }

    /** Floating-point operations per second. */
    public double flopRate() {
        return flops * standing.cellRate();
    }

    /** Floating-point operations per byte. */
    public double intensity() {
        return flops / bytes;
    }
}
