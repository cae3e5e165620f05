package testudo.cli.bench;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(300)
class CutsCommandTest {

    @TempDir
    private Path directory;

    @Test
    void tellsTheChosenCutAndTheFastest() {
        String name = ScenarioFiles.sphere(directory).getFileName().toString().replace(".toml", "");
        CommandRun run = CommandRun.of("bench", "cuts", "--quick", "--scenarios", directory, "--workers", 2).good();
        assertTrue(run.out().lines().anyMatch(line -> line.matches(name
                + ": [0-9.]+ as run: .* over 2 workers.*; [0-9.]+ by the table: .*; [0-9.]+ by what was measured.*; of [0-9]+ the "
                + "fastest: .* over 2 workers.*, [0-9.e+]+ ns a cell and step")),
                run.out());
        assertTrue(run.out().lines().findFirst().orElseThrow().contains(" GB/s from the second level"), run.out());
        assertTrue(run.out().contains("quick: the runs are too short to measure anything"), run.out());
        assertEquals(name, CommandRun.of("bench", "cuts", "--list", "--scenarios", directory).good().out().strip());
    }

    @Test
    void mistakesAreOneSentence() {
        CommandRun.of("bench", "cuts", "--scenarios", directory, "--case", "spere").refused("There is no case 'spere'");
        Path none = directory.resolve("none");
        CommandRun.of("bench", "cuts", "--scenarios", none).refused("There is no folder '" + none + "' of scenarios");
        CommandRun.of("bench", "cuts", "--workers", 0, "--scenarios", directory)
                .refused("--workers must be at least 1, got 0.");
    }
}
