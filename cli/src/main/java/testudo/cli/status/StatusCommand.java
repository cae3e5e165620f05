package testudo.cli.status;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.RunDirectory;
import testudo.data.snapshot.RunStatusFile;

/** Tells how far a run is. */
@Command(name = "status", mixinStandardHelpOptions = true,
        description = "Tells how far a run is, from another terminal: step, rate, remaining time, memory.",
        footer = {"", "Example:", "  testudo status out/revolving-sphere"})
public final class StatusCommand implements Callable<Integer> {

    @Mixin
    private RunDirectory run;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Path directory = run.path();
        boolean alive = RunStatusFile.isBeingWritten(directory);
        Optional<RunStatus> status = RunStatus.read(directory);
        if (status.isEmpty()) {
            if (!alive) {
                throw new Mistake("'" + directory + "' holds no status of a run.");
            }
            out.println("running, in its first second");
            return ExitCodes.OK;
        }
        RunStatus s = status.get();
        out.println(state(s, alive, directory) + s.text());
        return ExitCodes.OK;
    }

    private static String state(RunStatus s, boolean alive, Path directory) {
        double age = Math.max(0, (System.currentTimeMillis() - s.millis()) / 1e3);
        return switch (s.phase()) {
            case RUNNING -> alive ? "running as process " + s.process() + ": "
                    : String.format(Locale.ROOT, "dead, process %d was last heard of %.0f s ago: ", s.process(), age);
            case STOPPED -> "stopped early, 'testudo resume " + directory + "' goes on: ";
            case FINISHED -> "finished: ";
            case FAILED -> "failed: ";
        };
    }
}
