package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.data.snapshot.ProbeReader;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredSnapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A run that goes on leaves what one without a break leaves, and what cannot go on is refused in one sentence. */
@Timeout(900)
class ResumeTest {

    @TempDir
    private Path directory;

    private Path scenario(int steps) {
        return ScenarioFiles.write(directory, """
                model = "dendrite"
                steps = %d
                [grid]
                cells = [40, 24]
                [parameters]
                noise = 0.3
                [output]
                directory = "%s"
                every = 7
                checkpoint = "10 steps"
                [diagnostics]
                every = 3
                [[probes]]
                name = "p"
                field = "phi"
                index = [5, 6]
                """.formatted(steps, directory.resolve("out")));
    }

    private Path whole() {
        Path whole = directory.resolve("whole");
        CommandRun.of("run", scenario(40), "--output", whole, "--no-progress").good();
        return whole;
    }

    /** As if the run had been killed: its last checkpoint and its word that it has finished are gone. */
    private Path broken(int steps) throws IOException {
        Path run = directory.resolve("out");
        CommandRun.of("run", scenario(steps), "--no-progress").good();
        Files.delete(run.resolve("checkpoint-%06d.h5".formatted(steps)));
        Files.delete(run.resolve("status.json"));
        return run;
    }

    /** Where a run goes on: at a later step than asked for where the checkpoint before was still being written then. */
    private static long lastCheckpoint(Path run) throws IOException {
        try (Stream<Path> files = Files.list(run)) {
            return files.map(file -> Pattern.compile("checkpoint-(\\d+)\\.h5").matcher(file.getFileName().toString()))
                    .filter(Matcher::matches).mapToLong(name -> Long.parseLong(name.group(1))).max().orElseThrow();
        }
    }

    private static void assertSame(Path expected, Path got) throws IOException {
        for (String name : List.of("diagnostics.csv", "run.xdmf")) {
            assertEquals(Files.readString(expected.resolve(name)), Files.readString(got.resolve(name)), name);
        }
        assertEquals(Files.readString(expected.resolve("index.json")).replaceAll("\"created\".*", ""),
                Files.readString(got.resolve("index.json")).replaceAll("\"created\".*", ""));
        RunReader whole = RunReader.open(expected);
        RunReader run = RunReader.open(got);
        assertEquals(whole.snapshots().stream().map(StoredSnapshot::step).toList(),
                run.snapshots().stream().map(StoredSnapshot::step).toList());
        for (StoredSnapshot s : whole.snapshots()) {
            for (String field : s.fields()) {
                assertArrayEquals(whole.field(s.step(), field).values(), run.field(s.step(), field).values());
            }
        }
        assertArrayEquals(ProbeReader.open(expected).series("p").values(), ProbeReader.open(got).series("p").values());
    }

    @Test
    void aRunThatGoesOnOtherwiseLeavesTheFilesOfOneWithoutABreak() throws IOException {
        Path whole = whole();
        Path run = broken(40);
        long from = lastCheckpoint(run);
        assertTrue(from < 40, () -> "goes on from step " + from);
        CommandRun resumed = CommandRun.of("resume", run, "--workers", 1, "--sync", "barrier", "--block", "5,24",
                "--no-progress").good();
        assertTrue(resumed.entry("model").endsWith("40 steps, " + (40 - from) + " of them since it went on"), resumed.out());
        assertEquals("", resumed.err());
        assertSame(whole, run);
        CommandRun.of("resume", run).refused("the run in '" + run + "' is already finished, at step 40; --steps with more");
    }

    /** The last snapshot and row of the shorter run are not those of the longer one, and go. */
    @Test
    void moreStepsThanPlannedLeaveTheFilesOfALongerRun() throws IOException {
        Path whole = whole();
        Path run = directory.resolve("out");
        CommandRun.of("run", scenario(25), "--no-progress", "--json").good();
        assertTrue(Files.exists(run.resolve("snapshot-000025.h5")));
        CommandRun.of("resume", run, "--steps", 40, "--no-progress").good();
        assertFalse(Files.exists(run.resolve("snapshot-000025.h5")));
        assertSame(whole, run);
    }

    @Test
    void aRunUntilConvergedGoesOnToTheSameEnd() throws IOException {
        Path scenario = Path.of("../examples/poisson-until.toml");
        Path whole = directory.resolve("whole");
        Path run = directory.resolve("run");
        List<Object> common = List.of("--cells", "16,16", "--maximum", 4000, "--no-progress", "--checksum", "--checkpoint", 20);
        CommandRun expected = CommandRun.of(words(List.of("run", scenario, "--output", whole), common)).good();
        CommandRun.of(words(List.of("run", scenario, "--output", run), common)).good();
        List<Path> checkpoints;
        try (var files = Files.list(run)) {
            checkpoints = files.filter(f -> f.getFileName().toString().startsWith("checkpoint")).sorted().toList();
        }
        assertEquals(2, checkpoints.size());
        Files.delete(checkpoints.getLast());
        Files.delete(run.resolve("status.json"));
        CommandRun resumed = CommandRun.of("resume", run, "--no-progress", "--checksum").good();
        assertEquals(expected.entry("checksum"), resumed.entry("checksum"));
        assertEquals(expected.entry("until"), resumed.entry("until"));
        assertEquals(RunReader.open(whole).residualHistory(), RunReader.open(run).residualHistory());
    }

    private static Object[] words(List<Object> first, List<Object> then) {
        return Stream.concat(first.stream(), then.stream()).toArray();
    }

    @Test
    void aDamagedCheckpointIsToldOfAndTheEarlierOneServes() throws IOException {
        Path whole = whole();
        Path run = directory.resolve("out");
        CommandRun.of("run", scenario(40), "--no-progress").good();
        Files.delete(run.resolve("status.json"));
        byte[] bytes = Files.readAllBytes(run.resolve("checkpoint-000040.h5"));
        bytes[bytes.length / 2] ^= 4;
        Files.write(run.resolve("checkpoint-000040.h5"), bytes);
        CommandRun resumed = CommandRun.of("resume", run, "--no-progress").good();
        // which one is the one before depends on how long writing took: while one is under way the next is put off
        String told =
                "testudo: warning: Cannot read '" + run + "/checkpoint-000040.h5': its checksum is not that of its contents. "
                        + "Going on from the checkpoint of step ";
        assertTrue(resumed.err().startsWith(told), resumed.err());
        assertTrue(resumed.err().substring(told.length()).matches("\\d+ instead\\.\n"), resumed.err());
        assertSame(whole, run);
    }

    @Test
    void whatMayNotChangeIsRefusedByName() throws IOException {
        Path run = broken(40);
        CommandRun.of("resume", run, "--set", "noise=0.5")
                .refused("parameter 'noise' cannot change when a run goes on: it is 0.3, got 0.5");
        CommandRun.of("resume", run, "--cells", "40,25")
                .refused("the grid cannot change when a run goes on: it is [40, 24], got [40, 25]");
        CommandRun.of("resume", run, "--precision", "float")
                .refused("the precision cannot change when a run goes on: it is double, got float");
        CommandRun.of("resume", run, "--output", "other").refused("the output directory cannot change when a run goes on");
        CommandRun.of("resume", run, "--every", 5).refused("the number of steps between snapshots cannot change");
        CommandRun.of("resume", run, "--tolerance", 1e-3).refused("cannot become one until converged");
        long done = lastCheckpoint(run);
        if (done > 1) {
            CommandRun.of("resume", run, "--steps", done - 1)
                    .refused("has done " + done + " steps, more than the " + (done - 1) + " asked for");
        }
        CommandRun.of("resume", directory).refused("is not a run directory: it holds no diagnostics.csv");
        CommandRun.of("resume", directory.resolve("no")).refused("is not a run directory: it does not exist");
        CommandRun.of("run", scenario(40), "--checkpoint", "often", "--force").refused("--checkpoint takes a time such as 30s");
        CommandRun.of("run", scenario(40), "--on", "c64", "--force")
                .refused("scenario.toml:10:1: a run on a simulated machine");
        Files.writeString(run.resolve("diagnostics.csv"), "step\n");
        CommandRun.of("resume", run).refused("is not what the run had written up to its checkpoint");
    }
}
