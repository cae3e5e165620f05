package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.model.ModelCatalog;
import testudo.api.model.ModelParameter;
import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.data.snapshot.Diagnostics;
import testudo.data.snapshot.RunDescription;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredSnapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** From a scenario file to HDF5 and a summary. */
class RunCommandTest {

    @TempDir
    private Path directory;

    @Test
    void snapshotsAndDiagnosticsAreWrittenAtTheirSteps() {
        CommandRun.of("run", ScenarioFiles.sphere(directory), "--workers", 2, "--every", 4).good();
        RunReader run = RunReader.open(ScenarioFiles.output(directory));
        assertEquals(List.of(0L, 4L, 6L), run.snapshots().stream().map(StoredSnapshot::step).toList());
        assertEquals(List.of(11, 13, 17), run.field(6, "x").shape());
        assertEquals(List.of(0L, 1L, 2L, 3L, 4L, 5L, 6L),
                run.diagnostics().rows().stream().map(Diagnostics.Row::step).toList());
    }

    @Test
    void subDomainsLargerThanTheGridAreToldAsLargeAsTheGrid() {
        CommandRun run = CommandRun.of("run", ScenarioFiles.sphere(directory), "--workers", 1, "--block", "99,5,99").good();
        assertTrue(run.entry("schedule").startsWith("sub-domains 11 × 5 × 17 cut along "), run.out());
    }

    @Test
    void theSummaryAgreesWithTheLastSnapshot() {
        CommandRun run = CommandRun.of("run", ScenarioFiles.sphere(directory), "--workers", 2).good();
        double[] values = RunReader.open(ScenarioFiles.output(directory)).field(6, "x").values();
        double min = Arrays.stream(values).min().orElseThrow();
        double max = Arrays.stream(values).max().orElseThrow();
        assertEquals("revolving-sphere on 11 × 13 × 17 cells, 6 steps", run.entry("model"));
        assertEquals("whole grid cut along J over 2 workers, pairwise, proved race-free", run.entry("schedule"));
        assertEquals(String.format(Locale.ROOT, "min %.8f, max %.8f", min, max), run.entry("x"));
        assertEquals("no exact answer is known at step 6", run.entry("error"));
        assertEquals(ScenarioFiles.output(directory).toString(), run.entry("output"));
        assertTrue(run.entry("time").contains(" s, first step after "), run.out());
        assertTrue(run.entry("writing").matches("[0-9.]+ s of that"), run.out());
        assertTrue(run.entry("speed").matches("[0-9.e+]+ cells/s, [0-9.]+ GB/s needed, "
                + "waiting [0-9.]+ % to [0-9.]+ %, [0-9.]+ % redundant"), run.out());
        assertTrue(run.entry("total mass").contains("relative change"), run.out());
    }

    @Test
    void whereTheExactAnswerIsKnownItsNormsArePrinted() {
        CommandRun run = CommandRun.of("run", ScenarioFiles.periodic(directory), "--no-output").good();
        assertEquals("Linf 0.00000000, L2 0.00000000, L1 0.00000000", run.entry("error"));
        assertTrue(run.entry("total mass").endsWith("relative drift 0.00e+00"), run.out());
    }

    /** A pulse starts from nothing; its energy has no relative drift. */
    @Test
    void whatStartsAtZeroHasNoDrift() throws IOException {
        Path scenario = Files.writeString(directory.resolve("pulse.toml"), """
                model = "pulse"
                steps = 30
                [grid]
                cells = [30, 40]
                """);
        CommandRun run = CommandRun.of("run", scenario, "--no-output", "--no-progress").good();
        assertTrue(run.entry("total energy").endsWith("0 at the start"), run.out());
    }

    /** What it carries has two signs that cancel: the total is rounding, and so would a change relative to it be. */
    @Test
    void aTotalThatCancelsHasNoRelativeDrift() throws IOException {
        Path scenario = Files.writeString(directory.resolve("cancels.toml"), """
                model = "divergent-flow"
                steps = 4
                [parameters]
                divergent-flow = true
                sign-changing = true
                base = 0.0
                """);
        CommandRun run = CommandRun.of("run", scenario, "--no-output", "--no-progress").good();
        assertTrue(run.entry("total mass").endsWith(", too near 0 for a relative drift"), run.out());
    }

    @Test
    void theOutputSaysWhereItCameFrom() {
        CommandRun.of("run", ScenarioFiles.sphere(directory), "--workers", 3, "--sync", "epoch", "--set",
                "option=upwind").good();
        RunDescription description = RunReader.open(ScenarioFiles.output(directory)).description();
        assertEquals("revolving-sphere", description.model());
        assertEquals(3, description.provenance().workers());
        assertEquals("epoch", description.provenance().sync());
        assertTrue(description.provenance().decomposition().startsWith("whole grid"));
        assertTrue(description.provenance().scenario().contains("option = \"upwind\""),
                description.provenance().scenario());
    }

    /** With the scenario that a snapshot says was in force the same bits come out, whatever defaults will be one day. */
    @Test
    void theScenarioInForceLeavesNothingToDefaults() throws IOException {
        CommandRun first = CommandRun.of("run", ScenarioFiles.periodic(directory), "--checksum", "--json").good();
        JsonNode json = new ObjectMapper().readTree(first.out());
        String inForce = RunReader.open(Path.of(json.get("output").asText())).description().provenance().inForce();
        for (ModelParameter parameter : ModelCatalog.find(json.get("model").asText()).orElseThrow().parameters()) {
            assertTrue(inForce.contains("\n" + parameter.name() + " = "), () -> parameter.name() + " is not in " + inForce);
        }
        Path again = Files.writeString(directory.resolve("in-force.toml"), inForce);
        JsonNode same = new ObjectMapper().readTree(
                CommandRun.of("run", again, "--checksum", "--json", "--output", directory.resolve("again")).good().out());
        assertEquals(json.get("checksum"), same.get("checksum"));
        assertEquals(json.get("steps"), same.get("steps"));
        assertTrue(json.get("outputSeconds").asDouble() > 0, json.toString());
    }

    @Test
    void theSummaryAsJsonHasItsKeys() throws IOException {
        JsonNode json = new ObjectMapper().readTree(CommandRun.of("run", ScenarioFiles.periodic(directory),
                "--no-output", "--json", "--checksum").good().out());
        for (String key : List.of("model", "grid", "steps", "decomposition", "sync", "workers", "memoryBytes", "startSeconds",
                "seconds", "cellRate", "byteRate", "leastWaitShare", "greatestWaitShare", "redundancy", "totals", "principal",
                "min", "max",
                "error", "checksum")) {
            assertTrue(json.has(key), () -> "no key '" + key + "' in " + json);
        }
        assertEquals(3, json.get("steps").asLong());
        assertTrue(json.get("totals").get("mass").get("conserved").asBoolean());
        assertEquals(0, json.get("error").get("linf").asDouble());
    }

    @Test
    void withoutOutputNothingIsWritten() {
        CommandRun run = CommandRun.of("run", ScenarioFiles.sphere(directory), "--no-output").good();
        assertFalse(Files.exists(ScenarioFiles.output(directory)));
        assertFalse(run.out().contains("output"));
    }

    @Test
    void withoutProgressStandardErrorIsSilent() {
        assertEquals("", CommandRun.of("run", ScenarioFiles.sphere(directory), "--no-progress").good().err());
    }

    @Test
    void noStepsLeaveTheInitialState() {
        CommandRun.of("run", ScenarioFiles.sphere(directory), "--steps", 0).good();
        assertEquals(1, RunReader.open(ScenarioFiles.output(directory)).snapshots().size());
    }

    @Test
    void theChecksumIsTheDigestOfTheLastSnapshot() {
        CommandRun run = CommandRun.of("run", ScenarioFiles.sphere(directory), "--checksum").good();
        double[] values = RunReader.open(ScenarioFiles.output(directory)).field(6, "x").values();
        assertEquals(Sha256.ofBigEndian(values), run.entry("checksum"));
    }

    @Test
    void theNumberOfWorkersFollowsTheGridWhenNobodyChoseOne() {
        CommandRun run = CommandRun.of("run", ScenarioFiles.write(directory, "model = \"wide-stencil\""), "--cells",
                "1,1,1", "--no-output").good();
        assertTrue(run.entry("schedule").contains("over 1 worker,"), run.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"revolving-sphere", "rotating-cone", "gaussian-1d", "vortex", "translation",
        "constant-field"})
    void everyExampleRuns(String name) {
        CommandRun run = CommandRun.of("run", Path.of("..", "examples", name + ".toml"), "--steps", 2, "--output",
                directory.resolve(name), "--no-progress").good();
        assertTrue(run.err().lines().allMatch(line -> line.startsWith("testudo: warning: ")), run.err());
        assertTrue(run.entry("model").startsWith(name + " on "));
        assertArrayEquals(new long[] {0, 2}, RunReader.open(directory.resolve(name)).snapshots().stream()
                .mapToLong(StoredSnapshot::step).toArray());
    }
}
