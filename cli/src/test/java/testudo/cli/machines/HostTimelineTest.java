package testudo.cli.machines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** {@code run --timeline} on this machine, beside that of a simulated one. */
@Timeout(900)
class HostTimelineTest {

    @TempDir
    private Path directory;

    private CommandRun run(Object... options) {
        return CommandRun.ofScenario(ScenarioFiles.dendrite(directory), options);
    }

    @Test
    void itHoldsWhatEveryWorkerDidAndChangesNothing() throws IOException {
        Path file = directory.resolve("here.json");
        String plain = run("--workers", 2, "--checksum").good().out();
        String out = run("--workers", 2, "--checksum", "--timeline", file).good().out();
        assertEquals(checksum(plain), checksum(out));
        TraceEvents events = TraceEvents.of(file);
        assertTrue(
                out.replaceAll("\\s+", " ").contains("timeline " + file + ": all steps, " + events.spans().size() + " spans"),
                out);
        assertEquals(Map.of(0, "this machine", 1, "worker 0", 2, "worker 1", 3, "critical path"), events.rows());
        assertEquals(Set.of("0", "1"), events.told("compute", "step"));
        assertEquals(Set.of(1, 2), events.spans().stream().filter(e -> e.get("cat").asText().equals("compute"))
                .map(e -> e.get("tid").asInt()).collect(Collectors.toSet()));
    }

    /** So that both can be laid side by side. */
    @Test
    void kernelsStagesAndWordsAreNamedAsOnASimulatedMachine() throws IOException {
        Path here = directory.resolve("here.json");
        Path there = directory.resolve("there.json");
        run("--workers", 2, "--no-recompute", "--steps", 40, "--timeline", here).good();
        run("--workers", 2, "--no-recompute", "--steps", 2, "--timeline", there, "--on", "skx").good();
        TraceEvents real = TraceEvents.of(here);
        TraceEvents simulated = TraceEvents.of(there);
        assertEquals(simulated.named("compute"), real.named("compute"));
        assertEquals(simulated.told("compute", "stage"), real.told("compute", "stage"));
        assertTrue(simulated.named("wait").containsAll(real.named("wait")), simulated.named("wait") + " " + real.named("wait"));
    }

    @Test
    void itMayBeADrawing() throws IOException {
        Path file = directory.resolve("here.svg");
        run("--workers", 2, "--timeline", file, "--timeline-steps", 1).good();
        String drawing = Files.readString(file);
        assertTrue(drawing.contains("this machine, 2 workers, ") && drawing.contains("worker 1"), drawing.substring(0, 500));
        assertTrue(drawing.contains("<title>"), "a computation");
    }

    @Test
    void someStepsAreThoseOnly() throws IOException {
        Path file = directory.resolve("some.json");
        String out = run("--workers", 2, "--steps", 9, "--timeline", file, "--timeline-steps", "3..4").good().out();
        assertTrue(out.contains("some.json: steps 3 to 4, "), out);
        assertEquals(Set.of("3", "4"), TraceEvents.of(file).told("compute", "step"));
        out = run("--workers", 2, "--timeline", file, "--timeline-steps", "3..4").good().out().replaceAll("\\s+", " ");
        assertTrue(out.contains("nothing, since the run has not come to steps 3 to 4"), out);
    }

    /** 4 spans per step or more: a drawing has room for 20,000. */
    @Test
    void ofALongRunEveryFewStepsAreShownAndItIsSaid() throws IOException {
        Path file = directory.resolve("long.svg");
        String out = run("--workers", 2, "--steps", 12_000, "--timeline", file).good().out().replaceAll("\\s+", " ");
        assertTrue(
                out.matches(
                        ".*long.svg: every \\d+(nd|th) turn of all steps, \\d+ spans, since there was no room for more: .*"),
                out);
        assertTrue(Files.size(file) < 6_000_000, "bytes: " + Files.size(file));
    }

    @Test
    void aSummaryAsJsonLeavesItToBeWritten() throws IOException {
        Path file = directory.resolve("here.json");
        CommandRun run = run("--workers", 2, "--json", "--timeline", file).good();
        new ObjectMapper().readTree(run.out());
        assertTrue(run.err().contains("all steps, " + TraceEvents.of(file).spans().size() + " spans"), run.err());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--timeline-steps 1..2 | --timeline-steps is for a timeline: name its file with --timeline.",
        "--timeline x.txt | --timeline writes a file '.json' or '.svg', got 'x.txt'.",
        "--timeline x.svg --timeline-steps 9..2 | --timeline-steps names the first step before the last, got '9..2'.",
        "--timeline none/x.json | Cannot write 'none/x.json': the directory '"})
    void aMistakeGetsOneSentence(String options, String sentence) {
        run((Object[]) options.split(" ")).refused(sentence);
    }

    private static String checksum(String out) {
        return out.lines().filter(line -> line.startsWith("checksum ")).findFirst().orElseThrow();
    }
}
