package testudo.cli.run;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

import testudo.api.field.Field;
import testudo.api.model.Probe;
import testudo.api.model.Receiver;
import testudo.api.program.Moment;
import testudo.api.program.Program;
import testudo.cli.about.Version;
import testudo.cli.choice.Prepared;
import testudo.data.scenario.Scenario;
import testudo.data.snapshot.Bookkeeping;
import testudo.data.snapshot.Column;
import testudo.data.snapshot.ProbedSeries;
import testudo.data.snapshot.Provenance;
import testudo.data.snapshot.RunDescription;
import testudo.data.snapshot.RunWriter;
import testudo.data.snapshot.StoredCheckpoint;
import testudo.runtime.convergence.Convergence;
import testudo.runtime.execution.Checkpoint;
import testudo.runtime.execution.Copies;
import testudo.runtime.execution.Execution;

/** Writes what a scenario wants written at the steps it wants it. */
final class Recorder implements AutoCloseable {

    private final Optional<RunWriter> writer;
    private final Scenario scenario;
    private final Program program;
    private final TimeSeries series;
    private final Cadence cadence;
    private final List<Receiver> receivers;
    private final List<String> written;
    private final Copies copies = new Copies();

    /**
     * Makes the run directory ready where something is to be written, or goes back to where a run goes on.
     *
     * @param text the scenario as files of the run hold it
     */
    Recorder(Prepared run, String text, Writing writing, Optional<StoredCheckpoint> from) {
        scenario = run.scenario();
        program = run.setup().program();
        cadence = Cadence.of(scenario, run.steps());
        receivers = run.receivers();
        written = run.written().stream().map(Field::name).toList();
        series = new TimeSeries(run);
        from.ifPresent(checkpoint -> series.goOn(Resumption.row(checkpoint, series.columns().size())));
        writer = from.isPresent() ? from.map(checkpoint -> resumed(run, text, checkpoint))
                : writing == Writing.NOTHING ? Optional.empty()
                : Optional.of(RunWriter.create(scenario.output().directory(), writing == Writing.REPLACING,
                        description(run, text, series.columns(), Optional.empty())));
    }

    private RunWriter resumed(Prepared run, String text, StoredCheckpoint from) {
        return RunWriter.resume(from, description(run, text, series.columns(), Optional.of(from.run().provenance().created())),
                cadence::snapshot, List.copyOf(run.written()), program.timeStep());
    }

    /** @param begun when, of a run that goes on */
    private static RunDescription description(Prepared run, String text, List<Column> columns, Optional<Instant> begun) {
        Program program = run.setup().program();
        Provenance now = Provenance.now(text, Version.number(), run.plan().cut(),
                run.plan().sync().word(), run.plan().workers()).inForce(run.inForce().text())
                .modelSource(run.modelSource());
        Provenance provenance = begun.map(now::begun).orElse(now);
        return new RunDescription(run.model().name(), program.grid(), run.setup().coordinates(),
                run.setup().timeUnit(), program.precisions(), run.scenario().output().compression(), columns, provenance);
    }

    /** The next step after {@code step} at which something is to be written, or the last one. */
    long next(long step) {
        return writer.isEmpty() ? cadence.nextUnwritten(step, series) : cadence.next(step);
    }

    /**
     * Writes what is due at the execution's step.
     *
     * @param convergence the checks so far, of a run until converged
     */
    void record(Execution execution, Optional<Convergence> convergence) {
        write(execution, convergence, cadence.row(execution.step()),
                cadence.snapshot(execution.step()));
    }

    /** Writes what was not due at the execution's step but is, since no step follows. */
    void end(Execution execution, Optional<Convergence> convergence) {
        write(execution, convergence, !cadence.row(execution.step()),
                !cadence.snapshot(execution.step()));
    }

    private void write(Execution execution, Optional<Convergence> convergence, boolean row, boolean snapshot) {
        long step = execution.step();
        if (writer.isPresent() && snapshot) {
            execution.look(); // before anything of this step is written
        }
        if (row) {
            double[] values = series.next(execution);
            writer.ifPresent(w -> w.diagnose(step, execution.moment().time(), values));
        }
        if (writer.isPresent() && snapshot) {
            // before the snapshot, which is the sign that the step is on the disk
            writer.get().record(program.timeStep(), receivers.stream()
                    .map(r -> new ProbedSeries(r, r.series(execution::recorded))).toList());
            writer.get().write(execution.snapshot(written),
                    convergence.map(Ending::history));
        }
    }

    /**
     * Notes what the run goes on from at the execution's step, once what was noted before is written.
     *
     * @param all    all probes, also those of the model's own
     * @param totals what sums were before the first step
     * @param given  a digest of what is given anew when the run goes on
     * @return writes it
     */
    Runnable checkpoint(Execution execution, Optional<Convergence> convergence, List<Probe> all, double[] totals, long given) {
        Checkpoint reached = execution.checkpoint(copies);
        return writer.orElseThrow().checkpoint(reached.states(),
                new Bookkeeping(all.stream().map(reached.recorded()::get).toList(),
                        convergence.map(Ending::history), totals, series.last(), clock(execution), given));
    }

    /** Time and length of the last step, where lengths are measured; nothing otherwise. */
    static double[] clock(Execution execution) {
        Moment now = execution.moment();
        return execution.plan().program().measuredStep().isPresent() ? new double[] {now.time(), now.timeStep()}
                : new double[0];
    }

    /** The last row's values of what the model makes of reductions, with their units. */
    Map<String, Double> diagnostics() {
        return series.findings();
    }

    /** What there is of a run that ends early, as a further line of a message; empty where nothing was written. */
    String kept() {
        return writer.map(w -> kept(w.latest(), scenario.output().directory())).orElse("");
    }

    /** @param latest step of the last snapshot there is */
    static String kept(OptionalLong latest, Path directory) {
        return latest.isEmpty() ? "\nno snapshot was written"
                : "\nthe last good snapshot is that of step " + latest.getAsLong() + " in " + directory;
    }

    /** Where the output is, if any. */
    Optional<String> directory() {
        return writer.map(_ -> scenario.output().directory().toString());
    }

    /** A run that failed before its first snapshot leaves nothing that would be in the way of the next. */
    @Override
    public void close() {
        writer.ifPresent(RunWriter::abandon);
    }
}
