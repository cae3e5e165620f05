package testudo.cli;

import java.io.PrintWriter;
import java.util.concurrent.CancellationException;

import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

import testudo.api.model.ModelException;
import testudo.cli.choice.Mistake;
import testudo.data.norms.MissingLibraryException;
import testudo.data.scenario.ScenarioException;
import testudo.data.snapshot.OutputException;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.execution.ExecutionException;
import testudo.sync.platform.Deadlock;

/** Turns what goes wrong into lines for people and an exit code; a stack trace only with {@code --debug}. */
final class Failures implements IExecutionExceptionHandler {

    private final boolean[] debug;

    /** @param debug whether traces are wanted, in its only element, known once arguments are parsed */
    Failures(boolean[] debug) {
        this.debug = debug;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        PrintWriter err = command.getErr();
        int code = switch (e) {
            case ScenarioException _, ModelException _, DecompositionException _, OutputException _, Mistake _ ->
                ExitCodes.MISTAKE;
            case MissingLibraryException _ -> ExitCodes.ENVIRONMENT;
            case CancellationException _ -> ExitCodes.INTERRUPTED;
            case ExecutionException _, Deadlock _ -> ExitCodes.FAILED;
            default -> unexpected(e, err);
        };
        if (e.getMessage() != null) {
            e.getMessage().lines().forEach(line -> err.println("testudo: " + line));
        }
        if (debug[0]) {
            e.printStackTrace(err);
        }
        err.flush();
        return code;
    }

    private int unexpected(Exception e, PrintWriter err) {
        err.println("testudo: a defect: " + e.getClass().getName()
                + (debug[0] ? "" : "; run again with --debug and report what it prints"));
        return ExitCodes.FAILED;
    }
}
