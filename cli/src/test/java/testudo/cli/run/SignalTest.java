package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.ScenarioFiles;
import testudo.cli.Testudo;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredSnapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Ctrl-C, and an orderly end from outside, in a process of its own. */
class SignalTest {

    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(600);

    @TempDir
    private Path directory;

    @BeforeEach
    void needSignals() {
        Assumptions.assumeTrue(System.getProperty("os.name").equals("Linux"), "skipped: needs Linux");
    }

    /** A command run in the background may inherit an ignored SIGINT, which {@code env} undoes. */
    private Process start(long every) throws IOException {
        return new ProcessBuilder("env", "--default-signal=INT,TERM",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
                Testudo.class.getName(), "run", ScenarioFiles.sphere(directory).toString(), "--workers", "2", "--steps",
                "1000000000", "--every", Long.toString(every), "--no-progress").redirectErrorStream(true)
                .redirectOutput(directory.resolve("said").toFile()).start();
    }

    private void awaitSnapshot(Process run, long step) throws IOException {
        Path file = ScenarioFiles.output(directory).resolve(String.format(Locale.ROOT, "snapshot-%06d.h5", step));
        long end = System.nanoTime() + LIMIT_NANOS;
        while (!Files.exists(file)) {
            assertTrue(run.isAlive() && System.nanoTime() < end, "no " + file + "; it said: " + said());
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
    }

    private String said() throws IOException {
        return Files.readString(directory.resolve("said"));
    }

    @ParameterizedTest
    @CsvSource({"INT, 1, 130", "INT, 500, 130", "TERM, 1, 143"})
    void aSignalEndsTheRunInOrder(String signal, long every, int code) throws IOException, InterruptedException {
        Process run = start(every);
        try {
            awaitSnapshot(run, 2 * every);
            new ProcessBuilder("kill", "-" + signal, Long.toString(run.pid())).start().waitFor();
            assertTrue(run.waitFor(600, TimeUnit.SECONDS), "the run goes on");
        } finally {
            run.destroyForcibly();
        }
        assertEquals(code, run.exitValue(), said());
        assertEquals("testudo: interrupted\n", said());
        List<StoredSnapshot> snapshots = RunReader.open(ScenarioFiles.output(directory)).snapshots();
        assertTrue(snapshots.size() >= 3);
        for (int n = 0; n < snapshots.size(); n++) {
            assertEquals(n * every, snapshots.get(n).step());
        }
        assertEquals(11 * 13 * 17, RunReader.open(ScenarioFiles.output(directory))
                .field(snapshots.getLast().step(), "x").values().length);
        try (var files = Files.list(ScenarioFiles.output(directory))) {
            assertEquals(List.of(), files.filter(f -> f.toString().endsWith(".part")).toList());
        }
    }
}
