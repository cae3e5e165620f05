package testudo.cli;

import java.util.List;
import java.util.concurrent.Callable;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;

/** Shows what {@code --help} of a command shows. */
@Command(name = "help", mixinStandardHelpOptions = true, description = "Shows the help of a command.",
        footer = {"", "Example:", "  testudo help run", "  testudo help bench stencil"})
final class HelpCommand implements Callable<Integer> {

    @Parameters(paramLabel = "COMMAND", arity = "0..*", description = "The command; all of them when not given.")
    private List<String> words = List.of();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine command = spec.commandLine().getParent();
        for (String word : words) {
            CommandLine next = command.getSubcommands().get(word);
            if (next == null) {
                throw Mistake.unknown("command", word, command.getSubcommands().keySet());
            }
            command = next;
        }
        command.usage(spec.commandLine().getOut());
        return ExitCodes.OK;
    }
}
