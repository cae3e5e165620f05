package testudo.cli.nodes;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.effort.Effort;
import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.cli.Testudo;
import testudo.data.hdf5.Hdf5Source;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredSnapshot;
import testudo.transport.launch.JavaCommand;
import testudo.transport.launch.Job;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A run that several nodes go on with, as many or others, ends as one that was left alone: checksum, rows, probes and snapshots. */
@Timeout(900)
@Tag("part")
class SharedResumeTest {

    private static final int LAST = 24;
    private static final int KILLS = 50;

    @TempDir
    private Path folder;

    private Path scenario() {
        return ScenarioFiles.write(folder, """
                model = "dendrite"
                steps = %d
                [grid]
                cells = [24, 20]
                [parameters]
                noise = 0.3
                [output]
                every = 8
                checkpoint = "5"
                [diagnostics]
                every = 2
                [[probes]]
                name = "corner"
                field = "phi"
                at = [0.0, 0.0]
                every = 3
                """.formatted(LAST));
    }

    private static Object[] words(Object... words) {
        return Stream.concat(Stream.of(words), Stream.of("--workers", 1, "--no-progress", "--checksum")).toArray();
    }

    private CommandRun nodes(int nodes, Object... words) throws IOException {
        return nodes == 1 ? CommandRun.of(words(words)) : NodesHere.all(nodes, folder, words(words)).getFirst();
    }

    private static void assertSame(Path whole, Path run) throws IOException {
        RunReader expected = RunReader.open(whole);
        RunReader found = RunReader.open(run);
        assertEquals(expected.snapshots().stream().map(StoredSnapshot::step).toList(),
                found.snapshots().stream().map(StoredSnapshot::step).toList());
        for (StoredSnapshot snapshot : expected.snapshots()) {
            for (String field : snapshot.fields()) {
                assertArrayEquals(expected.field(snapshot.step(), field).values(),
                        found.field(snapshot.step(), field).values());
            }
        }
        assertEquals(Files.readString(whole.resolve("diagnostics.csv")), Files.readString(run.resolve("diagnostics.csv")));
        try (Hdf5Source a = Hdf5Source.open(whole.resolve("probes.h5"));
                Hdf5Source b = Hdf5Source.open(run.resolve("probes.h5"))) {
            assertArrayEquals(a.elements("corner"), b.elements("corner"));
        }
    }

    @Test
    void begunByAnyNumberOfNodesAndGoneOnWithByAnother() throws IOException {
        Path whole = folder.resolve("whole");
        String expected = nodes(1, "run", scenario(), "--output", whole).good().entry("checksum");
        int[][] all = {{2, 3, 1}, {1, 2, 4}};
        for (int[] numbers : Arrays.copyOf(all, Effort.oneIn(2).of(all.length))) {
            Path run = folder.resolve("run-" + numbers[0]);
            nodes(numbers[0], "run", scenario(), "--output", run, "--steps", 9).good();
            nodes(numbers[1], "resume", run, "--steps", 17).good();
            CommandRun end = nodes(numbers[2], "resume", run, "--steps", LAST).good();
            assertEquals(expected, end.entry("checksum"));
            assertSame(whole, run);
            String status = CommandRun.of("status", run).good().out();
            assertTrue(status.startsWith("finished: step " + LAST + " of " + LAST), status);
            assertEquals(numbers[2] > 1, status.contains(numbers[2] + " nodes"), status);
        }
    }

    /** The checkpoint at step 5 lies between two measurements. */
    @Test
    void stepsOfMeasuredLengthGoOnAsTheyWere() throws IOException {
        Path scenario = steepening("1 + 0.5*sin(2*pi*x)");
        Path whole = folder.resolve("whole");
        String expected = nodes(1, "run", scenario, "--output", whole, "--steps", 11).good().entry("checksum");
        Path run = folder.resolve("run");
        nodes(2, "run", scenario, "--output", run, "--steps", 5).good();
        nodes(3, "resume", run, "--steps", 7).good();
        assertEquals(expected, nodes(1, "resume", run, "--steps", 11).good().entry("checksum"));
        assertEquals(Files.readString(whole.resolve("diagnostics.csv")), Files.readString(run.resolve("diagnostics.csv")));
        RunReader snapshots = RunReader.open(run);
        assertEquals(RunReader.open(whole).snapshots().getLast().time(), snapshots.snapshots().getLast().time());
    }

    @Test
    void aLengthThatIsNoneIsSaidOnce() throws IOException {
        Object[] words = words("run", steepening("0"), "--no-output");
        CommandRun alone = CommandRun.of(words);
        assertTrue(alone.err().contains("The length of step 0 must be a finite number above 0"), alone.err());
        List<CommandRun> ended = NodesHere.all(2, folder, words);
        assertEquals(1, ended.stream().mapToLong(node -> node.err().lines().count()).sum(), ended::toString);
        assertTrue(ended.getFirst().err().contains(alone.err().strip().replace("testudo: ", "")), ended::toString);
        ended.forEach(node -> assertEquals(alone.code(), node.code(), ended::toString));
    }

    private Path steepening(String initial) {
        return ScenarioFiles.write(folder, """
                name = "steepening"
                steps = 11
                [grid]
                cells = [40]
                boundaries = "periodic"
                [parameters]
                dt = "every(4, 0.4*min(dx/abs(u)))"
                [fields.u]
                initial = "%s"
                [[kernels]]
                u = "u - dt*u*(u - u[-1])/dx"
                [diagnostics]
                every = 2
                mass = "sum(u*dx)"
                [output]
                every = 5
                checkpoint = "5"
                """.formatted(initial));
    }

    @Test
    void whatCannotChangeAndWhatIsFinishedIsSaidOnce() throws IOException {
        Path run = folder.resolve("run");
        nodes(2, "run", scenario(), "--output", run, "--steps", 6).good();
        for (Object[] told : List.of(new Object[] {"resume", run, "--steps", 6}, new Object[] {"resume", run, "--cells", "8,8"},
                new Object[] {"resume", folder, "--steps", 9})) {
            List<CommandRun> ended = NodesHere.all(2, folder, told);
            assertEquals(2, ended.getFirst().code());
            assertEquals(1, ended.getFirst().err().lines().count(), ended.getFirst().err());
            assertEquals("", ended.getLast().err() + ended.getLast().out());
            assertEquals(2, ended.getLast().code());
        }
        CommandRun.of("resume", run, "--steps", 9, "--ranks", "2,1").refused("--ranks is for several nodes");
    }

    private record Running(Job job, CompletableFuture<Integer> code, StringWriter said) {}

    private Running start(int nodes, Object... words) {
        StringWriter said = new StringWriter();
        Job job = new Job(new JavaCommand(Testudo.class.getName()), new PrintWriter(new StringWriter()), new PrintWriter(said));
        CompletableFuture<Integer> code = new CompletableFuture<>();
        Thread.ofPlatform().daemon().start(() -> {
            try {
                code.complete(job.byTcp(NodesCommand.byTcp(), nodes, Stream.of(words(words)).map(Object::toString).toList()));
            } catch (Throwable e) {
                code.completeExceptionally(e);
            }
        });
        return new Running(job, code, said);
    }

    private List<String> checkpoints(Path run) throws IOException {
        if (!Files.isDirectory(run)) {
            return List.of();
        }
        try (var files = Files.list(run)) {
            return files.map(f -> f.getFileName().toString()).filter(name -> name.matches("checkpoint-\\d+.h5")).sorted()
                    .toList();
        }
    }

    private void awaitCheckpoint(Path run, Running running, List<String> before) throws Exception {
        while (before.containsAll(checkpoints(run)) && !running.code().isDone()) {
            Thread.sleep(2);
        }
    }

    /** All nodes are asked to stop, as by a batch system. */
    @Test
    void askedToStopItWritesACheckpointAndEndsWithTheCodeOfOneNode() throws Exception {
        Assumptions.assumeTrue(System.getProperty("os.name").equals("Linux"), "skipped: needs Linux");
        Path run = folder.resolve("run");
        Running running = start(2, "run", scenario(), "--output", run, "--steps", 1_000_000, "--ignore-free-space");
        awaitCheckpoint(run, running, List.of());
        running.job().stop();
        assertEquals(75, running.code().get(), () -> running.said().toString());
        String said = running.said().toString().replaceAll("WARNING: .*\n", "");
        assertTrue(
                said.matches(
                        "testudo: stopped early by SIGTERM at step \\d+ of 1000000; 'testudo nodes 2 -- resume .*' goes on\n"),
                said);
        assertTrue(CommandRun.of("status", run).good().out().startsWith("stopped early"));
        long step = Long.parseLong(said.replaceAll("(?s).*at step (\\d+) .*", "$1"));
        String expected =
                nodes(1, "run", scenario(), "--no-output", "--steps", step + 2).good().entry("checksum");
        assertEquals(expected, nodes(3, "resume", run, "--steps", step + 2).good().entry("checksum"));
    }

    /** Any node, at any moment; then others go on. */
    @Test
    @Tag("exhaustive")
    @Timeout(3600)
    void killedAtAnyMomentItGoesOnFromItsLastCheckpoint() throws Exception {
        Assumptions.assumeTrue(System.getProperty("os.name").equals("Linux"), "skipped: needs Linux");
        Path whole = folder.resolve("whole");
        String expected = nodes(1, "run", scenario(), "--output", whole).good().entry("checksum");
        int kills = Integer.getInteger("testudo.kills", Effort.oneIn(KILLS).of(KILLS, KILLS / 10));
        SplittableRandom draws = new SplittableRandom(20261123);
        for (int kill = 0; kill < kills; kill++) {
            Path run = folder.resolve("run-" + kill);
            Running running = start(2, "run", scenario(), "--output", run, "--checkpoint", 1);
            awaitCheckpoint(run, running, List.of());
            TimeUnit.MILLISECONDS.sleep(draws.nextInt(500));
            List<ProcessHandle> nodes = ProcessHandle.current().children().toList();
            if (!running.code().isDone() && !nodes.isEmpty()) {
                nodes.get(draws.nextInt(nodes.size())).destroyForcibly();
                assertNotEquals(75, running.code().get());
            }
            CommandRun end = nodes(1 + draws.nextInt(3), "resume", run);
            if (!end.err().contains("already finished")) {
                assertEquals(expected, end.good().entry("checksum"), "kill " + kill);
            }
            assertSame(whole, run);
        }
    }
}
