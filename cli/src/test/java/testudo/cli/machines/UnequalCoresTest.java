package testudo.cli.machines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;
import testudo.machine.description.MachineFile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Half of the cores at half speed: strands go to who is free, parts of one's own wait for the slow. In virtual time, so exact. */
@Timeout(900)
class UnequalCoresTest {

    @TempDir
    private Path directory;

    private Path machine(String id, String cores) throws IOException {
        String text = MachineFile.text(id).replaceFirst("(?m)^cores = \\{ value = \\d+", "cores = { value = 8")
                .replaceFirst("(?m)^threads = \\{ value = \\d+", "threads = { value = 1")
                .replaceFirst("(?m)^sockets = \\{ value = \\d+", "sockets = { value = 1")
                .replaceFirst("(?m)^usable = \\{ value = \\d+", "usable = { value = 8");
        return Files.writeString(directory.resolve("half.toml"), text.replace("[memory]\n", cores + "\n[memory]\n"));
    }

    private static String slow(String count, String speed) {
        String rest = "unit = \"1\", evidence = \"guessed\", confidence = \"low\", source = \"a test\" }";
        return "[cores]\nslow = { value = " + count + ", " + rest + "\nspeed = { value = " + speed + ", " + rest + "\n";
    }

    private JsonNode run(Path machine, String model, String cells, int steps, String sync) throws IOException {
        Path scenario =
                Files.writeString(directory.resolve("s.toml"),
                        "model = \"" + model + "\"\nsteps = " + steps + "\n[grid]\ncells = " + cells
                                + "\n[output]\ndirectory = \"" + directory.resolve(sync) + "\"\n");
        CommandRun run =
                CommandRun.of("run", scenario, "--on", machine, "--workers", 8, "--sync", sync, "--json", "--force").good();
        JsonNode all = new ObjectMapper().readTree(run.out());
        assertEquals(sync, all.get("sync").asText());
        return all;
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"knl; revolving-sphere; [24, 64, 24]; 3", "skx; dendrite; [256, 256]; 8"})
    void dynamicIsFasterThanPairwise(String id, String model, String cells, int steps) throws IOException {
        Path half = machine(id, slow("4", "0.5"));
        JsonNode pairwise = run(half, model, cells, steps, "pairwise");
        JsonNode dynamic = run(half, model, cells, steps, "dynamic");
        assertTrue(pairwise.get("seconds").asDouble() > 1.3 * dynamic.get("seconds").asDouble(),
                () -> pairwise.get("seconds") + " s by pairwise, " + dynamic.get("seconds") + " by dynamic");
        assertFalse(pairwise.has("stolenShare"), pairwise::toString);
        assertTrue(dynamic.get("stolenShare").asDouble() > 0.1, dynamic::toString);
    }

    @Test
    void mistakesAreToldWithTheirPlace() throws IOException {
        refused(slow("9", "0.5"), "'cores.slow' is at most the number of cores of a socket, 8, got 9.");
        refused(slow("4", "2"), "'cores.speed' is a number from 0.001 to 1, got 2.");
        refused(slow("0", "1"), "'cores.slow' is a whole number from 1 to 4096, got 0.");
        refused(slow("4", "1").lines().limit(2).reduce("", (a, b) -> a + b + "\n"), "Figure 'cores.speed' is missing");
    }

    private void refused(String cores, String sentence) throws IOException {
        CommandRun run = CommandRun.of("machines", machine("knl", cores));
        assertTrue(run.code() != 0 && run.err().contains(sentence) && run.err().matches("(?s).*half\\.toml:\\d+:\\d+: .*"),
                run.err());
    }
}
