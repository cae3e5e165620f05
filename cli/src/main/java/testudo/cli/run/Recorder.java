package testudo.cli.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.model.Probe;
import testudo.api.program.Program;
import testudo.cli.about.Version;
import testudo.cli.choice.Prepared;
import testudo.data.scenario.Scenario;
import testudo.data.snapshot.Column;
import testudo.data.snapshot.ProbedSeries;
import testudo.data.snapshot.Provenance;
import testudo.data.snapshot.RunDescription;
import testudo.data.snapshot.RunWriter;
import testudo.runtime.convergence.Convergence;
import testudo.runtime.execution.Execution;

/** Writes what a scenario wants written at the steps it wants it. */
final class Recorder implements AutoCloseable {

    private final Optional<RunWriter> writer;
    private final Scenario scenario;
    private final Program program;
    private final TimeSeries series;
    private final long last;
    private final List<Probe> probes;

    /** Makes the run directory ready where something is to be written. */
    Recorder(Prepared run, Writing writing) {
        scenario = run.scenario();
        program = run.setup().program();
        last = run.steps();
        probes = run.probes();
        series = new TimeSeries(run);
        writer = writing == Writing.NOTHING ? Optional.empty()
                : Optional.of(RunWriter.create(scenario.output().directory(), writing == Writing.REPLACING,
                        description(run, series.columns())));
    }

    private static RunDescription description(Prepared run, List<Column> columns) {
        Program program = run.setup().program();
        Provenance provenance = Provenance.now(run.scenario().text(), Version.number(), run.plan().cut(),
                run.plan().sync().word(), run.plan().workers());
        return new RunDescription(run.model().name(), program.grid(), run.setup().coordinates(),
                run.setup().timeUnit(), run.scenario().output().compression(), columns, provenance);
    }

    /** The next step after {@code step} at which something is to be written, or the last one. */
    long next(long step) {
        return writer.isEmpty() ? last : Math.min(next(step, scenario.output().every()),
                next(step, scenario.diagnosticsEvery()));
    }

    private long next(long step, long every) {
        return every == 0 ? last : Math.min(last, (step / every + 1) * every);
    }

    private static boolean due(long step, long every) {
        return step == 0 || every > 0 && step % every == 0;
    }

    /**
     * Writes what is due at the execution's step.
     *
     * @param end         whether no step follows, so that everything is due
     * @param convergence the checks so far, of a run until converged
     */
    void record(Execution execution, boolean end, Optional<Convergence> convergence) {
        if (writer.isEmpty()) {
            return;
        }
        long step = execution.step();
        if (end || due(step, scenario.diagnosticsEvery())) {
            writer.get().diagnose(step, step * program.timeStep(),
                    series.next(execution));
        }
        if (end || due(step, scenario.output().every())) {
            // before the snapshot, which is the sign that the step is on the disk
            writer.get().record(program.timeStep(), probes.stream()
                    .map(probe -> new ProbedSeries(probe, execution.recorded(probe))).toList());
            writer.get().write(execution.snapshot(scenario.output().fields().orElse(List.of())),
                    convergence.map(Ending::history));
        }
    }

    /** The last row's values of what the model makes of reductions, with their units; nothing without output. */
    Map<String, Double> diagnostics() {
        return series.findings();
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
