package testudo.cli.run;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

import testudo.api.field.State;
import testudo.api.model.Setup;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Prepared;
import testudo.cli.nodes.Agreement;
import testudo.cli.progress.Progress;
import testudo.data.snapshot.StoredCheckpoint;
import testudo.distributed.exchange.Exchange;
import testudo.distributed.execution.RankExecution;
import testudo.distributed.execution.UnmeasuredStepException;
import testudo.runtime.convergence.Convergence;
import testudo.runtime.convergence.ConvergenceOutcome;
import testudo.runtime.execution.ExecutionException;
import testudo.transport.Transport;

/** A scenario on several nodes, seen from one of them; all do the same, and node 0 tells what it came to. */
final class RanksRun implements AutoCloseable {

    /** Steps after which, at the latest, it is looked whether all numbers are finite. */
    private static final long LOOK_EVERY = 100;

    private final Agreement agreement;
    private final Transport nodes;
    private final Prepared prepared;
    private final RankExecution run;
    private final Exchange exchange;
    private final RanksInquest inquest;
    private final RanksStudy study;
    private final LongSupplier clock;
    private final Optional<StoredCheckpoint> from;
    private final Optional<RanksRecorder> recorder;
    private final Cadence cadence;
    /** Of a run that writes nothing, for its summary. */
    private final TimeSeries unwritten;
    private final Map<String, Double> initialTotals = new LinkedHashMap<>();
    /** Its checks ask all nodes, so there is none before the first step. */
    private Optional<Convergence> convergence = Optional.empty();
    private OptionalLong given = OptionalLong.empty();
    private long stepNanos;
    private long outputNanos;

    /**
     * @param clock by which steps are timed (ns)
     * @param from  where it goes on; empty when it begins
     */
    RanksRun(Agreement agreement, Transport nodes, Prepared prepared, RankExecution run, Exchange exchange,
            RanksInquest inquest,
            RanksStudy study, LongSupplier clock, Optional<StoredCheckpoint> from, Optional<RanksRecorder> recorder) {
        this.agreement = agreement;
        this.nodes = nodes;
        this.prepared = prepared;
        this.run = run;
        this.exchange = exchange;
        this.inquest = inquest;
        this.study = study;
        this.clock = clock;
        this.from = from;
        this.recorder = recorder;
        cadence = Cadence.of(prepared.scenario(), prepared.steps());
        unwritten = new TimeSeries(prepared);
    }

    /** This run, that writes. */
    RanksRun recording(RanksRecorder writes) {
        RanksRun other = new RanksRun(agreement, nodes, prepared, run, exchange, inquest, study, clock, from,
                Optional.of(writes));
        other.given = given;
        return other;
    }

    Prepared prepared() {
        return prepared;
    }

    RankExecution execution() {
        return run;
    }

    RanksStudy study() {
        return study;
    }

    /** A digest of what is given anew when the run goes on, known to node 0; called by all, and computed once. */
    long given() {
        if (given.isEmpty()) {
            given = OptionalLong.of(GivenDigest.of(prepared.signals(), run.program().coefficients(), run::values));
        }
        return given.getAsLong();
    }

    /** What the model finds strange in what was asked for; known to all nodes. */
    List<String> warnings() {
        return prepared.setup().warnings();
    }

    /**
     * Runs to the last step; node 0 gets what is to be told.
     *
     * @param json whether the node that tells where numbers went bad also prints it as data
     * @throws WentBad on that node
     */
    Optional<Summary> toEnd(Progress.Style style, PrintWriter out, PrintWriter err, boolean checksum, boolean json) {
        try {
            return toEnd(style, err, checksum);
        } catch (WentBad e) {
            if (json) {
                BlowUpJson.print(out, prepared, e.blowUp());
            }
            throw recorder.map(r -> e.with(r.kept())).orElse(e);
        }
    }

    private Optional<Summary> toEnd(Progress.Style style, PrintWriter err, boolean checksum) {
        boolean tells = nodes.rank() == 0;
        Program program = prepared.setup().program();
        List<Reduction> totals = TimeSeries.totals(prepared);
        from.ifPresentOrElse(checkpoint -> Resumption.totals(checkpoint, totals, initialTotals),
                () -> totals.forEach(r -> initialTotals.put(r.name(), run.reduce(r))));
        convergence = prepared.until().map(goal -> new Convergence(goal, run.execution(), () -> run.reduce(
                program.reductions().stream().filter(r -> r.name().equals(goal.reduction())).findFirst().orElseThrow()),
                from.map(Resumption::checks).orElse(List.of())));
        double firstStep;
        try (Progress _ = new Progress(tells ? style : Progress.Style.NONE, err, prepared.steps(), program.grid().cells(),
                run.execution()::completedSteps, convergence);
                Supervision watch = watch(err)) {
            if (from.isEmpty()) {
                record();
            }
            long began = run.step();
            for (firstStep = ScenarioRun.sinceStart(); !over(); record()) {
                watch.look(run.step());
                long start = System.nanoTime();
                long steps = run.step() == began ? 1
                        : Math.min(LOOK_EVERY, Math.min(next(), watch.next(run.step())) - run.step());
                long before = clock.getAsLong();
                advance(steps);
                stepNanos += clock.getAsLong() - before;
                firstStep = run.step() == began + 1 ? ScenarioRun.sinceStart() : firstStep;
                inquest.look(run);
                watch.took(steps, System.nanoTime() - start);
            }
            watch.end(run.step());
            timed(() -> recorder.ifPresentOrElse(r -> r.end(convergence), () -> row(!cadence.row(run.step()))));
            watch.finished();
        }
        Summary summary = summary(program, firstStep, checksum);
        return tells ? Optional.of(summary) : Optional.empty();
    }

    /**
     * Ends where it was to run until converged and did not; called by all nodes.
     *
     * @throws NotConverged told by one node
     */
    void requireConvergence() {
        convergence.map(Ending::of).ifPresent(ending -> agreement.on(() -> {
            if (nodes.rank() == 0) {
                ending.orThrow(recorder.map(RanksRecorder::directory));
            }
            return ending;
        }, ExitCodes.NOT_CONVERGED));
    }

    /** Of a run that writes. */
    private Supervision watch(PrintWriter err) {
        return recorder.<Supervision>map(
                r -> new RanksAttendance(prepared, run.execution(), nodes, agreement, err, run.together(),
                        () -> checkpoint(r), from.isPresent()))
                .orElse(Supervision.NOBODY);
    }

    private void checkpoint(RanksRecorder writes) {
        writes.checkpoint(convergence, study.probes(),
                initialTotals.values().stream().mapToDouble(Double::doubleValue).toArray(),
                given());
    }

    /** The next step at which something is to be written, recorded or checked, or the last one. */
    private long next() {
        long step = run.step();
        long output = recorder.map(r -> r.next(step)).orElseGet(() -> cadence.nextUnwritten(step, unwritten));
        return Math.min(study.probes().next(step, output), convergence.map(Convergence::next).orElse(output));
    }

    /** Makes the check and writes the output due at this step. */
    private void record() {
        convergence.ifPresent(Convergence::check);
        study.probes().record(run);
        timed(() -> recorder.ifPresentOrElse(r -> r.record(convergence), () -> row(cadence.row(run.step()))));
    }

    private void row(boolean due) {
        if (due) {
            unwritten.next(run.execution().moment().time(), run::reduce);
        }
    }

    private boolean over() {
        return convergence.map(c -> c.outcome() != ConvergenceOutcome.OPEN).orElse(run.step() >= prepared.steps());
    }

    private void timed(Runnable writing) {
        long start = System.nanoTime();
        writing.run();
        outputNanos += System.nanoTime() - start;
    }

    /** What all nodes came to; called by all of them, for node 0 to tell. */
    private Summary summary(Program program, double firstStep, boolean checksum) {
        run.proof();
        Setup setup = prepared.setup();
        Map<String, Summary.Total> totals = new LinkedHashMap<>();
        TimeSeries.totals(prepared)
                .forEach(r -> totals.put(r.name(), Summary.Total.of(initialTotals.get(r.name()), run.reduce(r),
                        setup.conserved().equals(Optional.of(r.name())))));
        State principal = program.states().stream().filter(s -> s.name().equals(setup.principal())).findFirst().orElseThrow();
        Summary.Outcome outcome = new Summary.Outcome(convergence.map(Ending::of), totals,
                recorder.map(RanksRecorder::diagnostics).orElseGet(unwritten::findings), new Summary.Extremes(principal.name(),
                        extreme(principal, ReductionOp.MIN), extreme(principal, ReductionOp.MAX)),
                study.findings());
        return new Summary(prepared.model().name(), run.execution().report(),
                Optional.of(
                        new Sharing(run.division(), exchange, run.together(), run.overlapped(), run.waited(), stepNanos / 1e9)),
                from.map(StoredCheckpoint::step).orElse(0L), firstStep, outcome,
                new Nearness(setup, run.execution().moment()).of(run::values),
                new Summary.Kept(recorder.map(RanksRecorder::directory), prepared.probeNames(), outputNanos / 1e9,
                        checksum ? Optional.of(Checksum.of(program.states(), run::values)) : Optional.empty()));
    }

    private void advance(long steps) {
        try {
            run.advance(steps);
        } catch (UnmeasuredStepException all) {
            agreement.on(() -> {
                throw new ExecutionException(all.getMessage(), all);
            }, ExitCodes.FAILED);
        }
    }

    private double extreme(State state, ReductionOp op) {
        double[] parts = Slabs.of(state.domain()).mapToDouble(slab -> {
            double[] v = run.values(state, slab).values();
            return op.fold(v, 0, v.length);
        }).toArray();
        return op.fold(parts, 0, parts.length);
    }

    @Override
    public void close() {
        recorder.ifPresent(RanksRecorder::close);
        run.close();
    }
}
