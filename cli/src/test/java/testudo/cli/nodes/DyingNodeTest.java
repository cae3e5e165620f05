package testudo.cli.nodes;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.cli.CommandRun;
import testudo.cli.Testudo;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredSnapshot;
import testudo.transport.launch.JavaCommand;
import testudo.transport.launch.Job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * A node that is killed or fails ends the run with one sentence, and the last snapshot is whole; one that is stopped for a while only makes
 * it slower.
 */
@Timeout(900)
@Tag("part")
class DyingNodeTest {

    private static final int NODES = 2;
    private static final int KILLS = 100;
    private static final long SECOND = 1_000_000_000;
    /** Seconds that any wait may take, on whatever machine. */
    private static final int MOST = 600;
    private static int kills;
    private static int soon;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    @BeforeEach
    void processesCanBeKilled() {
        Assumptions.assumeTrue(System.getProperty("os.name").equals("Linux"), "skipped: needs Linux");
    }

    private Path scenario(int steps, int every) throws IOException {
        return Files.writeString(folder.resolve("slab.toml"), """
                model = "slab"
                steps = %d
                [output]
                directory = "%s"
                every = %d
                """.formatted(steps, folder.resolve("run"), every));
    }

    private CompletableFuture<Integer> start(Class<?> program, Object... words) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        Job job = new Job(new JavaCommand(program.getName()), new PrintWriter(out), new PrintWriter(err));
        CompletableFuture<Integer> code = new CompletableFuture<>();
        Thread.ofPlatform().daemon().start(() -> {
            try {
                code.complete(job.byTcp(NodesCommand.byTcp(), NODES, List.of(words).stream().map(Object::toString).toList()));
            } catch (Throwable e) {
                code.completeExceptionally(e);
            }
        });
        return code;
    }

    private static Set<ProcessHandle> children() {
        return ProcessHandle.current().children().collect(Collectors.toSet());
    }

    /** The nodes' processes by rank, when there is a snapshot. */
    private List<ProcessHandle> awaitSnapshot(Set<ProcessHandle> before, CompletableFuture<Integer> code) throws Exception {
        long end = System.nanoTime() + MOST * SECOND;
        while (snapshots() == 0) {
            assertTrue(System.nanoTime() < end, "no snapshot");
            assertFalse(code.isDone(), err::toString);
            Thread.sleep(2);
        }
        List<ProcessHandle> nodes = children().stream().filter(p -> !before.contains(p))
                .sorted(Comparator.comparing(ProcessHandle::pid)).toList();
        assertEquals(NODES, nodes.size());
        return nodes;
    }

    private long snapshots() throws IOException {
        Path run = folder.resolve("run");
        if (!Files.isDirectory(run)) {
            return 0;
        }
        try (var files = Files.list(run)) {
            return files.filter(f -> f.getFileName().toString().matches("snapshot-\\d+\\.h5")).count();
        }
    }

    static IntStream seeds() {
        return IntStream.range(0, Integer.getInteger("testudo.kills", Effort.oneIn(KILLS).of(KILLS, KILLS / 20)));
    }

    /** Node 0 or 1, while they compute or while they write. */
    @ParameterizedTest
    @MethodSource("seeds")
    void aKilledNodeEndsTheRunAndItsLastSnapshotIsWhole(int seed) throws Exception {
        soon += kill(seed) < 5 * SECOND ? 1 : 0;
        kills++;
    }

    @AfterAll
    static void mostRunsEndSoonAfterTheKill() {
        System.out.println(soon + " of " + kills + " runs ended within 5 s of the kill");
        assertTrue(kills < 10 || soon > kills / 2, soon + " ended soon");
    }

    /** @return nanoseconds from the kill until nobody was left */
    private long kill(int seed) throws Exception {
        SplittableRandom draws = new SplittableRandom(seed);
        Set<ProcessHandle> before = children();
        Path scenario = scenario(1_000_000, seed % 2 == 0 ? 1 : 500);
        CompletableFuture<Integer> code =
                start(Testudo.class, "run", scenario, "--workers", 1, "--no-progress", "--force");
        List<ProcessHandle> nodes = awaitSnapshot(before, code);
        TimeUnit.MILLISECONDS.sleep(draws.nextInt(600));
        int killed = draws.nextInt(NODES);
        long begin = System.nanoTime();
        nodes.get(killed).destroyForcibly();
        assertNotEquals(0, code.get(MOST, TimeUnit.SECONDS));
        for (ProcessHandle node : nodes) {
            node.onExit().get(MOST, TimeUnit.SECONDS);
        }
        long took = System.nanoTime() - begin;
        assertEquals("testudo: Node " + killed + " was killed by signal 9; the others were ended.\n", said(), "seed " + seed);
        Path run = folder.resolve("run");
        StoredSnapshot last = RunReader.open(run).snapshots().getLast();
        last.fields().forEach(field -> RunReader.open(run).field(last.step(), field).values());
        CommandRun.of("run", scenario, "--steps", 2, "--force", "--no-progress").good(); // the directory is free
        RunReader.open(run).snapshots();
        Files.walk(run).sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        return took;
    }

    /** Without what the virtual machine says of its own accord. */
    private String said() {
        return err.toString().replaceAll("WARNING: .*\n", "");
    }

    @Test
    @Tag("exhaustive")
    void aNodeThatIsStoppedForAWhileMakesTheRunSlowerOnly() throws Exception {
        Path scenario = scenario(40, 2);
        Set<ProcessHandle> before = children();
        CompletableFuture<Integer> code =
                start(Testudo.class, "run", scenario, "--workers", 1, "--no-progress", "--checksum");
        long pid = awaitSnapshot(before, code).get(1).pid();
        signal("-STOP", pid);
        TimeUnit.MILLISECONDS.sleep(500);
        assertFalse(code.isDone(), "it goes on without node 1");
        signal("-CONT", pid);
        assertEquals(0, code.get(MOST, TimeUnit.SECONDS), err::toString);
        String one = CommandRun.of("run", scenario, "--no-output", "--no-progress", "--checksum").good().entry("checksum");
        assertTrue(out.toString().contains("checksum " + one), out::toString);
        assertEquals("", said());
    }

    private static void signal(String which, long pid) throws Exception {
        assertEquals(0, new ProcessBuilder("kill", which, Long.toString(pid)).start().waitFor());
    }

    @Test
    void aNodeThatFailsIsNamedWithWorkerStepAndKernelOnce() throws Exception {
        CompletableFuture<Integer> code = start(FailingNode.class, "run", scenario(50, 3), "--workers", 1, "--no-progress");
        assertEquals(1, code.get(MOST, TimeUnit.SECONDS));
        assertTrue(said().startsWith("testudo: Node 1: worker 0 failed in step 5 in kernel '"), this::said);
        assertEquals(1, said().lines().count(), this::said);
        assertEquals(3, RunReader.open(folder.resolve("run")).snapshots().getLast().step());
    }
}
