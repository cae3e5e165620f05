package testudo.cli.bench;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The group of benchmarks; its subcommands do the work. */
@Command(name = "bench", mixinStandardHelpOptions = true, description = "Measures against C on this machine.",
        footer = {"", "Example:", "  testudo bench stencil --case heat-256 --csv heat.csv"})
public final class BenchCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which benchmark? See 'testudo bench --help'.");
    }
}
