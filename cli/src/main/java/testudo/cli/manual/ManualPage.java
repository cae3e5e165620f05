package testudo.cli.manual;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The manual page of a command in the macros of man(7). */
final class ManualPage {

    private final StringBuilder page = new StringBuilder();
    private final CommandSpec spec;

    private ManualPage(CommandLine command) {
        spec = command.getCommandSpec();
    }

    /** The name of a command's page and file, without section, as in {@code testudo-bench-stencil}. */
    static String name(CommandLine command) {
        return command.getCommandSpec().qualifiedName("-");
    }

    static String of(CommandLine command, String version) {
        ManualPage made = new ManualPage(command);
        made.write(command, version);
        return made.page.toString();
    }

    private void write(CommandLine command, String version) {
        UsageMessageSpec usage = spec.usageMessage();
        line(".TH \"" + name(command).toUpperCase(Locale.ROOT) + "\" \"1\" \"\" \"testudo " + version + "\" \"Testudo\"");
        line(".SH NAME");
        line(text(name(command) + " - " + lowerFirst(String.join(" ", usage.description()).replaceFirst("[.].*", ""))));
        line(".SH SYNOPSIS");
        line(text(command.getHelp().fullSynopsis().replaceFirst("^Usage: ", "").strip().replaceAll("\\s+", " ")));
        line(".SH DESCRIPTION");
        for (String paragraph : usage.description()) {
            line(text(rendered(paragraph)));
            line(".PP");
        }
        positionals(spec.positionalParameters().stream().filter(p -> !p.hidden()).toList());
        options(spec.options().stream().filter(o -> !o.hidden()).toList());
        subcommands(command);
        exitCodes(usage);
        footer(List.of(usage.footer()));
    }

    private void positionals(List<PositionalParamSpec> all) {
        for (PositionalParamSpec positional : all) {
            item(positional.paramLabel(), positional.description());
        }
    }

    private void options(List<OptionSpec> all) {
        if (!all.isEmpty()) {
            line(".SH OPTIONS");
        }
        for (OptionSpec option : all) {
            item(String.join(", ", option.names()) + (option.arity().max() > 0 ? " " + option.paramLabel() : ""),
                    option.description());
        }
    }

    private void subcommands(CommandLine command) {
        if (!command.getSubcommands().isEmpty()) {
            line(".SH COMMANDS");
            command.getSubcommands().forEach((name, sub) -> item(name, sub.getCommandSpec().usageMessage().description()));
        }
    }

    private void exitCodes(UsageMessageSpec usage) {
        if (!usage.exitCodeList().isEmpty()) {
            line(".SH EXIT STATUS");
            usage.exitCodeList().forEach((code, meaning) -> item(code, meaning));
        }
    }

    /** What stands below the options, line by line as it is. */
    private void footer(List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        line(".SH NOTES AND EXAMPLES");
        line(".nf");
        lines.forEach(line -> line(text(rendered(line))));
        line(".fi");
    }

    private void item(String head, String... description) {
        line(".TP");
        line("\\fB" + escaped(head) + "\\fR");
        line(text(Arrays.stream(description).map(this::rendered).collect(Collectors.joining(" "))));
    }

    private String rendered(String markup) {
        return Ansi.OFF.string(markup);
    }

    private void line(String line) {
        page.append(line).append('\n');
    }

    /** A line of text, which must not begin as a macro does. */
    private static String text(String line) {
        String escaped = escaped(line);
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-");
    }

    private static String lowerFirst(String text) {
        return text.isEmpty() ? text : Character.toLowerCase(text.charAt(0)) + text.substring(1);
    }
}
