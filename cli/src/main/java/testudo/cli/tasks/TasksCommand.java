package testudo.cli.tasks;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The group of commands about programs of tasks; its subcommands do the work. */
@Command(name = "tasks", mixinStandardHelpOptions = true,
        description = "Lists programs of tasks, and runs one on this machine or on a simulated one.",
        footer = {"", "Example:", "  testudo tasks list", "  testudo tasks run fib --scheme local --workers 2"})
public final class TasksCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "List or run? See 'testudo tasks --help'.");
    }
}
