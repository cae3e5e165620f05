package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.data.ExternalTool;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What one rank cannot do all ranks hear in the same words, and the snapshot before stays the last. */
class RankFailureTest {

    private static final Grid GRID = Grid.of(24, 16, 16);
    private static final State PSI = SampleRun.centred("psi", GRID);
    /** Rank 1 has most. */
    private static final List<Box> CELLS = List.of(GRID.box().with(Axis.I, 0, 1),
            GRID.box().with(Axis.I, 1, 23), GRID.box().with(Axis.I, 23, 24));

    @TempDir
    Path parent;

    private List<Object> write(Path directory, int steps) {
        return new VirtualRanks(CELLS.size()).each(accord -> {
            try (RankWriter writer = RankWriter.create(directory, false, SampleRun.description(GRID, 0), Shares.ofCells(CELLS),
                    accord)) {
                for (long step = 0; step < steps; step++) {
                    if (step == 2 && Files.exists(parent.resolve("trap"))) {
                        Files.createDirectories(directory.resolve(Files.readString(parent.resolve("trap"))).resolve("taken"));
                    }
                    writer.write(SharedRun.snapshot(step, PSI));
                }
                return "";
            }
        });
    }

    private static void assertAllSaid(String expected, List<Object> ends) {
        for (Object end : ends) {
            assertTrue(end instanceof OutputException, Objects.toString(end));
            String said = ((OutputException) end).getMessage();
            assertTrue(said.matches(expected), said);
        }
    }

    private void assertTwoLeft(Path directory) throws IOException {
        Path trap = directory.resolve(Files.readString(parent.resolve("trap")));
        Files.delete(trap.resolve("taken"));
        Files.delete(trap);
        RunReader run = RunReader.open(directory);
        assertEquals(List.of(0L, 1L), run.snapshots().stream().map(StoredSnapshot::step).toList());
        assertArrayEquals(SampleRun.snapshot(1, PSI).field("psi").values(), run.field(1, "psi").values());
        assertEquals(List.of(), RunFiles.list(directory).stream()
                .filter(file -> Files.isRegularFile(file) && file.toString().matches(".*(000002|\\.part$).*")).toList());
    }

    /** A folder stands where a part, or the snapshot, is to be. */
    @Test
    void aPartThatCannotBeWrittenIsTheEndForAll() throws IOException {
        Files.writeString(parent.resolve("trap"), "part-000002-0001.h5");
        Path directory = parent.resolve("run");
        assertAllSaid("Node 1: cannot write '" + directory + "/part-000002-0001\\.h5': .*\\.", write(directory, 4));
        assertTwoLeft(directory);
        Files.writeString(parent.resolve("trap"), "snapshot-000002.h5");
        Path other = parent.resolve("other");
        assertAllSaid("Node 0: cannot write '" + other + "/snapshot-000002\\.h5': .*\\.", write(other, 4));
        assertTwoLeft(other);
    }

    @Test
    void aRunOfNothingLeavesNothing() throws IOException {
        Path directory = parent.resolve("run");
        List<Object> ends = new VirtualRanks(CELLS.size()).each(accord -> {
            try (RankWriter writer = RankWriter.create(directory, false, SampleRun.description(GRID, 0), Shares.ofCells(CELLS),
                    accord)) {
                writer.write(SharedRun.snapshot(0, SampleRun.centred("step", GRID)));
                return "";
            }
        });
        assertAllSaid("Node 0: field 'step' cannot be written, since .*", ends);
        assertFalse(Files.exists(directory));
    }

    @Test
    void aDirectoryThatIsThereIsRefusedOnce() throws IOException {
        Path directory = Files.createDirectory(parent.resolve("run"));
        Files.writeString(directory.resolve("notes.txt"), "mine");
        assertAllSaid("Output directory '" + directory + "' already exists; choose another with --output or replace it with "
                + "--force\\.", write(directory, 1));
    }

    @Test
    void aRankThatSeesAnotherDirectoryIsNamed() {
        Path shared = parent.resolve("run");
        List<Object> ends = new VirtualRanks(2).each(accord -> {
            Path seen = accord.rank() == 0 ? shared : parent.resolve("elsewhere");
            return RankWriter.create(seen, false, SampleRun.description(GRID, 0),
                    Shares.ofCells(Cuts.regular(GRID.box(), 2, 1, 1)), accord);
        });
        assertAllSaid("Node 1: it does not see output directory '" + parent.resolve("elsewhere")
                + "' as node 0 made it; all nodes must share it\\.", ends);
        assertFalse(Files.exists(shared));
    }

    @Test
    void aPartThatIsLostIsNamed() throws IOException {
        Path directory = parent.resolve("run");
        write(directory, 2);
        Files.delete(directory.resolve("part-000001-0002.h5"));
        assertEquals(
                "Cannot read '" + directory.resolve("snapshot-000001.h5") + "': its part 'part-000001-0002.h5' is not there.",
                assertThrows(OutputException.class, () -> RunReader.open(directory).field(1, "psi")).getMessage());
        Path packed = parent.resolve("all.h5");
        assertEquals(
                "Cannot read '" + directory.resolve("snapshot-000001.h5") + "': its part 'part-000001-0002.h5' is not there.",
                assertThrows(OutputException.class, () -> Pack.pack(directory, packed, 0, false)).getMessage());
        assertFalse(Files.exists(packed));
        Files.copy(directory.resolve("part-000000-0001.h5"), directory.resolve("part-000001-0002.h5"));
        assertEquals("Cannot read '" + directory.resolve("snapshot-000001.h5")
                + "': its parts do not hold every element of 'psi' once.",
                assertThrows(OutputException.class, () -> RunReader.open(directory).field(1, "psi")).getMessage());
    }

    @Test
    void withoutACheckpointResumingIsRefusedByName() {
        Path directory = parent.resolve("run");
        write(directory, 1);
        assertEquals("Run directory '" + directory
                + "' holds no checkpoint to go on from; runs write them with --checkpoint.",
                assertThrows(OutputException.class, () -> Checkpoints.latest(directory)).getMessage());
    }

    @Test
    void aFullDiskIsOneSentenceThatNamesTheRank() throws IOException {
        Path disk = Files.createDirectory(parent.resolve("disk"));
        boolean mounted = Files.isExecutable(Path.of("/bin/mount")) && ExternalTool.await(new ProcessBuilder("/bin/mount", "-t",
                "tmpfs", "-o", "size=256k", "none", disk.toString()).redirectErrorStream(true).start()).status() == 0;
        Assumptions.assumeTrue(mounted, "skipped: may not mount a small file system");
        try {
            Path directory = disk.resolve("run");
            // 60 KB a snapshot and as much again of headers: the third or fourth does not fit, and it is the large part that does not.
            assertAllSaid("Node [0-2]: cannot write '" + directory + "/[a-z0-9.-]+': no space left on device\\.",
                    write(directory, 9));
            RunReader run = RunReader.open(directory);
            long last = run.snapshots().getLast().step();
            assertArrayEquals(SampleRun.snapshot(last, PSI).field("psi").values(), run.field(last, "psi").values());
            assertEquals(List.of(), RunFiles.list(directory).stream()
                    .filter(file -> RunFiles.left(file) || RunFiles.part(file).orElse(0) > last).toList());
        } finally {
            ExternalTool.await(new ProcessBuilder("/bin/umount", "-l", disk.toString()).start());
        }
    }
}
