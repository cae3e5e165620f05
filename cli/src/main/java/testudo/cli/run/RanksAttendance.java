package testudo.cli.run;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Prepared;
import testudo.cli.nodes.Agreement;
import testudo.cli.signal.Signals;
import testudo.cli.status.RunStatus.Phase;
import testudo.data.snapshot.OutputException;
import testudo.runtime.execution.Execution;
import testudo.transport.Collectives;
import testudo.transport.Transport;

/**
 * Looks after a run in a directory that several nodes share: between steps they agree how many to take, whether a checkpoint is due, by
 * node 0's clock, and whether any of them was asked to stop. All nodes make the same calls in the same order.
 */
final class RanksAttendance implements Supervision {

    /** What {@link StopRequest} may say, the strongest first. */
    private static final String[] SIGNALS = {"SIGTERM", "SIGINT"};

    /** Steps that a double counts. */
    private static final long MOST = 1L << 52;

    private final Transport nodes;
    private final Agreement agreement;
    private final Collectives collectives;
    private final Path directory;
    private final long last;
    private final PrintWriter err;
    private final Runnable checkpoint;
    private final Pace pace;
    private final CheckpointClock clock;
    private final Signals signals = new Signals();
    private final StopRequest stop = StopRequest.of(signals);
    /** Node 0's. */
    private final Optional<StatusReports> reports;
    private volatile long written;
    /** Steps to take at most before they look again. */
    private long most = 1;

    /**
     * @param together   steps between two exchanges, or taken at once
     * @param checkpoint writes what the run goes on from at the moment, or throws an {@link OutputException} on all nodes
     * @param resumed    whether the execution began at a checkpoint
     */
    RanksAttendance(Prepared run, Execution execution, Transport nodes, Agreement agreement, PrintWriter err,
            int together, Runnable checkpoint, boolean resumed) {
        this.nodes = nodes;
        this.agreement = agreement;
        this.err = err;
        this.checkpoint = checkpoint;
        collectives = new Collectives(nodes);
        directory = run.scenario().output().directory();
        last = run.steps();
        pace = new Pace(together);
        written = resumed ? execution.step() : -1;
        clock = new CheckpointClock(run.scenario().output().checkpoints(), written);
        reports =
                nodes.rank() > 0 ? Optional.empty() : Optional.of(new StatusReports(directory, execution::completedSteps, last,
                        () -> written < 0 ? OptionalLong.empty() : OptionalLong.of(written), nodes.size()));
        reports.ifPresent(told -> signals.on("USR1", _ -> {
            err.println("testudo: " + told.now(Phase.RUNNING).text());
            err.flush();
        }));
    }

    /** @throws StoppedEarly told by one node, when one was asked to stop and all is written that the run goes on from */
    @Override
    public void look(long step) {
        double[] votes = {pace.of(MOST), signal(), nodes.rank() == 0 && clock.due(step) ? 0 : 1};
        collectives.allReduce(votes, Math::min);
        if (votes[1] < SIGNALS.length) {
            stop(step, SIGNALS[(int) votes[1]]);
        }
        if (votes[2] == 0) {
            write(step).ifPresent(sentence -> warn(step, sentence));
        }
        most = (long) votes[0];
    }

    private int signal() {
        Optional<String> asked = stop.asked();
        for (int n = 0; n < SIGNALS.length; n++) {
            if (asked.isPresent() && asked.get().equals(SIGNALS[n])) {
                return n;
            }
        }
        return SIGNALS.length;
    }

    private void stop(long step, String signal) {
        Optional<String> failure = written == step ? Optional.empty() : write(step);
        if (failure.isEmpty()) {
            reports.ifPresent(told -> told.ends(Phase.STOPPED));
        }
        agreement.on(() -> {
            if (nodes.rank() > 0) {
                return step;
            }
            throw failure.<RuntimeException>map(sentence -> new OutputException("stopped by " + signal + " at step " + step
                    + ", but there is no checkpoint of it: " + sentence + Checkpointing.kept(written)))
                    .orElseGet(() -> new StoppedEarly("stopped early by " + signal + " at step " + step + " of " + last
                            + "; 'testudo nodes " + nodes.size() + " -- resume " + directory + "' goes on"));
        }, failure.isPresent() ? ExitCodes.MISTAKE : ExitCodes.STOPPED_EARLY);
    }

    /** Writes one now. @return why there is none, if so, the same on all nodes */
    private Optional<String> write(long step) {
        clock.begun(step);
        try {
            checkpoint.run();
            written = step;
            return Optional.empty();
        } catch (OutputException e) {
            return Optional.of(e.getMessage());
        }
    }

    private void warn(long step, String sentence) {
        if (nodes.rank() == 0) {
            Checkpointing.warn(err, step, sentence + Checkpointing.kept(written));
        }
    }

    @Override
    public long next(long step) {
        return Math.min(clock.next(step), step + most);
    }

    @Override
    public void took(long steps, long nanos) {
        pace.took(steps, nanos);
    }

    @Override
    public void end(long step) {
        if (clock.wanted() && written != step) {
            write(step).ifPresent(sentence -> warn(step, sentence));
        }
    }

    @Override
    public void finished() {
        reports.ifPresent(told -> told.ends(Phase.FINISHED));
    }

    @Override
    public void close() {
        reports.ifPresent(StatusReports::close);
        signals.close();
    }
}
