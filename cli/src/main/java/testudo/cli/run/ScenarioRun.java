package testudo.cli.run;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.model.ExactSolution;
import testudo.api.model.Setup;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.cli.choice.Prepared;
import testudo.data.norms.ErrorNorms;
import testudo.runtime.Simulation;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.convergence.Convergence;
import testudo.runtime.convergence.ConvergenceOutcome;
import testudo.runtime.execution.Execution;
import testudo.sync.platform.Platform;

/** A prepared scenario at work: from output to output until the last step. */
public final class ScenarioRun implements AutoCloseable {

    private final Prepared prepared;
    private final Setup setup;
    private final Execution execution;
    private final Optional<Convergence> convergence;
    private final Recorder recorder;
    private final StudyRun inquiry;
    private final Map<String, Double> initialTotals = new LinkedHashMap<>();

    /**
     * Links the plan while it is proved, then makes the run directory ready.
     *
     * @param compiler the back end for kernels
     * @param platform where workers run; this machine when empty
     */
    public ScenarioRun(Prepared prepared, KernelCompiler compiler, Optional<? extends Platform> platform, Writing writing) {
        this.prepared = prepared;
        setup = prepared.setup();
        inquiry = new StudyRun(prepared, compiler);
        Simulation simulation = prepared.simulation().compiler(compiler.gradual())
                .probes(Stream.concat(prepared.probes().stream(), inquiry.probes().stream()).toList());
        platform.ifPresent(simulation::on);
        execution = simulation.start(prepared.plan());
        convergence = prepared.until().map(goal -> new Convergence(goal, execution));
        recorder = new Recorder(prepared, writing);
    }

    /** Has a listener told of each step when it is done. */
    void onStep(LongConsumer listener) {
        execution.onStep(listener);
    }

    Summary toEnd(Progress.Style style, PrintWriter err, boolean checksum) {
        long last = prepared.steps();
        totals().forEach(r -> initialTotals.put(r.name(), execution.reduce(r)));
        record();
        double firstStep;
        try (Progress _ = new Progress(style, err, last, setup.program().grid().cells(), execution::completedSteps,
                convergence, new TerminalWidth(Optional.ofNullable(System.getenv("COLUMNS"))))) {
            execution.advance(over() ? 0 : 1);
            firstStep = sinceStart();
            if (execution.step() == 1) {
                record();
            }
            while (!over()) {
                execution.advance(next() - execution.step());
                record();
            }
        }
        return summary(firstStep, checksum);
    }

    /** The next step at which something is to be written or checked. */
    private long next() {
        long output = recorder.next(execution.step());
        return convergence.map(c -> Math.min(output, c.next())).orElse(output);
    }

    /** Makes the check and writes the output due at this step. */
    private void record() {
        convergence.ifPresent(Convergence::check);
        recorder.record(execution, over(), convergence);
    }

    private boolean over() {
        return convergence.map(c -> c.outcome() != ConvergenceOutcome.OPEN).orElse(execution.step() >= prepared.steps());
    }

    /**
     * Runs to the last step without a word and compares with the exact answer there, if there is one.
     *
     * @throws NotConverged when it was to run until converged and did not
     */
    public Optional<ErrorNorms> errors() {
        convergence.ifPresentOrElse(Convergence::run, () -> execution.advance(prepared.steps()));
        convergence.ifPresent(c -> Ending.of(c).orThrow(Optional.empty()));
        return norms();
    }

    /** Since the start of the virtual machine (s). */
    private static double sinceStart() {
        return (System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime()) / 1e3;
    }

    private List<Reduction> totals() {
        return setup.program().reductions().stream().filter(r -> r.op() == ReductionOp.SUM).toList();
    }

    private Summary summary(double firstStep, boolean checksum) {
        Summary.Outcome outcome = new Summary.Outcome(convergence.map(Ending::of), changes(), recorder.diagnostics(),
                extremes(execution.values(principal())), inquiry.findings(execution));
        return new Summary(prepared.model().name(), execution.report(), firstStep, outcome,
                new Summary.Accuracy(norms(), remark()), new Summary.Kept(recorder.directory(), checksum
                        ? Optional.of(Checksum.of(execution.snapshot(List.of()))) : Optional.empty()));
    }

    private Map<String, Summary.Total> changes() {
        Map<String, Summary.Total> totals = new LinkedHashMap<>();
        for (Reduction r : totals()) {
            double before = initialTotals.get(r.name());
            double after = execution.reduce(r);
            totals.put(r.name(), new Summary.Total(after, after == before ? 0 : (after - before) / Math.abs(before),
                    setup.conserved().equals(Optional.of(r.name()))));
        }
        return totals;
    }

    private State principal() {
        return setup.program().states().stream().filter(s -> s.name().equals(setup.principal())).findFirst()
                .orElseThrow();
    }

    private static Summary.Extremes extremes(FieldValues values) {
        double[] v = values.values();
        return new Summary.Extremes(values.field().name(), ReductionOp.MIN.fold(v, 0, v.length),
                ReductionOp.MAX.fold(v, 0, v.length));
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
        execution.close();
    }
}
