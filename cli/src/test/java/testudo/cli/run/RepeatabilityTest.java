package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Path;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.data.snapshot.Diagnostics;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredSnapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Two runs of one scenario write the same values, whatever their schedules. */
class RepeatabilityTest {

    @TempDir
    private Path directory;

    @Test
    void allSnapshotsAndDiagnosticsAreEqualBitForBit() {
        Path scenario = ScenarioFiles.sphere(directory);
        CommandRun.of("run", scenario, "--output", directory.resolve("a"), "--workers", 1).good();
        CommandRun.of("run", scenario, "--output", directory.resolve("b"), "--workers", 3, "--sync", "epoch", "--block",
                "4,13,17").good();
        RunReader a = RunReader.open(directory.resolve("a"));
        RunReader b = RunReader.open(directory.resolve("b"));
        assertEquals(4, a.snapshots().size());
        assertEquals(a.snapshots().stream().map(StoredSnapshot::fields).toList(),
                b.snapshots().stream().map(StoredSnapshot::fields).toList());
        for (StoredSnapshot snapshot : a.snapshots()) {
            for (String field : snapshot.fields()) {
                assertArrayEquals(a.field(snapshot.step(), field).values(), b.field(snapshot.step(), field).values(),
                        field + " at step " + snapshot.step());
            }
        }
        assertEquals(a.diagnostics().columns(), b.diagnostics().columns());
        assertEquals(a.diagnostics().rows(), b.diagnostics().rows());
    }

    @Test
    void theLastRowOfDiagnosticsIsTheTotalOfTheSummary() throws IOException {
        JsonNode json = new ObjectMapper().readTree(CommandRun.of("run", ScenarioFiles.sphere(directory), "--json")
                .good().out());
        Diagnostics diagnostics = RunReader.open(ScenarioFiles.output(directory)).diagnostics();
        for (int n = 0; n < diagnostics.columns().size(); n++) {
            JsonNode total = json.get("totals").get(diagnostics.columns().get(n).name());
            if (total != null) {
                assertEquals(total.get("value").asDouble(), diagnostics.rows().getLast().values().get(n));
            }
        }
        assertEquals(json.get("steps").asLong(), diagnostics.rows().getLast().step());
    }
}
