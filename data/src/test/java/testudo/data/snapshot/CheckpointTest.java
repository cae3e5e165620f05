package testudo.data.snapshot;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.field.State;
import testudo.api.grid.Axis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A checkpoint is read as it was written, or not at all; and a directory goes back to where it was then. */
class CheckpointTest {

    private static final State X = SampleRun.centred("x", SampleRun.GRID);
    private static final State U = SampleRun.onFaces("u1", Axis.I, SampleRun.GRID);
    private static final RunDescription RUN = SampleRun.description(SampleRun.GRID, 0);
    private static final ResidualHistory CHECKS = new ResidualHistory("residual", 1e-6, 100, 10, "open",
            List.of(new ResidualHistory.Point(0, 1), new ResidualHistory.Point(10, Double.NaN)));

    @TempDir
    private Path parent;

    private static Bookkeeping books(long step) {
        return new Bookkeeping(List.of(new double[] {1, 2, step}, new double[0], new double[] {Double.NaN}),
                Optional.of(CHECKS),
                new double[] {7, step}, new double[] {0.25 * step, 1.0 / 3, Double.NaN}, 42);
    }

    /** Snapshots and rows at every fourth step, checkpoints at every tenth, to step 34. */
    private Path written() {
        Path directory = parent.resolve("run");
        try (RunWriter writer = RunWriter.create(directory, false, RUN)) {
            for (long step = 0; step <= 34; step++) {
                if (step % 4 == 0) {
                    writer.diagnose(step, 0.25 * step, 1.0 / 3, step);
                    writer.write(SampleRun.snapshot(step, X, U));
                }
                if (step % 10 == 0) {
                    writer.checkpoint(SampleRun.snapshot(step, X, U), books(step)).run();
                }
            }
        }
        return directory;
    }

    @Test
    void theLastTwoAreKeptAndTheLatestIsReadAsItWasWritten() throws IOException {
        Path directory = written();
        assertEquals(List.of("checkpoint-000020.h5", "checkpoint-000030.h5"), names(directory, "checkpoint"));
        Checkpoints.Found found = Checkpoints.latest(directory);
        assertEquals(List.of(), found.damaged());
        StoredCheckpoint last = found.checkpoint();
        assertEquals(30, last.step());
        assertEquals(List.of("u1", "x"), last.states());
        assertEquals(RUN.provenance(), last.run().provenance());
        assertEquals(3, last.books().probes().size());
        assertArrayEquals(new double[] {1, 2, 30}, last.books().probes().getFirst());
        assertArrayEquals(new double[0], last.books().probes().get(1));
        assertEquals(Optional.of(CHECKS), last.books().checks());
        assertArrayEquals(new double[] {7, 30}, last.books().totals());
        assertArrayEquals(new double[] {7.5, 1.0 / 3, Double.NaN}, last.books().row());
        assertEquals(42, last.books().given());
    }

    @Test
    void aDirectoryGoesBackToItsCheckpointAndOnFromThere() throws IOException {
        Path directory = written();
        Files.writeString(directory.resolve("snapshot-000036.h5.0123456789abcdef.part"), "torn");
        Files.writeString(directory.resolve("notes.txt"), "mine");
        Files.writeString(directory.resolve("diagnostics.csv"), "36,9.0,0.3", StandardOpenOption.APPEND);
        StoredCheckpoint at = Checkpoints.latest(directory).checkpoint();
        try (RunWriter writer = RunWriter.resume(at, RUN, step -> step % 8 == 0,
                List.of(X, U), 0.25)) {
            assertEquals(List.of("snapshot-000000.h5", "snapshot-000008.h5", "snapshot-000016.h5", "snapshot-000024.h5"),
                    names(directory, "snapshot"));
            assertEquals(List.of(0L, 4L, 8L, 12L, 16L, 20L, 24L, 28L),
                    RunReader.open(directory).diagnostics().rows().stream().map(Diagnostics.Row::step).toList());
            assertFalse(Files.readString(directory.resolve("index.json")).contains("snapshot-000032.h5"));
            assertTrue(Files.exists(directory.resolve("notes.txt")));
            writer.diagnose(32, 8, 1.0 / 3, 32);
            writer.write(SampleRun.snapshot(32, X, U));
        }
        assertEquals(9, RunReader.open(directory).diagnostics().rows().size());
        assertEquals(List.of(0L, 8L, 16L, 24L, 32L),
                RunReader.open(directory).snapshots().stream().map(StoredSnapshot::step).toList());
        assertTrue(Files.readString(directory.resolve("index.json")).contains("snapshot-000032.h5"));
    }

    /** Who has moved the snapshots elsewhere still has a time series to go on from. */
    @Test
    void aRunThatGoesOnAndComesToNothingKeepsWhatWasThere() throws IOException {
        Path directory = written();
        for (String snapshot : names(directory, "snapshot")) {
            Files.delete(directory.resolve(snapshot));
        }
        RunWriter.resume(Checkpoints.latest(directory).checkpoint(), RUN, _ -> false, List.of(X, U), 0.25).abandon();
        RunWriter.resume(Checkpoints.latest(directory).checkpoint(), RUN, _ -> false, List.of(X, U), 0.25).close();
    }

    @Test
    void rowsThatAreNotThoseOfTheCheckpointAreRefused() throws IOException {
        Path directory = written();
        StoredCheckpoint at = Checkpoints.latest(directory).checkpoint();
        Path rows = directory.resolve("diagnostics.csv");
        String good = Files.readString(rows);
        for (String bad : List.of(good.substring(0, 60), good.replaceFirst("\n4,", "\n5,"))) {
            Files.writeString(rows, bad);
            OutputException e = assertThrows(OutputException.class, () -> RunWriter.resume(at,
                    RUN, _ -> true, List.of(X, U), 0.25));
            assertTrue(e.getMessage().contains("is not what the run had written up to its checkpoint"), e.getMessage());
        }
    }

    /** Whatever byte is damaged: what is read is what was written, or the earlier checkpoint. */
    @Test
    void aDamagedByteIsNoticedOrDoesNotMatter() throws IOException {
        Path directory = written();
        Path file = directory.resolve("checkpoint-000030.h5");
        byte[] good = Files.readAllBytes(file);
        Random draws = new Random(20261123);
        int noticed = 0;
        for (int trial = 0; trial < 60; trial++) {
            byte[] bad = good.clone();
            bad[draws.nextInt(bad.length)] ^= (byte) (1 << draws.nextInt(8));
            Files.write(file, bad);
            Checkpoints.Found found = Checkpoints.latest(directory);
            if (found.checkpoint().step() == 20) {
                assertEquals(1, found.damaged().size());
                assertTrue(found.damaged().getFirst().contains("checkpoint-000030.h5"), found.damaged().getFirst());
                noticed++;
            } else {
                assertArrayEquals(new double[] {7, 30}, found.checkpoint().books().totals());
            }
        }
        int seen = noticed;
        assertTrue(noticed > 20, () -> "noticed " + seen);
    }

    @Test
    void whatCannotGoOnIsToldInOneSentence() throws IOException {
        assertRefused("is not a run directory: it does not exist.", parent.resolve("nowhere"));
        Path empty = Files.createDirectory(parent.resolve("empty"));
        assertRefused("is not a run directory: it holds no diagnostics.csv.", empty);
        assertRefused("is not a run directory: it is a file.", Files.writeString(parent.resolve("file"), "x"));
        Path directory = written();
        for (String name : List.of("checkpoint-000020.h5", "checkpoint-000030.h5")) {
            try (FileChannel file = FileChannel.open(directory.resolve(name), StandardOpenOption.WRITE)) {
                file.write(ByteBuffer.wrap(new byte[100]), 0);
            }
        }
        OutputException e = assertThrows(OutputException.class, () -> Checkpoints.latest(directory));
        assertTrue(e.getMessage().contains("holds no good checkpoint") && e.getMessage().contains("000020")
                && e.getMessage().contains("000030") && e.getMessage().lines().count() == 1, e.getMessage());
        try (RunWriter _ = RunWriter.create(parent.resolve("other"), false, RUN)) {
            assertRefused("is being written by another run", parent.resolve("other"));
        }
        assertRefused("holds no checkpoint to go on from", parent.resolve("other"));
    }

    private static void assertRefused(String expected, Path directory) {
        OutputException e = assertThrows(OutputException.class, () -> Checkpoints.latest(directory));
        assertTrue(e.getMessage().contains(expected), e.getMessage());
    }

    private static List<String> names(Path directory, String kind) throws IOException {
        return new ArrayList<>(RunFiles.list(directory)).stream().map(f -> f.getFileName().toString())
                .filter(name -> name.startsWith(kind)).sorted().toList();
    }
}
