package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.cli.Testudo;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredSnapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Ctrl-C, and an orderly end from outside, in a process of its own. */
@Tag("part")
class SignalTest {

    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(600);

    @TempDir
    private Path directory;

    @BeforeEach
    void needSignals() {
        Assumptions.assumeTrue(System.getProperty("os.name").equals("Linux"), "skipped: needs Linux");
    }

    /** A command run in the background may inherit an ignored SIGINT, which {@code env} undoes. */
    private Process start(Object... words) throws IOException {
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT,TERM",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
                Testudo.class.getName()));
        Stream.of(words).map(Object::toString).forEach(command::add);
        return new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(directory.resolve("said").toFile()).start();
    }

    private Process startSphere(long every, Object... options) throws IOException {
        return start(Stream.concat(Stream.of("run", ScenarioFiles.sphere(directory), "--workers", 2, "--steps",
                1000000000, "--every", every, "--no-progress", "--ignore-free-space"), Stream.of(options)).toArray());
    }

    private void awaitSnapshot(Process run, long step) throws IOException {
        Path file = ScenarioFiles.output(directory).resolve(String.format(Locale.ROOT, "snapshot-%06d.h5", step));
        long end = System.nanoTime() + LIMIT_NANOS;
        while (!Files.exists(file)) {
            assertTrue(run.isAlive() && System.nanoTime() < end, "no " + file + "; it said: " + said());
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
    }

    /** What the command said, but for what it saw of others on the processors. */
    private String said() throws IOException {
        return Files.readString(directory.resolve("said")).replaceAll("testudo: warning: \\d+ workers? on [^\n]*\n", "");
    }

    /** In brief either signal to one of both kinds of runs. What is written often keeps few steps to compute again. */
    static Stream<Arguments> runsThatWrite() {
        return Stream.of(Arguments.of("INT", 7L), Arguments.of("TERM", 1L)).limit(Effort.oneIn(2).of(2));
    }

    static Stream<Arguments> runsThatDoNot() {
        return Stream.of(Arguments.of("TERM", 143), Arguments.of("INT", 130)).limit(Effort.oneIn(2).of(2));
    }

    @ParameterizedTest
    @MethodSource("runsThatWrite")
    void aSignalStopsTheRunInOrderAndItGoesOn(String signal, long every) throws IOException, InterruptedException {
        Path output = ScenarioFiles.output(directory);
        assertEquals(75, stopped(signal, every), said());
        String expected = "testudo: stopped early by SIG" + signal + " at step (\\d+) of 1000000000; 'testudo resume "
                + output + "' goes on\n";
        Matcher sentence = Pattern.compile(expected).matcher(said());
        assertTrue(sentence.matches(), said());
        long step = Long.parseLong(sentence.group(1));
        List<StoredSnapshot> snapshots = RunReader.open(output).snapshots();
        assertTrue(snapshots.size() >= 3);
        for (int n = 0; n < snapshots.size(); n++) {
            assertEquals(n * every, snapshots.get(n).step());
        }
        try (var files = Files.list(output)) {
            assertEquals(List.of(), files.filter(f -> f.toString().endsWith(".part")).toList());
        }
        assertTrue(CommandRun.of("status", output).good().out().startsWith("stopped early, 'testudo resume " + output
                + "' goes on: step " + step + " of "), "status");
        String resumed = CommandRun.of("resume", output, "--steps", step + 3, "--checksum").good().entry("checksum");
        assertEquals(CommandRun.ofScenario(ScenarioFiles.sphere(directory), "--steps", step + 3, "--checksum").good()
                .entry("checksum"), resumed);
    }

    @ParameterizedTest
    @MethodSource("runsThatDoNot")
    void aRunThatWritesNothingEndsAsItDid(String signal, int code) throws IOException, InterruptedException {
        Process run = startSphere(0, "--no-output", "--step-times", directory.resolve("times"));
        try {
            long end = System.nanoTime() + LIMIT_NANOS;
            while (run.isAlive() && ProcessHandle.of(run.pid()).flatMap(p -> p.info().totalCpuDuration())
                    .map(Duration::toMillis).orElse(0L) < 2500 && System.nanoTime() < end) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
            }
            signal(signal, run);
        } finally {
            run.destroyForcibly();
        }
        assertEquals(code, run.exitValue(), said());
        assertEquals("testudo: interrupted\n", said());
    }

    /** The set-up of its model never ends, hears of no interrupt, and has no files to close. */
    @Test
    void aRunThatIsStillBeingPlannedEndsWithASentenceAndLeavesNothing() throws IOException, InterruptedException {
        CommandRun.of("new", "wave", "--in", directory).good();
        Path model = directory.resolve("wave.java");
        Files.writeString(model, Files.readString(model).replaceFirst("double r =",
                "System.out.println(\"planning\"); while (System.nanoTime() != 1) { Thread.onSpinWait(); } double r ="));
        Path output = directory.resolve("out");
        Process run = start("run", model, "--output", output);
        try {
            long end = System.nanoTime() + LIMIT_NANOS;
            while (!said().equals("planning\n")) {
                assertTrue(run.isAlive() && System.nanoTime() < end, said());
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
            }
            signal("INT", run);
        } finally {
            run.destroyForcibly();
        }
        assertEquals(130, run.exitValue(), said());
        assertEquals("planning\ntestudo: interrupted\n", said());
        assertFalse(Files.exists(output));
    }

    /** Far from any terminal: the answer goes to standard error, and the run goes on. */
    @Test
    void sigusr1IsAnsweredWithTheStatus() throws IOException, InterruptedException {
        Process run = startSphere(1000);
        try {
            awaitSnapshot(run, 1000);
            new ProcessBuilder("kill", "-USR1", Long.toString(run.pid())).start().waitFor();
            long end = System.nanoTime() + LIMIT_NANOS;
            while (!said().endsWith("\n")) {
                assertTrue(run.isAlive() && System.nanoTime() < end, said());
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
            }
            assertTrue(said().matches("testudo: step \\d+ of 1000000000 .*steps/s, .* left, .* of memory\\R"), said());
            while (!Files.exists(ScenarioFiles.output(directory).resolve("status.json"))) {
                assertTrue(run.isAlive() && System.nanoTime() < end, said());
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
            }
            CommandRun status = CommandRun.of("status", ScenarioFiles.output(directory)).good();
            assertTrue(status.out().startsWith("running as process " + run.pid() + ": step "), status.out());
            CommandRun.of("resume", ScenarioFiles.output(directory)).refused("is being written by another run");
        } finally {
            run.destroyForcibly().waitFor();
        }
        CommandRun status = CommandRun.of("status", ScenarioFiles.output(directory)).good();
        assertTrue(status.out().startsWith("dead, process " + run.pid() + " was last heard of "), status.out());
        CommandRun.of("resume", ScenarioFiles.output(directory)).refused("holds no checkpoint to go on from");
    }

    /** The exit code of a run that is told by a signal to stop. */
    private int stopped(String signal, long every) throws IOException, InterruptedException {
        Process run = startSphere(every);
        try {
            awaitSnapshot(run, 2 * every);
            signal(signal, run);
        } finally {
            run.destroyForcibly();
        }
        return run.exitValue();
    }

    private static void signal(String signal, Process run) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + signal, Long.toString(run.pid())).start().waitFor();
        assertTrue(run.waitFor(600, TimeUnit.SECONDS), "the run goes on");
    }
}
