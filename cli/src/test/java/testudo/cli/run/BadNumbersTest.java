package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A run whose numbers go bad ends with 5, says where and why, and leaves its good snapshots. */
@Timeout(900)
class BadNumbersTest {

    @TempDir
    private Path directory;

    /** The interface is too thin, and the melt too cold, for the time step: every quantity is NaN by step 100. */
    private Path dendrite(String more) {
        return ScenarioFiles.write(directory, """
                model = "dendrite"
                steps = 2000
                [grid]
                cells = [80, 80]
                [parameters]
                temperature = 1358.0
                interface = 1.0
                [output]
                directory = "%s"
                %s
                """.formatted(ScenarioFiles.output(directory), more));
    }

    private static CommandRun bad(CommandRun run) {
        assertEquals(5, run.code(), run.err());
        assertTrue(run.err().lines().allMatch(line -> line.startsWith("testudo: ")), run.err());
        assertFalse(run.err().contains("defect"), run.err());
        assertEquals(List.of(), CommandRun.workersLeft());
        return run;
    }

    @Test
    void theFirstBadElementIsToldAndTheLastGoodSnapshotStays() throws IOException {
        CommandRun run = bad(CommandRun.of("run", dendrite("every = 1"), "--workers", 2, "--no-progress"));
        assertEquals("", run.out());
        List<String> lines = run.err().lines().toList();
        assertEquals(
                "testudo: numbers went bad in step 2: kernel 'S2_phi' made 'phi' Infinity at (36, 38, 0), x = 1.44000e-06 m, "
                        + "y = 1.52000e-06 m",
                lines.getFirst());
        assertTrue(lines.get(1).startsWith("testudo: it was computed from phi(0,0,0) = "), run.err());
        assertTrue(run.err().contains("diffusion number of the solute there is 0.1875, within the 0.2500"), run.err());
        assertTrue(run.err().contains("step of the phase against its barrier there is Infinity, above the 2.000"), run.err());
        assertEquals("testudo: the last good snapshot is that of step 2 in " + ScenarioFiles.output(directory),
                lines.getLast());
        try (Stream<Path> files = Files.list(ScenarioFiles.output(directory))) {
            assertEquals(List.of("snapshot-000000.h5", "snapshot-000001.h5", "snapshot-000002.h5"),
                    files.map(f -> f.getFileName().toString()).filter(f -> f.startsWith("snapshot")).sorted().toList());
        }
    }

    /** It goes bad again, and what is good was written before. */
    @Test
    void aRunThatGoesOnNamesTheSnapshotThatWasThere() {
        Path run = ScenarioFiles.output(directory);
        bad(CommandRun.of("run", dendrite("every = 2\ncheckpoint = \"1\""), "--no-progress"));
        CommandRun again = bad(CommandRun.of("resume", run, "--no-progress"));
        assertTrue(again.err().contains("in step 2: kernel 'S2_phi'"), again.err());
        assertTrue(again.err().endsWith("testudo: the last good snapshot is that of step 2 in " + run + "\n"), again.err());
        String status = CommandRun.of("status", run).good().out();
        assertTrue(status.startsWith("failed: step ") && !status.contains(" left"), status);
    }

    @Test
    void aRunStopsSoonWithoutOutputToo() throws IOException {
        CommandRun run = bad(CommandRun.ofScenario(dendrite(""), "--no-progress", "--json"));
        JsonNode json = new ObjectMapper().readTree(run.out());
        JsonNode found = json.get("blowUp");
        assertEquals("dendrite", json.get("model").asText());
        assertEquals(2, found.get("step").asLong());
        assertEquals("S2_phi", found.get("kernel").asText());
        assertEquals("[36,38,0]", found.get("origin").get("cell").toString());
        assertEquals("[1,0,0]", found.get("operands").get(2).get("offset").toString());
        assertEquals(3, found.get("bounds").size());
        assertTrue(found.get("checked").asLong() < 500, run.out());
    }

    @Test
    void whoAsksForNoCheckGetsNone() {
        assertTrue(CommandRun.ofScenario(dendrite(""), "--steps", 20, "--no-progress", "--check", "none").good().entry("phi")
                .contains("NaN"));
        CommandRun.ofScenario(dendrite(""), "--check", "all").refused("'all'");
    }

    @Test
    void convergenceStudiesAreCheckedToo() {
        CommandRun run = bad(CommandRun.of("convergence", dendrite(""), "--steps", 4, "--vary", "dt=1e-7,3e-7"));
        assertTrue(run.err().lines().toList().getLast().matches("testudo: it was the run with dt=[13]\\.0E-7"), run.err());
    }

    @Test
    void aCorrectRunIsNotCalledWrong() {
        CommandRun run = CommandRun.ofScenario(ScenarioFiles.dendrite(directory), "--no-progress").good();
        assertTrue(run.entry("total solute").contains("relative drift "), run.out());
        assertTrue(run.entry("total solid").contains("relative change "), run.out());
        assertFalse(run.out().contains("not conserved"), run.out());
    }

    @Test
    void whatAShortRunCannotFindIsNoNumber() throws IOException {
        Path slab = ScenarioFiles.write(directory, "model = \"slab\"\n");
        CommandRun run = CommandRun.ofScenario(slab, "--cells", "200,3", "--steps", 50, "--no-progress").good();
        assertEquals("not found, the run was too short (theory 0.360000)", run.entry("reflected at 160 cells"));
        // the pulse is in the middle: there are numbers, but they would be wrong
        CommandRun json = CommandRun.ofScenario(slab, "--cells", "200,3", "--steps", 200, "--no-progress", "--json").good();
        JsonNode findings = new ObjectMapper().readTree(json.out()).get("findings");
        assertEquals(10, findings.size());
        findings.forEach(f -> assertTrue(f.get("value").isNull(), json.out()));
    }

    @Test
    void everyReadOfAScenarioIsLookedAt() throws IOException {
        CommandRun run = CommandRun.of("run", ScenarioFiles.sphere(directory), "--check", "reads", "--steps", 2, "--workers", 3,
                "--block", "3,13,17", "--no-progress").good();
        assertTrue(
                run.entry("reads")
                        .endsWith("looked at in 2 steps by 23 kernels of revolving-sphere: each finds the value it is to find"),
                run.out());
        assertFalse(Files.exists(ScenarioFiles.output(directory)));
        JsonNode json = new ObjectMapper().readTree(CommandRun.of("run", ScenarioFiles.dendrite(directory), "--check", "reads",
                "--json", "--no-progress").good().out());
        assertEquals(2, json.get("steps").asInt());
        assertEquals(0, json.get("faults").size());
        assertTrue(json.get("reads").asLong() > 80 * 24 * 2, json.toString());
    }
}
