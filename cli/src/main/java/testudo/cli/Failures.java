package testudo.cli;

import java.io.PrintWriter;
import java.nio.channels.ClosedByInterruptException;
import java.util.concurrent.CancellationException;

import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

import testudo.api.model.ModelException;
import testudo.benchmarks.baseline.BaselineException;
import testudo.cli.about.ExitCodes;
import testudo.cli.about.MissingModule;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.MoreMemory;
import testudo.cli.nodes.Connection;
import testudo.cli.nodes.MissingMpi;
import testudo.cli.nodes.ToldElsewhere;
import testudo.cli.own.Blame;
import testudo.cli.own.OwnModelException;
import testudo.cli.run.NotConverged;
import testudo.cli.run.StoppedEarly;
import testudo.cli.run.WentBad;
import testudo.data.norms.MissingLibraryException;
import testudo.data.scenario.ScenarioException;
import testudo.data.snapshot.OutputException;
import testudo.formulas.compiled.FormulaException;
import testudo.machine.description.MachineException;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.execution.ExecutionException;
import testudo.sync.platform.Deadlock;
import testudo.sync.platform.TimeLimitExceeded;
import testudo.tascell.program.WrongAnswer;
import testudo.tasks.program.WrongResult;
import testudo.toml.OneLine;
import testudo.transport.TransportException;
import testudo.transport.mpi.MpiUnavailable;

/** Turns what goes wrong into lines for people and an exit code; a stack trace only with {@code --debug}. */
final class Failures implements IExecutionExceptionHandler {

    /** @param text one line per problem */
    private record Ending(int code, String text) {}

    private final boolean[] debug;
    /** What is said when memory is exhausted; made while there is some. */
    private final Ending exhausted = new Ending(ExitCodes.ENVIRONMENT, "the " + Runtime.getRuntime().maxMemory() / 1_000_000
            + " MB of memory this program may use are not enough; " + MoreMemory.how()
            + ", or choose a smaller grid or fewer workers");
    private final Connection connection;

    /**
     * @param debug whether traces are wanted, in its only element, known once arguments are parsed
     * @param connection to nodes that fail with this one
     */
    Failures(boolean[] debug, Connection connection) {
        this.debug = debug;
        this.connection = connection;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
        PrintWriter err = command.getErr();
        Ending ending = ending(e);
        ending.text().lines().forEach(line -> err.println("testudo: " + OneLine.of(line)));
        if (debug[0]) {
            e.printStackTrace(err);
        }
        err.flush();
        connection.fail(ending.code(), e);
        return ending.code();
    }

    private Ending ending(Exception e) {
        if (isCausedBy(e, CancellationException.class) || isCausedBy(e, ClosedByInterruptException.class)
                || Thread.currentThread().isInterrupted()) { // whatever an interrupt made of the work at hand
            return new Ending(ExitCodes.INTERRUPTED, "interrupted");
        }
        if (isCausedBy(e, OutOfMemoryError.class)) {
            return exhausted;
        }
        return switch (e) {
            case ScenarioException _ -> new Ending(ExitCodes.MISTAKE, e.getMessage());
            case FormulaException _ -> new Ending(ExitCodes.MISTAKE, e.getMessage());
            case ModelException _ -> new Ending(ExitCodes.MISTAKE, e.getMessage());
            case DecompositionException _ -> new Ending(ExitCodes.MISTAKE, e.getMessage());
            case OutputException _ -> new Ending(ExitCodes.MISTAKE, e.getMessage());
            case Mistake _ -> new Ending(ExitCodes.MISTAKE, e.getMessage());
            case MpiUnavailable _ -> new Ending(ExitCodes.ENVIRONMENT, e.getMessage());
            case MissingMpi _ -> new Ending(ExitCodes.ENVIRONMENT, e.getMessage());
            case MachineException _ -> new Ending(ExitCodes.MISTAKE, e.getMessage());
            case MissingLibraryException _ -> new Ending(ExitCodes.ENVIRONMENT, e.getMessage());
            case BaselineException _ -> new Ending(ExitCodes.ENVIRONMENT, e.getMessage());
            case StoppedEarly _ -> new Ending(ExitCodes.STOPPED_EARLY, e.getMessage());
            case NotConverged _ -> new Ending(ExitCodes.NOT_CONVERGED, e.getMessage());
            case WentBad _ -> new Ending(ExitCodes.BAD_NUMBERS, e.getMessage());
            case ExecutionException _ -> new Ending(ExitCodes.FAILED, connection.named(e.getMessage()));
            case Deadlock _ -> new Ending(ExitCodes.FAILED, e.getMessage());
            case WrongAnswer _ -> new Ending(ExitCodes.FAILED, e.getMessage());
            case ToldElsewhere told -> new Ending(told.code(), "");
            case TransportException _ -> new Ending(ExitCodes.FAILED, e.getMessage());
            case WrongResult _ -> new Ending(ExitCodes.FAILED, e.getMessage());
            case TimeLimitExceeded _ -> new Ending(ExitCodes.FAILED, e.getMessage());
            case OwnModelException _ -> new Ending(ExitCodes.MISTAKE, e.getMessage());
            case MissingModule _ -> new Ending(ExitCodes.ENVIRONMENT, e.getMessage());
            default -> Blame.of(e).map(sentence -> new Ending(ExitCodes.MISTAKE, sentence))
                    .orElseGet(() -> new Ending(ExitCodes.FAILED, defect(e)));
        };
    }

    private String defect(Exception e) {
        Throwable thrown = e instanceof CommandLine.ExecutionException && e.getCause() != null ? e.getCause() : e;
        return "a defect of this program: " + String.valueOf(thrown).replaceAll("\\R", " ")
                + (debug[0] ? "" : "; run again with --debug and report what it prints");
    }

    private static boolean isCausedBy(Throwable e, Class<? extends Throwable> type) {
        for (Throwable t = e; t != null; t = t.getCause()) {
            if (type.isInstance(t)) {
                return true;
            }
        }
        return false;
    }
}
