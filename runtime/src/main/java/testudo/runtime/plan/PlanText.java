package testudo.runtime.plan;

import java.util.Locale;
import java.util.stream.Collectors;

import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.schedule.Schedule;

/** What a plan says of itself. */
final class PlanText {

    private PlanText() {}

    static String of(Plan plan) {
        int kernels = plan.program().assignments().size();
        return kernels + (kernels == 1 ? " kernel" : " kernels") + " in stages " + plan.schedule().analysis().summary() + " on "
                + plan.program().grid() + " cells\n" + plan.summary() + "\n"
                + measured(plan.program())
                + plan.chosen().map(reason -> "chosen: " + reason + "\n").orElse("")
                + String.format(Locale.ROOT,
                        "%.1f MB held, %.1f bytes per cell and step through memory at best, %.1f %% redundant",
                        plan.bytes() / 1e6, plan.bytesPerCell(), 100 * plan.redundancy());
    }

    /** A line on steps whose length is measured; nothing of others. */
    private static String measured(Program program) {
        return program.measuredStep().map(step -> "time step measured "
                + (step.every() == 1 ? "before each step" : "every " + step.every() + " steps") + " from "
                + step.reductions().stream().map(Reduction::name).collect(Collectors.joining(", "))
                + ", where all workers meet; no steps are fused\n").orElse("");
    }

    static String cut(Plan plan) {
        Schedule schedule = plan.schedule();
        Grid grid = plan.program().grid();
        String how = switch (plan.tiling()) {
            case Tiling.WholeGrid _ -> "whole grid";
            case Tiling.SubDomains(int n, int m, int l) -> "sub-domains " + sizes(grid, n, m, l);
            case Tiling.Islands(int n, int m, int l) -> "islands of sub-domains " + sizes(grid, n, m, l);
            case Tiling.Bands(int n, int m, int l) -> "bands of sub-domains " + sizes(grid, n, m, l);
            case Tiling.Leaning(int n, int m, int l) ->
                    (schedule.inBands() ? "leaning bands" : "leaning columns")
                            + " in blocks of " + sizes(grid, n, m, l);
            case Tiling.CompressedGrid(int planes) -> "compressed grid, " + (planes == 1 ? "a plane" : planes + " planes")
                    + " at a time,";
            case Tiling.Auto _ -> throw new IllegalStateException("The tiling of a plan has been chosen.");
        };
        int threads = schedule.decomposition().threadsPerCore();
        int fused = plan.sweeps().fusedSteps();
        return how + " cut along " + schedule.cut() + " over " + plan.workers() + (plan.workers() == 1 ? " worker" : " workers")
                + (threads == 1 ? "" : ", " + threads + " to a core") + strands(schedule)
                + (fused == 1 ? "" : ", " + fused + " steps fused");
    }

    private static String strands(Schedule schedule) {
        return schedule.decomposition().inStrands() ? " in " + schedule.workers() + " strands" : "";
    }

    /** A sub-domain may be asked for larger than the grid it ends with. */
    private static String sizes(Grid grid, int n, int m, int l) {
        return Math.min(n, grid.n1()) + " × " + Math.min(m, grid.n2()) + " × " + Math.min(l, grid.n3());
    }
}
