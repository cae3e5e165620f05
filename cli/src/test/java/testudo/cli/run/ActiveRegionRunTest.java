package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A dendrite from a scenario: its active region, and its time series with tips and their velocities. */
@Timeout(900)
class ActiveRegionRunTest {

    @TempDir
    private Path directory;

    private Path scenario(String more) throws IOException {
        Path file = directory.resolve("dendrite.toml");
        Files.writeString(file, """
                model = "dendrite"
                steps = 40
                [grid]
                cells = [120, 40]
                [parameters]
                noise = 0.3
                %s
                [diagnostics]
                every = 20
                """.formatted(more));
        return file;
    }

    private JsonNode run(Path scenario, Object... more) throws IOException {
        List<Object> args = new ArrayList<>(List.of("run", scenario, "--json", "--checksum", "--no-progress",
                "--force", "--output", directory.resolve("out")));
        args.addAll(List.of(more));
        return new ObjectMapper().readTree(CommandRun.of(args.toArray()).good().out());
    }

    @Test
    void anActiveRegionHasTheSameChecksumAndTellsWhatItSkipped() throws IOException {
        JsonNode all = run(scenario(""), "--workers", 1);
        JsonNode option = run(scenario(""), "--workers", 3, "--active-region");
        JsonNode key = run(scenario("[decomposition]\nactive-region = true"), "--workers", 2, "--sync", "epoch");
        assertFalse(all.has("skippedShare"));
        for (JsonNode active : List.of(option, key)) {
            assertEquals(all.get("checksum"), active.get("checksum"));
            assertTrue(active.get("skippedShare").asDouble() > 0.1, active::toString);
        }
    }

    @Test
    void theTimeSeriesHasTipsAndVelocities() throws IOException {
        JsonNode summary = run(scenario(""), "--workers", 2);
        List<String> rows = Files.readAllLines(directory.resolve("out").resolve("diagnostics.csv"));
        List<String> names = List.of(rows.getFirst().split(","));
        assertTrue(names.containsAll(List.of("solid_fraction (1)", "c_mean (1)", "c_min (1)", "c_max (1)", "phi_min (1)",
                "phi_max (1)", "tip_east (m)", "velocity_east (m/s)", "velocity_south (m/s)")), names::toString);
        assertEquals(4, rows.size());
        int tip = names.indexOf("tip_east (m)");
        int velocity = names.indexOf("velocity_east (m/s)");
        String[] before = rows.get(2).split(",");
        String[] last = rows.get(3).split(",");
        assertEquals("NaN", rows.get(1).split(",")[velocity]);
        assertEquals((Double.parseDouble(last[tip]) - Double.parseDouble(before[tip])) / (20 * 3.0e-7),
                Double.parseDouble(last[velocity]), 1e-9);
        assertEquals(Double.parseDouble(last[velocity]), summary.get("diagnostics").get("velocity_east (m/s)").asDouble());
    }

    @Test
    void subDomainsExcludeAnActiveRegion() throws IOException {
        String err = CommandRun.of("run", scenario(""), "--active-region", "--block", "8,40").err();
        assertTrue(err.contains("An active region needs the whole grid: leave out sub-domains."), err);
    }
}
