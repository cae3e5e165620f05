package testudo.cli.run;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.model.ExactSolution;
import testudo.api.model.Setup;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.cli.choice.Prepared;
import testudo.data.norms.ErrorNorms;
import testudo.runtime.analysis.Traffic;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.execution.Execution;
import testudo.runtime.execution.RunReport;
import testudo.runtime.schedule.ComputedElements;
import testudo.sync.host.HostPlatform;

/** A prepared scenario at work: from output to output until the last step. */
public final class ScenarioRun implements AutoCloseable {

    private final Prepared prepared;
    private final Setup setup;
    private final boolean proved;
    private final Execution execution;
    private final Recorder recorder;
    private final Map<String, Double> initialTotals = new LinkedHashMap<>();

    /** Cells times steps from which waiting for compiled kernels takes less time than it saves. */
    private static final long WORTH_WARMING = 3_000_000;

    private static final Duration WARM_UP = Duration.ofMillis(1500);

    /**
     * Proves and links the schedule, then makes the run directory ready.
     *
     * @param output whether anything is written
     * @param force  whether an earlier run in the directory may be replaced
     */
    public ScenarioRun(Prepared prepared, KernelCompiler compiler, boolean output, boolean force) {
        this.prepared = prepared;
        setup = prepared.setup();
        proved = prepared.sweeps().all().stream().allMatch(sweep -> prepared.prove(sweep).isPresent());
        execution = new Execution(prepared.sweeps(), prepared.sync(), new HostPlatform(), compiler,
                setup.initial());
        recorder = new Recorder(prepared, output, force);
    }

    Summary toEnd(Progress.Style style, PrintWriter err, boolean checksum) {
        long last = prepared.steps();
        totals().forEach(r -> initialTotals.put(r.name(), execution.reduce(r)));
        recorder.record(execution);
        if (setup.program().grid().cells() * last >= WORTH_WARMING) {
            execution.warmUp(WARM_UP);
        }
        double start = (System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime()) / 1e3;
        try (Progress _ = new Progress(style, err, last, setup.program().grid().cells(), execution::completedSteps)) {
            while (execution.step() < last) {
                execution.advance(recorder.next(execution.step()) - execution.step());
                recorder.record(execution);
            }
        }
        return summary(start, checksum);
    }

    /** Runs to the last step without a word and compares with the exact answer there, if there is one. */
    public Optional<ErrorNorms> errors() {
        execution.advance(prepared.steps());
        return norms();
    }

    private List<Reduction> totals() {
        return setup.program().reductions().stream().filter(r -> r.op() == ReductionOp.SUM).toList();
    }

    private Summary summary(double start, boolean checksum) {
        Program program = setup.program();
        RunReport report = execution.report();
        Map<String, Summary.Total> totals = new LinkedHashMap<>();
        for (Reduction r : totals()) {
            double before = initialTotals.get(r.name());
            double after = execution.reduce(r);
            totals.put(r.name(), new Summary.Total(after, after == before ? 0 : (after - before) / Math.abs(before),
                    setup.conserved().equals(Optional.of(r.name()))));
        }
        return new Summary(prepared.model().name(), program.grid().toString(), execution.step(),
                prepared.decompositionText(), prepared.chosen(), prepared.sync().word(),
                prepared.schedule().workers(), proved, start, report.elapsedNanos() / 1e9,
                speed(), totals, principal().name(), extremes(execution.values(principal())), norms(), remark(),
                recorder.directory(), checksum ? Optional.of(Checksum.of(execution.snapshot(List.of())))
                        : Optional.empty());
    }

    private Summary.Speed speed() {
        Program program = setup.program();
        RunReport report = execution.report();
        double cellRate = report.cellRate(program.grid().cells());
        return new Summary.Speed(cellRate, cellRate * Traffic.of(program).fusedBytes(), report.leastWaitShare(),
                report.greatestWaitShare(), ComputedElements.of(prepared.schedule()).redundancy());
    }

    private State principal() {
        return setup.program().states().stream().filter(s -> s.name().equals(setup.principal())).findFirst()
                .orElseThrow();
    }

    private static double[] extremes(FieldValues values) {
        double[] v = values.values();
        return new double[] {ReductionOp.MIN.fold(v, 0, v.length), ReductionOp.MAX.fold(v, 0, v.length)};
    }

    private Optional<ErrorNorms> norms() {
        long step = execution.step();
        return setup.exact().filter(exact -> step > 0 && exact.validAt().test(step)).map(exact -> ErrorNorms.of(
                execution.values(exact.state()), exact, step, step * setup.program().timeStep()));
    }

    private String remark() {
        if (setup.exact().isEmpty()) {
            return "no exact answer is known";
        }
        ExactSolution exact = setup.exact().get();
        if (norms().isEmpty()) {
            return "no exact answer is known at step " + execution.step();
        }
        return exact.perTime() ? "L2 and L1 per " + setup.timeUnit() + " of elapsed time" : "";
    }

    @Override
    public void close() {
        recorder.close();
    }
}
