package testudo.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Arguments that are missing, too many, or name nothing. */
class UsageTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "run                | Missing required parameter: 'SCENARIO' (see 'testudo run --help')",
        "explain            | Missing required parameter: 'SCENARIO' (see 'testudo explain --help')",
        "convergence        | Missing required options and parameters: '--vary=",
        "pack               | Missing required options and parameters: '--output=FILE', 'DIR'",
        "run --workers      | Missing required parameter for option '--workers'",
        "run a.toml --output | Missing required parameter for option '--output'",
        "run a.toml b.toml  | Unmatched argument at index 2: 'b.toml' (see 'testudo run --help')",
        "models a b         | Unmatched argument at index 2: 'b' (see 'testudo models --help')",
        "explain a.toml --force | Unknown option: '--force'",
        "convergence a.toml --vary dx= | a.toml: no such file",
    })
    void argumentsThatDoNotFitAreRefusedWithTheWayToHelp(String words, String expected) {
        CommandRun.of((Object[]) words.split(" ")).refused(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "explain", "convergence"})
    void everyCommandThatReadsAScenarioRefusesOneThatIsNotThere(String command) {
        Path file = directory.resolve("nowhere.toml");
        Object[] args = command.equals("convergence") ? new Object[] {command, file, "--vary", "dx=1,0.5"}
                : new Object[] {command, file};
        CommandRun.of(args).refused(file + ": no such file");
    }

    /** Before anything is derived: the grid has room for as many. */
    @ParameterizedTest
    @ValueSource(strings = {"run", "explain"})
    void teamsThatMemoryCannotHoldAreRefused(String command) {
        Path scenario = ScenarioFiles.write(directory, "model = \"dendrite\"\nsteps = 1\n[decomposition]\nworkers = 1000000\n");
        CommandRun.of(command, scenario, "--cells", "2000000,4")
                .refused(scenario + ":4:1: 1000000 workers need 32100.0 GB to keep in step, more than the ");
    }

    @Test
    void aDirectoryIsNoScenario() {
        CommandRun.of("run", directory).refused(directory + ": is a directory, not a scenario file");
    }

    @Test
    void anOutputThatIsAFileIsKept() throws IOException {
        Path file = Files.writeString(directory.resolve("plain"), "mine");
        for (List<String> force : List.of(List.<String>of(), List.of("--force"))) {
            CommandRun.of(Stream.concat(Stream.of("run",
                    ScenarioFiles.sphere(directory), "--output", file), force.stream()).toArray())
                    .refused("Output directory '" + file + "' is a file");
        }
        assertEquals("mine", Files.readString(file));
    }
}
