package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
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
import testudo.data.snapshot.Frames;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredSnapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * A run killed at random moments, again and again, ends as one that was left alone: the same checksum, rows and snapshots. Packing it
 * is killed, too, which leaves the run as it is.
 *
 * <p>{@code -Dtestudo.kills=1000} chooses how many kills, {@code -Dtestudo.kills.seed} their moments.
 */
@Timeout(36_000)
@Tag("part")
class KillResumeTest {

    private static final int KILLS = 200;
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(600);
    private static final String CHECKPOINTS = "checkpoint-\\d+.h5";

    private final Random draws = new Random(Long.getLong("testudo.kills.seed", 20261123));

    @TempDir
    private Path directory;

    private Path scenario() {
        return ScenarioFiles.write(directory, """
                model = "dendrite"
                steps = 120
                [grid]
                cells = [40, 24]
                [parameters]
                noise = 0.3
                [output]
                directory = "%s"
                every = 3
                checkpoint = "1"
                [diagnostics]
                every = 2
                """.formatted(directory.resolve("run")));
    }

    private Process start(Object... words) throws IOException {
        List<String> command = Stream.concat(
                Stream.of(Path.of(System.getProperty("java.home"), "bin", "java"), "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
                        Testudo.class.getName()),
                Stream.of(words)).map(Object::toString).toList();
        return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(directory.resolve("said").toFile()).start();
    }

    private static List<String> names(Path run, String kind) throws IOException {
        if (!Files.isDirectory(run)) {
            return List.of();
        }
        try (var files = Files.list(run)) {
            return files.map(f -> f.getFileName().toString()).filter(name -> name.matches(kind)).sorted().toList();
        }
    }

    /** Waits until something has come or the process has ended, and then for a random time. */
    private void await(Process process, long mostMillis, Come come) throws IOException {
        long end = System.nanoTime() + LIMIT_NANOS;
        while (process.isAlive() && !come.now() && System.nanoTime() < end) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
        long until = System.nanoTime() + draws.nextLong(TimeUnit.MILLISECONDS.toNanos(mostMillis));
        while (process.isAlive() && System.nanoTime() < until) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    @FunctionalInterface
    private interface Come {
        boolean now() throws IOException;
    }

    /** Kills a process and gives what it said. */
    private String kill(Process process) throws IOException, InterruptedException {
        process.destroyForcibly().waitFor();
        String said = Files.readString(directory.resolve("said"));
        assertTrue(process.exitValue() == 137 || process.exitValue() == 0 || said.contains("already finished"), said);
        return said;
    }

    @Test
    void everyTimeItEndsAsOneThatWasLeftAlone() throws IOException, InterruptedException {
        Assumptions.assumeTrue(System.getProperty("os.name").equals("Linux"), "skipped: needs Linux");
        Path run = directory.resolve("run");
        Path whole = directory.resolve("whole");
        String expected = CommandRun.of("run", scenario(), "--output", whole, "--checksum").good().entry("checksum");
        int kills = Integer.getInteger("testudo.kills", Effort.oneIn(KILLS / 2).of(KILLS, KILLS / 10));
        int rounds = 0;
        for (int kill = 0; kill < kills; kill++) {
            List<String> before = names(run, CHECKPOINTS);
            if (kill % 8 == 1 && !names(run, "snapshot-\\d+.h5").isEmpty()) {
                killPacking(run);
            }
            Process process = before.isEmpty() ? start("run", scenario(), "--force", "--no-progress")
                    : start("resume", run, "--no-progress", "--workers", 1 + draws.nextInt(2));
            await(process, 600, () -> !before.containsAll(names(run, CHECKPOINTS)));
            String said = kill(process);
            if (kill == kills - 1 || process.exitValue() != 137) {
                finish(run, whole, expected, said);
                rounds++;
            }
        }
        assertTrue(rounds > 0, "no run was finished");
    }

    /** What is packed has its name only when it is whole, and nothing of the run has changed. */
    private void killPacking(Path run) throws IOException, InterruptedException {
        List<String> before = names(run, ".*");
        Path packed = directory.resolve("packed.h5");
        Process process = start("pack", run, "-o", packed, "--compression", "9");
        await(process, 60, () -> !names(directory, "packed.*").isEmpty());
        String said = kill(process);
        assertEquals(before, names(run, ".*"), said);
        if (Files.exists(packed)) {
            List<Long> steps = RunReader.open(run).snapshots().stream().map(StoredSnapshot::step).toList();
            assertEquals(steps, Frames.open(packed).steps(), said);
        }
        for (String left : names(directory, "packed.*")) {
            Files.delete(directory.resolve(left));
        }
    }

    private static void finish(Path run, Path whole, String expected, String said) throws IOException {
        CommandRun end = CommandRun.of("resume", run, "--checksum", "--no-progress");
        if (!end.err().contains("already finished")) {
            assertEquals(expected, end.good().entry("checksum"), said);
        }
        assertEquals(Files.readString(whole.resolve("diagnostics.csv")), Files.readString(run.resolve("diagnostics.csv")));
        assertEquals(names(whole, "snapshot-.*"), names(run, "snapshot-.*"));
        assertEquals(List.of(), names(run, "snapshot-.*part|checkpoint-.*part"));
        try (var files = Files.list(run)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }
}
