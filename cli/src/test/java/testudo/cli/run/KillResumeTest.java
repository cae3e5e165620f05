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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.effort.Effort;
import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.cli.Testudo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A run killed at random moments, again and again, ends as one that was left alone: the same checksum, rows and snapshots. */
@Timeout(3600)
class KillResumeTest {

    private static final int KILLS = 200;
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(600);

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

    @Test
    void everyTimeItEndsAsOneThatWasLeftAlone() throws IOException, InterruptedException {
        Assumptions.assumeTrue(System.getProperty("os.name").equals("Linux"), "skipped: needs Linux");
        Random draws = new Random(20261123);
        Path run = directory.resolve("run");
        Path whole = directory.resolve("whole");
        String expected = CommandRun.of("run", scenario(), "--output", whole, "--checksum").good().entry("checksum");
        int kills = Effort.oneIn(KILLS / 2).of(KILLS);
        int rounds = 0;
        for (int kill = 0; kill < kills; kill++) {
            List<String> before = names(run, "checkpoint-\\d+.h5");
            Process process = before.isEmpty() ? start("run", scenario(), "--force", "--no-progress")
                    : start("resume", run, "--no-progress", "--workers", 1 + draws.nextInt(2));
            long end = System.nanoTime() + LIMIT_NANOS;
            while (process.isAlive() && before.containsAll(names(run, "checkpoint-\\d+.h5")) && System.nanoTime() < end) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
            }
            LockSupport.parkNanos(draws.nextLong(TimeUnit.MILLISECONDS.toNanos(600)));
            process.destroyForcibly().waitFor();
            String said = Files.readString(directory.resolve("said"));
            assertTrue(process.exitValue() == 137 || process.exitValue() == 0 || said.contains("already finished"), said);
            if (kill == kills - 1 || process.exitValue() != 137) {
                finish(run, whole, expected, said);
                rounds++;
            }
        }
        assertTrue(rounds > 0, "no run was finished");
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
