package testudo.cli.run;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

import testudo.api.field.State;
import testudo.api.model.Probe;
import testudo.api.model.Setup;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.cli.choice.Checking;
import testudo.cli.choice.Prepared;
import testudo.cli.progress.Progress;
import testudo.data.norms.ErrorNorms;
import testudo.data.snapshot.OutputException;
import testudo.data.snapshot.StoredCheckpoint;
import testudo.machine.platform.SimulatedPlatform;
import testudo.runtime.Simulation;
import testudo.runtime.blowup.BlowUpException;
import testudo.runtime.blowup.Watch;
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
    private final List<Probe> probes;
    private final long began;
    private final boolean resumed;
    private final boolean simulated;
    /** Of what is given anew when the run goes on; computed once it is asked for. */
    private OptionalLong given = OptionalLong.empty();
    private long outputNanos;

    /**
     * Links the plan while it is proved, then makes the run directory ready.
     *
     * @param compiler the back end for kernels
     * @param platform where workers run; this machine when empty
     */
    public ScenarioRun(Prepared prepared, KernelCompiler compiler, Optional<? extends Platform> platform, Writing writing) {
        this(prepared, compiler, platform, writing, Checking.NUMBERS);
    }

    /** Links the plan and makes the run directory ready, for a run that checks on the way what it is told. */
    ScenarioRun(Prepared prepared, KernelCompiler compiler, Optional<? extends Platform> platform, Writing writing,
            Checking checking) {
        this(prepared, prepared.scenario().text(), compiler, platform, writing, checking, Optional.empty());
    }

    /**
     * Goes on with a run in its directory.
     *
     * @param text the scenario as files of the run hold it
     * @throws OutputException when the checkpoint is not of this model, or another run holds the directory
     */
    ScenarioRun(Prepared prepared, String text, KernelCompiler compiler, StoredCheckpoint from) {
        this(prepared, text, compiler, Optional.empty(), Writing.NEW, Checking.NUMBERS, Optional.of(from));
    }

    private ScenarioRun(Prepared prepared, String text, KernelCompiler compiler, Optional<? extends Platform> platform,
            Writing writing, Checking checking, Optional<StoredCheckpoint> from) {
        this.prepared = prepared;
        setup = prepared.setup();
        inquiry = new StudyRun(prepared, compiler);
        probes = Stream.concat(prepared.probes().stream(), inquiry.probes().stream()).toList();
        resumed = from.isPresent();
        simulated = platform.stream().anyMatch(SimulatedPlatform.class::isInstance);
        Simulation simulation = prepared.simulation().compiler(compiler.gradual()).probes(probes);
        platform.ifPresent(simulation::on);
        if (checking != Checking.NONE) {
            simulation.watch(Watch.plain().with(setup.bounds()).at(setup.coordinates()));
        }
        from.ifPresent(checkpoint -> simulation.from(Resumption.of(checkpoint, setup.program(), probes)));
        execution = simulation.start(prepared.plan());
        began = execution.step();
        convergence =
                prepared.until().map(goal -> new Convergence(goal, execution, from.map(Resumption::checks).orElse(List.of())));
        from.ifPresent(checkpoint -> Resumption.totals(checkpoint, totals(), initialTotals));
        from.ifPresent(checkpoint -> Resumption.require(checkpoint, given()));
        recorder = new Recorder(prepared, text, writing, from);
    }

    private long given() {
        if (given.isEmpty()) {
            given = OptionalLong.of(GivenDigest.of(prepared.signals(), execution));
        }
        return given.getAsLong();
    }

    /** Has a listener told of each step when it is done. */
    void onStep(LongConsumer listener) {
        execution.onStep(listener);
    }

    /**
     * Runs to the last step and sums up.
     *
     * @throws StoppedEarly when a signal asks it to stop, and it is written from where it goes on
     * @throws WentBad when numbers went bad
     */
    Summary toEnd(Progress.Style style, PrintWriter err, boolean checksum) {
        try {
            return summary(steps(style, err), checksum);
        } catch (BlowUpException e) {
            throw new WentBad(e, recorder.kept());
        }
    }

    /** Takes all steps; the time at which the first was done (s). */
    private double steps(Progress.Style style, PrintWriter err) {
        if (!resumed) {
            totals().forEach(r -> initialTotals.put(r.name(), execution.reduce(r)));
            record();
        }
        double firstStep;
        try (Progress _ = new Progress(style, err, prepared.steps(), setup.program().grid().cells(), execution::completedSteps,
                convergence); Supervision watch = watch(err)) {
            for (firstStep = sinceStart(); !over(); record()) {
                watch.look(execution.step());
                long steps = execution.step() == began ? 1 : Math.min(next(), watch.next(execution.step())) - execution.step();
                watch.advance(execution, steps);
                firstStep = execution.step() == began + 1 ? sinceStart() : firstStep;
            }
            execution.look();
            watch.end(execution.step());
            long start = System.nanoTime();
            recorder.end(execution, convergence);
            outputNanos += System.nanoTime() - start;
            watch.finished();
            return firstStep;
        }
    }

    /** Of a run that writes on this machine; a simulated one has a time of its own, which nobody outside can look into. */
    private Supervision watch(PrintWriter err) {
        return recorder.directory().isEmpty() || simulated ? Supervision.NOBODY
                : new Attendance(prepared, execution, err, this::checkpoint, resumed);
    }

    /** What is bad is found before it takes the place of what was good. */
    private Runnable checkpoint() {
        execution.look();
        return recorder.checkpoint(execution, convergence, probes,
                initialTotals.values().stream().mapToDouble(Double::doubleValue).toArray(), given());
    }

    /** The next step at which something is to be written or checked. */
    private long next() {
        long output = recorder.next(execution.step());
        return convergence.map(c -> Math.min(output, c.next())).orElse(output);
    }

    /** Makes the check and writes the output due at this step. */
    private void record() {
        convergence.ifPresent(Convergence::check);
        long start = System.nanoTime();
        recorder.record(execution, convergence);
        outputNanos += System.nanoTime() - start;
    }

    private boolean over() {
        return convergence.map(c -> c.outcome() != ConvergenceOutcome.OPEN).orElse(execution.step() >= prepared.steps());
    }

    /**
     * Runs to the last step without a word and compares with the exact answer there, if there is one.
     *
     * @param one what tells this run from others like it
     * @throws NotConverged when it was to run until converged and did not
     * @throws WentBad      when numbers went bad
     */
    public Optional<ErrorNorms> errors(String one) {
        try {
            convergence.ifPresentOrElse(Convergence::run, () -> execution.advance(prepared.steps()));
            execution.look();
        } catch (BlowUpException e) {
            throw new WentBad(e, "\nit was the run with " + one);
        }
        convergence.ifPresent(c -> Ending.of(c).orThrow(Optional.empty()));
        return nearness().norms(execution::values);
    }

    /** Since the start of the virtual machine (s). */
    static double sinceStart() {
        return (System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime()) / 1e3;
    }

    private List<Reduction> totals() {
        return TimeSeries.totals(prepared);
    }

    private Summary summary(double firstStep, boolean checksum) {
        Summary.Outcome outcome = new Summary.Outcome(convergence.map(Ending::of), changes(), recorder.diagnostics(),
                extremes(principal()), inquiry.findings(execution));
        return new Summary(prepared.model().name(), execution.report(), Optional.empty(), began, firstStep, outcome,
                nearness().of(execution::values),
                new Summary.Kept(recorder.directory(), prepared.probeNames(), outputNanos / 1e9,
                        checksum ? Optional.of(Checksum.of(execution)) : Optional.empty()));
    }

    private Map<String, Summary.Total> changes() {
        Map<String, Summary.Total> totals = new LinkedHashMap<>();
        for (Reduction r : totals()) {
            double before = initialTotals.get(r.name());
            totals.put(r.name(),
                    Summary.Total.of(before, execution.reduce(r), setup.conserved().equals(Optional.of(r.name()))));
        }
        return totals;
    }

    private State principal() {
        return setup.program().states().stream().filter(s -> s.name().equals(setup.principal())).findFirst()
                .orElseThrow();
    }

    private Summary.Extremes extremes(State state) {
        return new Summary.Extremes(state.name(), extreme(state, ReductionOp.MIN), extreme(state, ReductionOp.MAX));
    }

    private double extreme(State state, ReductionOp op) {
        double[] parts = Slabs.of(state.domain()).mapToDouble(slab -> {
            double[] v = execution.values(state, slab).values();
            return op.fold(v, 0, v.length);
        }).toArray();
        return op.fold(parts, 0, parts.length);
    }

    private Nearness nearness() {
        return new Nearness(setup, execution.moment());
    }

    @Override
    public void close() {
        recorder.close();
        execution.close();
    }
}
