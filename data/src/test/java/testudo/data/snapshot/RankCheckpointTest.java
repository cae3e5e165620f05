package testudo.data.snapshot;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What several ranks go on from is what one wrote; whichever of them ends when, the last complete checkpoint is good. */
@Timeout(value = 900, unit = TimeUnit.SECONDS)
class RankCheckpointTest {

    private static final Grid GRID = Grid.of(6, 4, 3);
    private static final State PSI = SampleRun.centred("psi", GRID);
    private static final State U = SampleRun.onFaces("u", Axis.I, GRID);
    private static final List<Box> CELLS = Cuts.regular(GRID.box(), 3, 2, 1);
    private static final int LAST = 2;
    /** Two to make the directory ready, three per checkpoint. */
    private static final int MEETINGS = 2 + 3 * (LAST + 1);

    @TempDir
    Path parent;

    private static Bookkeeping books(long step) {
        return new Bookkeeping(List.of(new double[] {1, step}, new double[0]), Optional.empty(), new double[] {7, step},
                new double[] {step, Double.NaN, 3}, 42);
    }

    /** The files of checkpoints 0 to 2, written by six ranks. */
    private Path written(String name) {
        Path directory = parent.resolve(name);
        new VirtualRanks(CELLS.size()).all(accord -> {
            try (RankWriter writer =
                    RankWriter.create(directory, false, SampleRun.description(GRID, 3), Shares.ofCells(CELLS), accord)) {
                for (long step = 0; step <= LAST; step++) {
                    writer.checkpoint(SharedRun.snapshot(step, PSI, U), books(step));
                }
                writer.write(SharedRun.snapshot(LAST, PSI, U));
                return writer;
            }
        });
        return directory;
    }

    private static List<String> names(Path directory, String like) throws IOException {
        return RunFiles.list(directory).stream().map(file -> file.getFileName().toString()).filter(name -> name.matches(like))
                .sorted().toList();
    }

    private static void assertGood(StoredCheckpoint found, long step) {
        assertEquals(step, found.step());
        assertArrayEquals(books(step).totals(), found.books().totals());
        assertArrayEquals(books(step).row(), found.books().row());
        assertArrayEquals(books(step).probes().getFirst(), found.books().probes().getFirst());
        assertEquals(42, found.books().given());
        for (State state : List.of(PSI, U)) {
            double[] whole = SampleRun.snapshot(step, PSI, U).field(state.name()).values();
            assertArrayEquals(whole, found.values(state, state.domain()).values());
            Box part = Box.of(1, 5, 1, 3, 2, 3);
            for (int i = 1; i < 5; i++) {
                assertEquals(SampleRun.value(state == PSI ? 0 : 1, step, i, 2, 2),
                        found.values(state, part).values()[(i - 1) * 2 + 1]);
            }
        }
    }

    @Test
    void theLastTwoAreKeptAndReadAsTheyWereWritten() throws IOException {
        Path directory = written("run");
        assertEquals(List.of("checkpoint-000001.h5", "checkpoint-000002.h5"), names(directory, "checkpoint-\\d+.h5"));
        assertEquals(2 * CELLS.size(), names(directory, "checkpoint-.*-part-.*").size());
        assertGood(Checkpoints.latest(directory).checkpoint(), LAST);
        assertGood(Checkpoints.at(directory, LAST - 1), LAST - 1);
    }

    @Test
    void aDamagedPartIsToldOfAndTheEarlierCheckpointTaken() throws IOException {
        Path directory = written("run");
        Path part = directory.resolve("checkpoint-000002-part-0004.h5");
        byte[] bytes = Files.readAllBytes(part);
        byte[] value = bytes.clone();
        // some byte of the last value that is 1e6·2 + …, the only ones of that size
        for (int at = 0; at + 8 <= value.length; at++) {
            double there = ByteBuffer.wrap(value, at, 8).order(ByteOrder.LITTLE_ENDIAN).getDouble();
            if (there > 2e6 && there < 2.1e6) {
                value[at + 2] ^= 1;
                break;
            }
        }
        Files.write(part, value);
        Checkpoints.Found found = Checkpoints.latest(directory);
        assertEquals(1, found.damaged().size());
        assertTrue(found.damaged().getFirst().contains("checkpoint-000002-part-0004.h5"), found.damaged().getFirst());
        assertGood(found.checkpoint(), 1);
        Files.delete(part);
        assertGood(Checkpoints.latest(directory).checkpoint(), 1);
        Files.write(part, bytes);
        assertGood(Checkpoints.latest(directory).checkpoint(), 2);
    }

    @Test
    void onOtherRanksTheDirectoryGoesBackToItsCheckpoint() throws IOException {
        Path directory = written("run");
        Files.delete(directory.resolve("checkpoint-000002.h5"));
        StoredCheckpoint from = Checkpoints.latest(directory).checkpoint();
        new VirtualRanks(2).all(accord -> {
            try (RankWriter writer = RankWriter.resume(from, SampleRun.description(GRID, 0), _ -> true, List.of(PSI, U), 0.25,
                    Shares.ofCells(Cuts.regular(GRID.box(), 1, 2, 1)), accord)) {
                writer.checkpoint(SharedRun.snapshot(5, PSI, U), books(5));
                return writer;
            }
        });
        assertEquals(List.of(), names(directory, ".*000002.*"));
        assertEquals(List.of("checkpoint-000005-part-0000.h5", "checkpoint-000005-part-0001.h5", "checkpoint-000005.h5"),
                names(directory, "checkpoint-000005.*"));
        assertGood(Checkpoints.latest(directory).checkpoint(), 5);
    }

    @Test
    void wheneverARankEndsTheLastCompleteCheckpointIsGood() throws IOException {
        for (int victim : new int[] {0, 3}) {
            for (int meeting = 2; meeting < MEETINGS; meeting++) {
                Path directory = parent.resolve("kill-" + victim + "-" + meeting);
                List<RunWriter> heads = new ArrayList<>();
                int last = meeting;
                List<Object> ends = new VirtualRanks(CELLS.size()).each(accord -> {
                    RankWriter writer = RankWriter.create(directory, false, SampleRun.description(GRID, 0),
                            Shares.ofCells(CELLS), new RankKillTest.Mortal(accord, victim, last, true, new int[1]));
                    writer.head().ifPresent(heads::add);
                    for (long step = 0; step <= LAST; step++) {
                        writer.checkpoint(SharedRun.snapshot(step, PSI, U), books(step));
                    }
                    return writer;
                });
                assertTrue(ends.get(victim) instanceof RankKillTest.Killed, ends.toString());
                heads.forEach(RunWriter::close);
                int complete = (meeting - 2) / 3 - ((meeting - 2) % 3 == 0 || (meeting - 2) % 3 == 1 && victim > 0 ? 1 : 0);
                if (names(directory, "checkpoint-\\d+.h5").isEmpty()) {
                    assertTrue(complete < 0, directory.toString());
                } else {
                    long step = Checkpoints.latest(directory).checkpoint().step();
                    assertTrue(step == complete || step == complete + 1, step + " at meeting " + meeting);
                    assertGood(Checkpoints.latest(directory).checkpoint(), step);
                    assertEquals(List.of(), Checkpoints.latest(directory).damaged());
                }
            }
        }
    }
}
