package testudo.cli.machines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.machine.description.MachineFile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Runs on a machine: the same checksum as on the host, the ways to wait, and the timeline. */
class MachineRunTest {

    @TempDir
    private Path directory;

    @Test
    void aRunOnTheDescriptionOfThisMachineHasItsChecksum() {
        String host = checksum(run("--workers", 1, "--checksum"));
        assertEquals(host, checksum(run("--on", "host", "--checksum")));
        assertEquals(host, checksum(run("--on", "host", "--workers", 1, "--sync", "phaser", "--checksum")));
    }

    @Test
    void aSimulatedRunHasTheChecksumOfTheHosts() {
        String host = checksum(run("--workers", 1, "--checksum"));
        for (String id : MachineFile.SHIPPED) {
            assertEquals(host, checksum(run("--on", id, "--workers", 6, "--sync", "phaser", "--checksum")), id);
        }
    }

    private static String checksum(CommandRun run) {
        return run.good().out().lines().filter(line -> line.startsWith("checksum ")).findFirst().orElseThrow();
    }

    @Test
    void workersMayWaitAsleepAndThenUseLessEnergyForWaiting() {
        Object[] words = {"--on", "c64", "--workers", 7, "--sync", "phaser", "--phaser.adaptive", false, "--checksum",
            "--waiting", "busy"};
        CommandRun busy = run(words).good();
        words[words.length - 1] = "suspend";
        CommandRun asleep = run(words).good();
        assertEquals(checksum(busy), checksum(asleep));
        String energy = section(asleep.out(), "energy");
        assertTrue(energy.contains(" suspended; ") && energy.contains("if workers spun as long as they waited"), energy);
        energy = section(busy.out(), "energy");
        assertTrue(energy.contains(" spinning; ") && energy.contains("if waiting workers were suspended at no cost"), energy);
    }

    @Test
    void theScenarioMaySayHowToWaitAndHowPhasersAreBuilt() {
        String text = "model = \"dendrite\"\nsteps = 2\n[grid]\ncells = [40, 24]\n[sync]\nstrategy = \"phaser\"\n"
                + "[sync.phaser]\nadaptive = false\n[machine]\non = \"c64\"\nwaiting = \"suspend\"\n";
        Path scenario = ScenarioFiles.write(directory, text);
        String software = CommandRun.of("run", scenario, "--no-output", "--workers", 4).good().out();
        assertTrue(section(software, "energy").contains(" suspended; "), software);
        String hardware = CommandRun.of("run", scenario, "--no-output", "--workers", 4, "--phaser.adaptive", true).good().out();
        assertEquals("none", section(hardware, "busiest"), "the machine's barrier needs no shared word");
    }

    @Test
    void theScenarioMayNameTheMachine() {
        Path scenario = ScenarioFiles.write(directory, "model = \"dendrite\"\nsteps = 2\n[grid]\ncells = [40, 24]\n"
                + "[machine]\non = \"c64\"\nplacement = \"dram\"\nlayout = \"one\"\n");
        String out = CommandRun.of("run", scenario, "--no-output", "--workers", 4).good().out();
        assertTrue(out.contains("in dram, all in one bank"), out);
    }

    /** The kernels whose times papers tell, unless others are asked for, wherever the machine is named. */
    @Test
    void aSimulatedMachineRunsTheKernelsDeclared() {
        String text = "model = \"revolving-sphere\"\nsteps = 1\n[grid]\ncells = [16, 16, 16]\n";
        Path bare = ScenarioFiles.write(directory, text);
        String declared = section(sphere(bare, "--on", "tilepro64", "--no-recompute"), "virtual time");
        assertNotEquals(declared, section(sphere(bare, "--on", "tilepro64", "--recompute"), "virtual time"));
        assertEquals(declared, section(sphere(bare, "--on", "tilepro64"), "virtual time"));
        Path named = ScenarioFiles.write(directory, text + "[machine]\non = \"tilepro64\"\n");
        assertEquals(declared, section(sphere(named), "virtual time"));
    }

    private static String sphere(Path scenario, Object... more) {
        List<Object> words = new ArrayList<>(List.of("run", scenario, "--no-output", "--workers", 4));
        words.addAll(List.of(more));
        return CommandRun.of(words.toArray()).good().out();
    }

    @Test
    void theTimelineHoldsWhatEveryWorkerDid() throws IOException {
        Path file = directory.resolve("out.json");
        run("--on", "knl", "--workers", 3, "--timeline", file).good();
        TraceEvents events = TraceEvents.of(file);
        for (int w = 0; w < 3; w++) {
            int row = w + 1;
            assertTrue(
                    events.spans().stream().filter(e -> e.get("tid").asInt() == row && e.get("cat").asText().equals("compute"))
                            .mapToDouble(e -> e.get("dur").asDouble()).sum() > 0);
        }
    }

    @Test
    void aTimelineOfSomeStepsHoldsThoseOnly() throws IOException {
        Path all = directory.resolve("all.json");
        Path first = directory.resolve("first.json");
        Path second = directory.resolve("second.json");
        Path later = directory.resolve("later.json");
        String entry = section(run("--on", "knl", "--workers", 3, "--timeline", all).good().out(), "timeline");
        assertTrue(entry.matches(".*all.json: all steps, \\d+ spans"), entry);
        entry = section(run("--on", "knl", "--workers", 3, "--timeline", first, "--timeline-steps", 0).good().out(),
                "timeline");
        assertTrue(entry.matches(".*first.json: step 0, \\d+ spans"), entry);
        run("--on", "knl", "--workers", 3, "--timeline", second, "--timeline-steps", "1..7").good();
        assertTrue(spans(first) > 3 && spans(second) > 3);
        assertTrue(spans(first) + spans(second) <= spans(all));
        entry = section(run("--on", "knl", "--workers", 3, "--timeline", later, "--timeline-steps", "2..9").good().out(),
                "timeline");
        assertTrue(entry.endsWith("nothing, since the run has not come to steps 2 to 9"), entry);
        assertEquals(0, spans(later));
    }

    @Test
    void theTimelineOfALongRunIsBoundedAndSaysWhatWasLeftOut() throws IOException {
        Path file = directory.resolve("out.svg");
        String out = run("--on", "c64", "--workers", 40, "--steps", 300, "--sync", "pairwise", "--timeline", file).good().out();
        String entry = section(out, "timeline");
        assertTrue(
                entry.matches(".*: every \\d+(nd|th) turn of all steps, \\d+ spans, since there was no room for more: .*"),
                entry);
        assertTrue(Files.size(file) < 5_000_000, "bytes: " + Files.size(file));
    }

    @Test
    void aSummaryAsJsonLeavesTheTimelineToBeWritten() throws IOException {
        Path file = directory.resolve("out.json");
        CommandRun run = run("--on", "knl", "--workers", 3, "--json", "--timeline", file).good();
        new ObjectMapper().readTree(run.out());
        assertTrue(run.err().contains("all steps, " + spans(file) + " spans"), run.err());
    }

    private static int spans(Path file) throws IOException {
        return TraceEvents.of(file).spans().size();
    }

    /** Where nothing is recorded late and nothing is left out: every wait has its arrow, and the path is as long as the run. */
    @Test
    void everyWaitIsEndedBySomebodyAndThePathIsAsLongAsTheRun() throws IOException {
        for (List<String> sync : List.of(List.of("knl", "pairwise"), List.of("c64", "phaser"), List.of("skx", "barrier"))) {
            Path file = directory.resolve(sync.getFirst() + sync.getLast() + ".json");
            String out =
                    run("--on", sync.getFirst(), "--workers", 5, "--sync", sync.getLast(), "--timeline", file).good().out();
            TraceEvents events = TraceEvents.of(file);
            List<JsonNode> waits = events.spans().stream().filter(e -> e.get("cat").asText().equals("wait")).toList();
            assertTrue(!waits.isEmpty() && waits.stream().allMatch(e -> e.get("args").has("releasedBy")), sync + ": " + waits);
            assertEquals(waits.size(), events.flows().size(), sync.toString());
            long sum = events.path().stream().mapToLong(e -> TraceEvents.end(e) - TraceEvents.start(e)).sum();
            long length = events.spans().stream().mapToLong(TraceEvents::end).max().orElseThrow()
                    - TraceEvents.start(events.path().getFirst());
            assertEquals(length, sum, sync.toString());
            assertEquals(0, TraceEvents.start(events.path().getFirst()), 0.05 * length, sync.toString());
            String path = section(out, "path");
            assertTrue(path.startsWith("critical path of ") && path.contains(" % "), path);
        }
    }

    @Test
    void ofTheWaitsOfAStepOneMadeItLateAndThePathLeavesThere() throws IOException {
        Path file = directory.resolve("out.json");
        run("--on", "knl", "--workers", 3, "--steps", 5, "--jitter", 0.3, "--timeline", file).good();
        TraceEvents events = TraceEvents.of(file);
        List<JsonNode> late = events.spans().stream().filter(e -> e.path("args").has("madeStepLate")).toList();
        assertTrue(!late.isEmpty(), "workers of unlike speed wait");
        assertEquals(late.size(), late.stream().map(e -> e.get("args").get("step")).distinct().count());
        for (JsonNode wait : late) {
            assertTrue(wait.get("args").has("critical") && wait.get("args").has("releasedBy"), wait.toString());
            assertTrue(events.path().stream().anyMatch(piece -> piece.get("name").asText().startsWith("handed over by ")
                    && TraceEvents.end(piece) == TraceEvents.end(wait)), wait.toString());
        }
    }

    /** An entry of the report, its lines joined. */
    private static String section(String out, String label) {
        return Pattern.compile("(?ms)^  " + label + " +(.*?)\\R(?=  \\S|\\R|\\z)").matcher(out + "\n").results().findFirst()
                .orElseThrow(() -> new AssertionError("No '" + label + "' in:\n" + out)).group(1).replaceAll("\\s+", " ")
                .strip();
    }

    private CommandRun run(Object... options) {
        return CommandRun.ofScenario(ScenarioFiles.dendrite(directory), options);
    }
}
