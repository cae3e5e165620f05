package testudo.cli.run;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

import testudo.api.field.Field;
import testudo.api.model.Probe;
import testudo.api.program.Program;
import testudo.cli.about.Version;
import testudo.cli.choice.Prepared;
import testudo.cli.nodes.WritingAccord;
import testudo.data.snapshot.Bookkeeping;
import testudo.data.snapshot.OutputException;
import testudo.data.snapshot.ProbedSeries;
import testudo.data.snapshot.Provenance;
import testudo.data.snapshot.RankWriter;
import testudo.data.snapshot.ResidualHistory;
import testudo.data.snapshot.RunDescription;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.SharedSnapshot;
import testudo.data.snapshot.StoredCheckpoint;
import testudo.distributed.execution.RankExecution;
import testudo.runtime.convergence.Convergence;
import testudo.transport.Collectives;
import testudo.transport.Transport;

/** Writes what a scenario on several nodes wants written: each node its share of snapshots, node 0 what is told of all. */
final class RanksRecorder implements AutoCloseable {

    private final Prepared prepared;
    private final RankExecution run;
    private final WritingAccord accord;
    private final Cadence cadence;
    private final TimeSeries series;
    private final RanksProbes probes;
    private final RankWriter writer;

    private RanksRecorder(Prepared prepared, RankExecution run, WritingAccord accord, TimeSeries series, RankWriter writer) {
        this.prepared = prepared;
        this.run = run;
        this.accord = accord;
        this.series = series;
        this.writer = writer;
        this.cadence = Cadence.of(prepared.scenario(), prepared.steps());
        this.probes = new RanksProbes(prepared.probes());
    }

    /** Makes the run directory ready, which all nodes must see. */
    static RanksRecorder of(Prepared prepared, RankExecution run, Transport nodes, WritingAccord accord, boolean force) {
        TimeSeries series = new TimeSeries(prepared);
        double[] begun = {Instant.now().getEpochSecond()};
        new Collectives(nodes).allReduce(begun, Math::min);
        RunDescription description = description(prepared, prepared.scenario().text(), run, nodes, series,
                Instant.ofEpochSecond((long) begun[0]));
        RankWriter writer = accord.told(() -> RankWriter.create(prepared.scenario().output().directory(), force, description,
                new DivisionShares(run.division()), accord));
        return new RanksRecorder(prepared, run, accord, series, writer);
    }

    /**
     * Goes back to where a run goes on.
     *
     * @param text     the scenario as files of the run hold it
     * @param recorded what the run's own probes recorded
     */
    static RanksRecorder resumed(Prepared prepared, String text, RankExecution run, Transport nodes, WritingAccord accord,
            StoredCheckpoint from, Map<Probe, double[]> recorded) {
        TimeSeries series = new TimeSeries(prepared);
        series.goOn(Resumption.row(from, series.columns().size()));
        RunDescription description = description(prepared, text, run, nodes, series, from.run().provenance().created());
        Cadence cadence = Cadence.of(prepared.scenario(), prepared.steps());
        RankWriter writer = accord.told(() -> RankWriter.resume(from, description, cadence::snapshot,
                List.copyOf(prepared.written()), run.program().timeStep(), new DivisionShares(run.division()), accord));
        RanksRecorder recorder = new RanksRecorder(prepared, run, accord, series, writer);
        if (nodes.rank() == 0) {
            recorder.probes.goOn(recorded);
        }
        return recorder;
    }

    private static RunDescription description(Prepared run, String text, RankExecution execution, Transport nodes,
            TimeSeries series, Instant begun) {
        Program program = run.setup().program();
        Provenance provenance = Provenance.now(text, Version.number(),
                execution.division().ranks() + " nodes, node " + nodes.rank() + ": " + run.plan().cut(),
                run.plan().sync().word(), run.plan().workers()).inForce(run.inForce().text()).modelSource(run.modelSource())
                .begun(begun);
        return new RunDescription(run.model().name(), program.grid(), run.setup().coordinates(), run.setup().timeUnit(),
                program.precisions(), run.scenario().output().compression(), series.columns(), provenance);
    }

    /** The next step at which something is to be written, or the last one. */
    long next(long step) {
        return Math.min(cadence.next(step), probes.next(step, prepared.steps()));
    }

    /** Writes what is due at this step. */
    void record(Optional<Convergence> convergence) {
        probes.record(run);
        write(convergence, cadence::row, cadence::snapshot);
    }

    /** Writes what was not due at this step but is, since no step follows. */
    void end(Optional<Convergence> convergence) {
        write(convergence, step -> !cadence.row(step), step -> !cadence.snapshot(step));
    }

    private void write(Optional<Convergence> convergence, Function<Long, Boolean> row, Function<Long, Boolean> snapshot) {
        long step = run.step();
        double time = run.execution().moment().time();
        if (row.apply(step)) {
            double[] values = series.next(time, run::reduce);
            writer.head().ifPresent(head -> head.diagnose(step, time, values));
        }
        if (snapshot.apply(step)) {
            // before the snapshot, which is the sign that the step is on the disk
            writer.head().ifPresent(head -> head.record(run.program().timeStep(), prepared.receivers()
                    .stream().map(r -> new ProbedSeries(r, r.series(probes::of))).toList()));
            accord.told(() -> {
                writer.write(
                        new SharedSnapshot(step, time, List.<Field>copyOf(prepared.written()), run::own,
                                convergence.map(Ending::history)));
                return step;
            });
        }
    }

    /**
     * Writes what the run goes on from at this step.
     *
     * @param study  the probes of the model's own
     * @param totals what sums were before the first step
     * @param given  a digest of what is given anew when the run goes on; node 0's counts
     */
    void checkpoint(Optional<Convergence> convergence, RanksProbes study, double[] totals, long given) {
        List<double[]> recorded =
                Stream.concat(probes.all().stream(), study.all().stream()).toList();
        Optional<ResidualHistory> checks = convergence.map(Ending::history);
        writer.checkpoint(new SharedSnapshot(run.step(), run.execution().moment().time(),
                List.<Field>copyOf(run.program().states()), run::own, checks),
                new Bookkeeping(recorded, checks, totals, series.last(), Recorder.clock(run.execution()), given));
    }

    /** The last row's values of what the model makes of reductions. */
    Map<String, Double> diagnostics() {
        return series.findings();
    }

    /** What there is of a run that ends early, as any node sees it: a further line of a message. */
    String kept() {
        Path directory = prepared.scenario().output().directory();
        OptionalLong latest;
        try {
            latest = OptionalLong.of(RunReader.open(directory).snapshots().getLast().step());
        } catch (OutputException _) {
            latest = OptionalLong.empty();
        }
        return Recorder.kept(latest, directory);
    }

    String directory() {
        return prepared.scenario().output().directory().toString();
    }

    /** A run that failed before its first snapshot leaves nothing that would be in the way of the next. */
    @Override
    public void close() {
        writer.abandon();
    }
}
