package testudo.cli.manual;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Manual pages say what the help says. */
@Timeout(900)
class ManualCommandTest {

    @TempDir
    private Path directory;

    /** Every option of the help, with the words that explain it. */
    @Test
    void aPageHasEveryOptionOfTheHelp() {
        String page = CommandRun.of("man", "run").good().out().replace("\\-", "-");
        String help = CommandRun.of("run", "--help").good().out();
        assertTrue(page.startsWith(".TH \"TESTUDO-RUN\" \"1\""), page);
        Set<String> options = Stream.of(help.split("[ ,\\[\\]=\n]+")).filter(word -> word.matches("--[a-z][a-z.-]*"))
                .collect(Collectors.toSet());
        assertTrue(options.contains("--own") && options.contains("--step-times"), help);
        options.forEach(option -> assertTrue(page.contains(option), option));
        assertTrue(page.contains("\n.TP\n\\fB--cells N\\fR\nCells along I, J, K.\n"), page);
        assertTrue(page.contains("pairwise"), "the words that an option takes");
        assertTrue(page.contains("  testudo run wave.java --cells 512,512 --steps 1000\n"), page);
    }

    /** A line that begins as a macro does is one; there are none but ours. */
    @Test
    void pagesOfAllCommandsAreWrittenAndNoTextIsTakenForAMacro() throws IOException {
        CommandRun.of("man", "--to", directory.resolve("man1")).good();
        try (Stream<Path> files = Files.list(directory.resolve("man1"))) {
            Set<String> names = files.map(f -> f.getFileName().toString()).collect(Collectors.toSet());
            assertTrue(
                    names.containsAll(Set.of("testudo.1", "testudo-run.1", "testudo-bench-stencil.1", "testudo-tasks-run.1")),
                    names.toString());
            for (String name : names) {
                for (String line : Files.readAllLines(directory.resolve("man1").resolve(name))) {
                    assertTrue(
                            !line.startsWith(".") && !line.startsWith("'") || line.matches("\\.(TH .*|SH [A-Z ]+|PP|TP|nf|fi)"),
                            name + ": " + line);
                    assertEquals(-1, line.indexOf("${"), name + ": " + line);
                }
            }
        }
    }

    @Test
    void aCommandThatIsNoneIsAMistake() {
        CommandRun.of("man", "rnu").refused("There is no command 'rnu'");
        CommandRun.of("man", "run", "--to", directory).refused("--to writes the pages of all commands");
    }
}
