package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.field.State;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** A run whose directory is moved away says so in a sentence, and what was good stays good where it is now. */
class VanishedDirectoryTest {

    private static final State X = SampleRun.centred("x", SampleRun.GRID);
    private static final RunDescription RUN = SampleRun.description(SampleRun.GRID, 0);

    @TempDir
    private Path parent;

    private static Bookkeeping books(long step) {
        return new Bookkeeping(List.of(), Optional.empty(), new double[] {7}, new double[] {0.25 * step, 1, step}, 42);
    }

    /** Who empties a directory that a run writes takes its rows away, too, and would not see it in later snapshots. */
    @Test
    void rowsThatWereTakenAwayAreMissed() throws IOException {
        Path directory = parent.resolve("run");
        try (RunWriter writer = RunWriter.create(directory, false, RUN)) {
            writer.diagnose(0, 0, 1, 0);
            writer.write(SampleRun.snapshot(0, X));
            Files.delete(directory.resolve("diagnostics.csv"));
            writer.diagnose(1, 0.25, 1, 1);
            assertEquals(
                    "Cannot write '" + directory.resolve("diagnostics.csv") + "': it was taken away while the run went on.",
                    assertThrows(OutputException.class, () -> writer.write(SampleRun.snapshot(1, X))).getMessage());
        }
    }

    @Test
    void whatWasWrittenBeforeIsReadAndGoneOnWith() throws IOException {
        Path directory = parent.resolve("run");
        Path moved = parent.resolve("moved");
        try (RunWriter writer = RunWriter.create(directory, false, RUN)) {
            writer.diagnose(0, 0, 1, 0);
            writer.write(SampleRun.snapshot(0, X));
            writer.checkpoint(SampleRun.snapshot(0, X), books(0)).run();
            Runnable checkpoint = writer.checkpoint(SampleRun.snapshot(1, X), books(1));
            Files.move(directory, moved);
            writer.diagnose(1, 0.25, 1, 1); // an open file goes with its directory
            assertEquals("Cannot write '" + directory.resolve("checkpoint-000001.h5") + "': the directory '" + directory
                    + "' does not exist.", assertThrows(OutputException.class, checkpoint::run).getMessage());
            assertEquals("Cannot write '" + directory.resolve("snapshot-000001.h5") + "': the directory '" + directory
                    + "' does not exist.",
                    assertThrows(OutputException.class, () -> writer.write(SampleRun.snapshot(1, X))).getMessage());
        }
        assertFalse(Files.exists(directory), "it is there again");
        assertEquals(List.of(0L), RunReader.open(moved).snapshots().stream().map(StoredSnapshot::step).toList());
        StoredCheckpoint last = Checkpoints.latest(moved).checkpoint();
        assertEquals(0, last.step());
        RunWriter.resume(last, RUN, step -> step == 0, List.of(X), 0.25).close();
        assertEquals(List.of(0L), RunReader.open(moved).diagnostics().rows().stream().map(Diagnostics.Row::step).toList());
    }
}
