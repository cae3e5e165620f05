package testudo.runtime.execution;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

import testudo.api.grid.Grid;
import testudo.runtime.plan.Plan;

/**
 * What a run cost so far. Printing it says so in a line per fact:
 *
 * <pre>{@code
 * program   17 kernels on 59 × 59 × 59 cells, 556 steps
 * schedule  sub-domains 4 × 59 × 59 cut along J over 2 workers, pairwise, proved race-free
 * chosen    windows of 2.0 MB, more than the L2 of 1.0 MB but hardly slower in the L3, nothing computed twice, 60 waits per step
 * time      2.52 s
 * speed     4.532e+07 cells/s, 2.18 GB/s needed, waiting 27.2 % to 28.5 %, 0.2 % redundant
 * }</pre>
 *
 * @param plan         what was run
 * @param code         what computed it
 * @param steps        steps done by this execution, without those before a checkpoint it began at
 * @param elapsedNanos time inside {@code advance}, and of looks at the states, of the platform's clock (ns)
 * @param waitedNanos  per worker, time spent waiting for others (ns)
 * @param skippedShare the share of all elements that was left out for being at rest, 0 to 1, where that was asked for
 * @param stolenShare  the share of the pieces of work that another worker than their own has run, 0 to 1, where whoever is free may
 */
public record RunReport(Plan plan, String code, long steps, long elapsedNanos, List<Long> waitedNanos,
        OptionalDouble skippedShare, OptionalDouble stolenShare) {

    public RunReport {
        waitedNanos = List.copyOf(waitedNanos);
    }

    /** Time inside {@code advance}, and of looks at the states (s). */
    public double seconds() {
        return elapsedNanos / 1e9;
    }

    /** The share of the time a worker waited, 0 to 1. */
    public double waitShare(int worker) {
        return elapsedNanos == 0 ? 0 : (double) waitedNanos.get(worker) / elapsedNanos;
    }

    /** That of the worker who waited least. */
    public double leastWaitShare() {
        return waitedNanos.stream().mapToLong(Long::longValue).min().orElse(0) / (double) Math.max(1, elapsedNanos);
    }

    /** That of the worker who waited most. */
    public double greatestWaitShare() {
        return waitedNanos.stream().mapToLong(Long::longValue).max().orElse(0) / (double) Math.max(1, elapsedNanos);
    }

    /** Cells of the grid advanced by a step, per second. */
    public double cellRate() {
        return elapsedNanos == 0 ? 0 : (double) plan.program().grid().cells() * steps * 1e9 / elapsedNanos;
    }

    /** Bytes per second of the memory traffic that no way of running could avoid. */
    public double byteRate() {
        return cellRate() * plan.bytesPerCell();
    }

    /** Rates and what they were lost to, in one line. */
    public String speedText() {
        return text("%.4g cells/s, %.2f GB/s needed, waiting %.1f %% to %.1f %%, %.1f %% redundant", cellRate(),
                byteRate() / 1e9,
                100 * leastWaitShare(), 100 * greatestWaitShare(), 100 * plan.redundancy());
    }

    /** What was left out, in a few words. */
    public String skippedText() {
        return text("%.1f %% of all elements, at rest", 100 * skippedShare.orElse(0));
    }

    /** Who ran what, in a few words. */
    public String stolenText() {
        return text("%.1f %% of all pieces, run by another worker than their own", 100 * stolenShare.orElse(0));
    }

    /** A line per fact; waits for the proof. */
    @Override
    public String toString() {
        Grid grid = plan.program().grid();
        int kernels = plan.program().assignments().size();
        StringBuilder lines = new StringBuilder();
        line(lines, "program", text("%d %s on %s cells, %d %s", kernels, kernels == 1 ? "kernel" : "kernels", grid, steps,
                steps == 1 ? "step" : "steps"));
        line(lines, "schedule", plan.summary());
        plan.chosen().ifPresent(reason -> line(lines, "chosen", reason));
        line(lines, "code", code);
        line(lines, "time", text("%.2f s", seconds()));
        if (skippedShare.isPresent()) {
            line(lines, "skipped", skippedText());
        }
        if (stolenShare.isPresent()) {
            line(lines, "stolen", stolenText());
        }
        line(lines, "speed", speedText());
        return lines.toString().stripTrailing();
    }

    private static void line(StringBuilder lines, String label, String fact) {
        lines.append(text("%-10s", label)).append(fact).append('\n');
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
