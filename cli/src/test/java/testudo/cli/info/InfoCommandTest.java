package testudo.cli.info;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.data.scenario.Scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What a run directory holds is told, and what was put into it comes out again. */
@Timeout(900)
class InfoCommandTest {

    @TempDir
    private Path directory;

    @Test
    void aRunTellsWhatItHoldsAndWhatItWasMadeFrom() throws IOException {
        CommandRun.of("new", "wave", "--in", directory).good();
        Path wave = directory.resolve("wave.java");
        Path run = directory.resolve("run");
        CommandRun
                .of("run", wave, "--cells", "9,7", "--steps", 4, "--every", 2, "--checkpoint", "2", "--output", run,
                        "--no-progress")
                .good();
        CommandRun info = CommandRun.of("info", run).good();
        assertEquals("wave, from a Java file (--model-source) on 9 × 7 cells", info.entry("model"));
        assertEquals("finished", info.entry("state"));
        assertEquals("3, of steps 0 to 4, times 0.00000 to 2.00000 s", info.entry("snapshots"));
        assertEquals("before [m] centre, 9 × 7 values along x, y", info.entry("fields"));
        assertEquals("2 rows of highest (1)", info.entry("series"));
        assertTrue(info.entry("checkpoints").matches("of steps [02], 4"), info.out());
        assertEquals(Files.readString(wave), CommandRun.of("info", run, "--model-source").good().out());
        Path scenario =
                Files.writeString(directory.resolve("again.toml"), CommandRun.of("info", run, "--scenario").good().out());
        assertEquals(4, Scenario.read(scenario).steps().orElseThrow());
        assertTrue(CommandRun.of("run", scenario, "--own", wave, "--no-output", "--no-progress").good().out()
                .startsWith("model       wave on 9 × 7 cells, 4 steps"));
    }

    @Test
    void whatIsNoRunIsOneSentence() throws IOException {
        CommandRun.of("info", directory).refused("holds no complete snapshot");
        CommandRun.of("info", directory.resolve("none")).refused("is not a run directory");
        CommandRun.of("info", directory, "--json", "--scenario").refused("exclude each other");
        Path run = directory.resolve("vortex");
        CommandRun.of("run", "../examples/vortex.toml", "--cells", "9,7", "--steps", 1, "--output", run, "--no-progress")
                .good();
        CommandRun.of("info", run, "--model-source").refused("The model 'vortex' of '");
        CommandRun.of("machines", "c64", "--json", "--toml").refused("--json and --toml exclude each other");
        Files.writeString(run.resolve("snapshot-000009.h5"), "no HDF5");
        CommandRun.of("info", run).refused("snapshot-000009.h5");
    }
}
