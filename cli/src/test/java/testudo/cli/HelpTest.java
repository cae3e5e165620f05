package testudo.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

import testudo.runtime.codegen.KernelCompiler;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What the command says about itself. */
class HelpTest {

    @ParameterizedTest
    @ValueSource(strings = {"run", "info", "report", "watch", "explain", "new", "shell", "models", "machines", "simulate",
        "simulate application", "simulate scaling", "simulate sweep", "reproduce", "pack", "compare", "resonances",
        "convergence",
        "bench",
        "bench stencil", "bench messages", "bench nodes", "bench tascell", "tasks", "tasks list", "tasks run", "tascell",
        "tascell list",
        "tascell run", "nodes", "completion", "man", "help"})
    void everyCommandShowsAnExample(String command) {
        String help = CommandRun.of((Object[]) (command + " --help").split(" ")).good().out();
        assertTrue(help.contains("Example:"), help);
        assertTrue(help.contains("  testudo " + command), help);
        String examples = help.substring(help.indexOf("Example:")).split("\n\n")[0];
        assertTrue(examples.lines().skip(1).allMatch(line -> line.startsWith("  ")), "a line was broken: " + examples);
        for (String line : examples.replaceAll("\\\\\n", "").split("\n *testudo ")) {
            boolean plain = !line.startsWith("Example:") && !line.matches("(?s).*[\"'<>|&$].*");
            if (plain) {
                Testudo.commandLine(KernelCompiler.scalar(), new PrintWriter(new StringWriter()),
                        new PrintWriter(new StringWriter())).parseArgs(line.strip().split("\\s+"));
            }
        }
    }

    /** Only the subcommand that is called is made; it must not show. */
    @Test
    void aCommandAloneSaysWhatItSaysAmongTheOthers() {
        KernelCompiler compiler = KernelCompiler.scalar();
        StringWriter all = new StringWriter();
        CommandLine full = Testudo.commandLine(compiler, new PrintWriter(all), new PrintWriter(all));
        assertEquals(25, full.getSubcommands().size());
        for (String name : full.getSubcommands().keySet()) {
            StringWriter alone = new StringWriter();
            all.getBuffer().setLength(0);
            for (String option : new String[] {"--help", "--hlp"}) {
                String[] words = {name, option};
                int code = full.execute(words);
                assertEquals(code, Testudo.commandLine(compiler, words, new PrintWriter(alone), new PrintWriter(alone))
                        .execute(words), name);
            }
            assertEquals(all.toString(), alone.toString());
        }
    }

    @Test
    void theCommandNamesItsExitCodesAndShowsAnExample() {
        String help = CommandRun.of("--help").good().out();
        assertTrue(help.contains("Example:"), help);
        for (String code : new String[] {"0 ", "1 ", "2 ", "3 ", "130 "}) {
            assertTrue(help.lines().anyMatch(line -> line.strip().startsWith(code)), help);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "explain", "bench", "bench sync", "completion", "help"})
    void helpOfACommandIsWhatItsOptionShows(String command) {
        String help = CommandRun.of((Object[]) ("help " + command).split(" ")).good().out();
        assertEquals(CommandRun.of((Object[]) (command + " --help").split(" ")).good().out(), help);
    }

    @Test
    void helpOfAllIsTheCommandsOwnAndOfNoneAMistake() {
        assertEquals(CommandRun.of("--help").good().out(), CommandRun.of("help").good().out());
        CommandRun.of("help", "rnu").refused("There is no command 'rnu' (there are run, resume, status, info, report");
        CommandRun.of("help", "bench", "stencli").refused("did you mean 'stencil'?");
    }

    /** What the help of completion says to type is a command there is. */
    @Test
    void theHelpOfCompletionNamesItself() {
        String help = CommandRun.of("completion", "--help").good().out();
        assertTrue(help.startsWith("Usage: testudo completion "), help);
        assertTrue(help.contains("source <(testudo completion)"), help);
        assertFalse(help.contains("generate-completion"), help);
    }

    /** The line that the help of completion prints, run as it stands in a home of its own, installs it for the next shell. */
    @Test
    void completionIsInstalledByTheLineThatItsHelpPrints(@TempDir Path home) throws IOException, InterruptedException {
        String line = CommandRun.of("completion", "--help").good().out().lines().filter(l -> l.contains(">>")).findFirst()
                .orElseThrow();
        Files.writeString(home.resolve("script"), CommandRun.of("completion").good().out());
        Files.writeString(home.resolve("new-shell"), """
                testudo() { cat ~/script; }
                %s
                . ~/.bashrc
                complete -p testudo
                COMP_WORDS=(testudo comp) COMP_CWORD=1 COMP_LINE='testudo comp'
                _complete_testudo
                echo "${COMPREPLY[@]}"
                """.formatted(line));
        ProcessBuilder shell = new ProcessBuilder("bash", home.resolve("new-shell").toString()).redirectErrorStream(true);
        shell.environment().put("HOME", home.toString());
        Process process = shell.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        assertTrue(said.contains("-F _complete_testudo testudo"), said);
        assertTrue(said.lines().toList().getLast().contains("compare") && said.contains("completion"), said);
    }

    @Test
    void theVersionIsPrinted() {
        assertTrue(CommandRun.of("--version").good().out().startsWith("testudo "));
    }

    @Test
    void theCompletionScriptKnowsTheFamiliesOfSynchronization() {
        String script = CommandRun.of("completion").good().out();
        for (SyncFamily choice : SyncFamily.values()) {
            assertTrue(script.contains(choice.word()), choice.word());
        }
    }

    @Test
    void noCommandIsAMistake() {
        CommandRun run = CommandRun.of();
        assertEquals(2, run.code());
        assertEquals(1, run.err().lines().count(), run.err());
    }
}
