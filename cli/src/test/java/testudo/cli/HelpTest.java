package testudo.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.data.scenario.SyncChoice;

/** What the command says about itself. */
class HelpTest {

    @ParameterizedTest
    @ValueSource(strings = {"run", "explain", "models", "machines", "pack", "convergence", "bench", "bench stencil", "completion"})
    void everyCommandShowsAnExample(String command) {
        String help = CommandRun.of((Object[]) (command + " --help").split(" ")).good().out();
        assertTrue(help.contains("Example:"), help);
        assertTrue(help.contains("  testudo " + command), help);
    }

    @Test
    void theCommandNamesItsExitCodesAndShowsAnExample() {
        String help = CommandRun.of("--help").good().out();
        assertTrue(help.contains("Example:"), help);
        for (String code : new String[] {"0 ", "1 ", "2 ", "3 ", "130 "}) {
            assertTrue(help.lines().anyMatch(line -> line.strip().startsWith(code)), help);
        }
    }

    @Test
    void theVersionIsPrinted() {
        assertTrue(CommandRun.of("--version").good().out().startsWith("testudo "));
    }

    @Test
    void theCompletionScriptKnowsTheFamiliesOfSynchronization() {
        String script = CommandRun.of("completion").good().out();
        for (SyncChoice choice : SyncChoice.values()) {
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
