package testudo.cli.report;

import java.util.List;
import java.util.Map;

import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.Role;
import testudo.cli.choice.Prepared;
import testudo.cli.explain.Explained;
import testudo.runtime.analysis.OperationCount;
import testudo.runtime.execution.RunReport;
import testudo.sync.plan.DynamicPlan;
import testudo.sync.plan.SyncPlan;
import testudo.sync.processors.SystemFiles;
import testudo.sync.timeline.Timeline;

/**
 * What is known of a run that is done.
 *
 * @param run      what was run
 * @param summary  what it came to, with the keys that {@code run --json} prints
 * @param lines    the same as the terminal shows it
 * @param report   what it cost
 * @param timeline what its workers did when
 */
public record RunNotes(Prepared run, Map<String, Object> summary, String lines, RunReport report, Timeline timeline) {

    private static final int MOST_KERNELS = 60;

    RunRecord record(Ceilings ceilings) {
        double flops = flopsPerCell(run.plan().program());
        return new RunRecord(summary, lines,
                new RunRecord.Machine(SystemFiles.ofThisMachine().model().orElse(System.getProperty("os.arch")),
                        Runtime.getRuntime().availableProcessors()),
                run.setup().warnings(), run.setup().conserved().orElse(null),
                report.waitedNanos().stream().map(nanos -> nanos / 1e9).toList(), recorded(), SpanSample.of(timeline),
                new RunRecord.Roofline(flops, run.plan().bytesPerCell(), flops * report.cellRate(), ceilings.memory(),
                        ceilings.arithmetic()),
                Explained.of(run));
    }

    private RunRecord.Recorded recorded() {
        TimeShares shares = TimeShares.of(timeline, awaited());
        List<TimeShares.Kernels> most = shares.kernels().stream().limit(MOST_KERNELS).toList();
        return new RunRecord.Recorded(timeline.every(), timeline.leftOut(), shares.computing(), shares.waiting(), most,
                shares.kernels().size() - most.size(), shares.matrix(), shares.everybody());
    }

    private Awaited awaited() {
        SyncPlan plan = run.plan().sweeps().longest().synchronization().plan(run.plan().sync());
        return new Awaited(run.plan().workers(),
                strand -> plan instanceof DynamicPlan strands ? strands.home(strand) : strand);
    }

    /** Of a step, as the formulas stand; boundary formulas are left out, and kernels of some cells count for those. */
    private static double flopsPerCell(Program program) {
        double sum = 0;
        for (Assignment a : program.assignments()) {
            if (a.role() != Role.BOUNDARY) {
                double covered = a.colour() < 0 ? a.box().volume() : a.box().volume() / 2.0;
                sum += OperationCount.of(a.expr()).flops() * covered;
            }
        }
        return sum / program.grid().cells();
    }
}
