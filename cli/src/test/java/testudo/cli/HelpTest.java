package testudo.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

import org.junit.jupiter.api.Test;
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
    @ValueSource(strings = {"run", "explain", "new", "models", "machines", "simulate", "reproduce", "pack", "convergence", "bench",
        "bench stencil", "bench messages", "bench tascell", "tasks", "tasks list", "tasks run", "tascell", "tascell list",
        "tascell run", "nodes", "completion", "help"})
    void everyCommandShowsAnExample(String command) {
        String help = CommandRun.of((Object[]) (command + " --help").split(" ")).good().out();
        assertTrue(help.contains("Example:"), help);
        assertTrue(help.contains("  testudo " + command), help);
    }

    /** Only the subcommand that is called is made; it must not show. */
    @Test
    void aCommandAloneSaysWhatItSaysAmongTheOthers() {
        KernelCompiler compiler = KernelCompiler.scalar();
        StringWriter all = new StringWriter();
        CommandLine full = Testudo.commandLine(compiler, new PrintWriter(all), new PrintWriter(all));
        assertEquals(18, full.getSubcommands().size());
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
        CommandRun.of("help", "rnu").refused("There is no command 'rnu' (there are run, resume, status, explain");
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
