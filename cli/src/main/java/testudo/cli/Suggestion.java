package testudo.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

import testudo.toml.SpellingHint;

/** What a refusal of the command's words ends with: whose option it is, what else was meant, or where the help is. */
final class Suggestion {

    /** So many commands with an option are named. */
    private static final int NAMED = 3;

    private Suggestion() {}

    /** @param whole the command with all subcommands, made only when some option is unknown */
    static String to(ParameterException e, Supplier<CommandLine> whole) {
        CommandSpec command = e.getCommandLine().getCommandSpec();
        String help = "see '" + command.qualifiedName() + " --help'";
        if (e instanceof UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().getFirst();
            boolean option = word.startsWith("-");
            List<String> elsewhere = option ? with(word.replaceFirst("=.*", ""), whole.get()) : List.of();
            if (!elsewhere.isEmpty()) {
                return " (an option of " + listed(elsewhere) + "; " + help + ")";
            }
            String hint = SpellingHint.hint(word, option ? command.optionsMap().keySet() : command.subcommands().keySet());
            if (!hint.isEmpty()) {
                return hint;
            }
        }
        return e.getMessage().contains("--help") ? "" : " (" + help + ")";
    }

    /** The commands below that have an option of exactly this name. */
    private static List<String> with(String option, CommandLine line) {
        List<String> found = new ArrayList<>();
        for (CommandLine command : line.getSubcommands().values()) {
            if (command.getCommandSpec().optionsMap().containsKey(option)) {
                found.add("'" + command.getCommandSpec().qualifiedName() + "'");
            }
            found.addAll(with(option, command));
        }
        return found;
    }

    private static String listed(List<String> commands) {
        int more = commands.size() - NAMED;
        return more > 1 ? String.join(", ", commands.subList(0, NAMED)) + " and " + more + " more commands"
                : commands.size() == 1 ? commands.getFirst()
                : String.join(", ", commands.subList(0, commands.size() - 1)) + " and " + commands.getLast();
    }
}
