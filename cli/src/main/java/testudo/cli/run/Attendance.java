package testudo.cli.run;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

import testudo.cli.choice.Prepared;
import testudo.cli.signal.Signals;
import testudo.cli.status.RunStatus.Phase;
import testudo.data.snapshot.OutputException;
import testudo.runtime.execution.Execution;

/** Looks after a run in a directory on this machine: writes checkpoints, hears signals, tells its status. */
final class Attendance implements Supervision {

    private final Path directory;
    private final long last;
    private final Pace pace;
    private final Checkpointing checkpoints;
    private final StatusReports reports;
    private final Signals signals = new Signals();
    private final StopRequest stop;

    /** @param copy notes what the run goes on from at the moment, to be written later */
    Attendance(Prepared run, Execution execution, PrintWriter err, Supplier<Runnable> copy, boolean resumed) {
        directory = run.scenario().output().directory();
        last = run.steps();
        pace = new Pace(run.plan().sweeps().longest().steps());
        checkpoints = new Checkpointing(run.scenario().output().checkpoints(), copy, err,
                resumed ? OptionalLong.of(execution.step()) : OptionalLong.empty());
        reports = new StatusReports(directory, execution::completedSteps, last, checkpoints::written, 1);
        stop = StopRequest.of(signals);
        signals.on("USR1", _ -> {
            err.println("testudo: " + reports.now(Phase.RUNNING).text());
            err.flush();
        });
    }

    @Override
    public void look(long step) {
        Optional<String> signal = stop.asked();
        if (signal.isEmpty()) {
            checkpoints.look(step);
            return;
        }
        checkpoints.now(step).ifPresent(sentence -> {
            throw new OutputException("stopped by " + signal.get() + " at step " + step + ", but there is no checkpoint of it: "
                    + sentence + checkpoints.kept());
        });
        reports.ends(Phase.STOPPED);
        throw new StoppedEarly("stopped early by " + signal.get() + " at step " + step + " of " + last + "; 'testudo resume "
                + directory + "' goes on");
    }

    @Override
    public long next(long step) {
        return checkpoints.next(step);
    }

    @Override
    public void advance(Execution execution, long steps) {
        long now = pace.of(steps);
        long start = System.nanoTime();
        execution.advance(now);
        pace.took(now, System.nanoTime() - start);
    }

    @Override
    public void end(long step) {
        checkpoints.end(step);
    }

    @Override
    public void finished() {
        reports.ends(Phase.FINISHED);
    }

    @Override
    public void close() {
        checkpoints.close();
        reports.close();
        signals.close();
    }
}
