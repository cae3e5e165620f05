package testudo.cli.tascell;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The group of commands about searches; its subcommands do the work. */
@Command(name = "tascell", mixinStandardHelpOptions = true,
        description = "Lists searches that are shared out by backtracking, and runs one, on one node or on several.",
        footer = {"", "Example:", "  testudo tascell list", "  testudo tascell run nqueens --size 12 --workers 2"})
public final class TascellCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "List or run? See 'testudo tascell --help'.");
    }
}
