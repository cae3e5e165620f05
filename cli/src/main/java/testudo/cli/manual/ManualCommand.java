package testudo.cli.manual;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.about.Version;
import testudo.cli.choice.Mistake;
import testudo.cli.output.Destination;

/** Manual pages. */
@Command(name = "man", mixinStandardHelpOptions = true,
        description = "Prints the manual page of a command, or writes those of all, from the same texts as --help.",
        footer = {"", "Example:", "  testudo man run | man -l -",
            "  testudo man --to ~/.local/share/man/man1 && man testudo-run"})
public final class ManualCommand implements Callable<Integer> {

    @Parameters(paramLabel = "COMMAND", arity = "0..*", description = "The command; testudo itself when not given.")
    private List<String> words = List.of();

    @Option(names = "--to", paramLabel = "DIR", description = "Write the pages of all commands into this folder.")
    private Path folder;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine command = spec.commandLine().getParent();
        if (folder != null) {
            if (!words.isEmpty()) {
                throw new Mistake("--to writes the pages of all commands and takes no COMMAND.");
            }
            Destination.requireFolder(folder);
            int written = write(command);
            spec.commandLine().getOut().println("wrote       " + written + " pages into " + folder);
            return ExitCodes.OK;
        }
        for (String word : words) {
            CommandLine next = command.getSubcommands().get(word);
            if (next == null) {
                throw Mistake.unknown("command", word, command.getSubcommands().keySet());
            }
            command = next;
        }
        spec.commandLine().getOut().print(ManualPage.of(command, Version.number()));
        spec.commandLine().getOut().flush();
        return ExitCodes.OK;
    }

    /** Writes the pages of a command and all below it; how many. */
    private int write(CommandLine command) {
        new Destination(folder.resolve(ManualPage.name(command) + ".1")).write(ManualPage.of(command, Version.number()));
        return 1 + command.getSubcommands().values().stream().mapToInt(this::write).sum();
    }
}
