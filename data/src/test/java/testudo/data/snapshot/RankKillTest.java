package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.SAXException;

import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.data.hdf5.Hdf5Source;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** One of three ranks ends without a word, before and after each step of the protocol and in the middle of its part. */
class RankKillTest {

    private static final Grid GRID = Grid.of(6, 4, 3);
    private static final State PSI = SampleRun.centred("psi", GRID);
    private static final State U = SampleRun.onFaces("u", Axis.I, GRID);
    private static final List<Box> CELLS = Cuts.regular(GRID.box(), 3, 1, 1);
    private static final int STEPS = 3;
    /** Two to make the directory ready, three per snapshot. */
    private static final int MEETINGS = 2 + 3 * STEPS;

    @TempDir
    Path parent;

    /** What ends a rank. */
    static final class Killed extends Error {}

    /** The others stay in the meeting to which it does not come, as a killed job does. */
    record Mortal(Accord of, int victim, int last, boolean before, int[] met) implements Accord {
        @Override
        public int rank() {
            return of.rank();
        }

        @Override
        public int ranks() {
            return of.ranks();
        }

        @Override
        public Optional<Complaint> settle(Optional<String> sentence) {
            die(before);
            Optional<Complaint> settled = of.settle(sentence);
            die(!before);
            met[0]++;
            return settled;
        }

        private void die(boolean now) {
            if (now && rank() == victim && met[0] == last) {
                throw new Killed();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    @Timeout(900)
    void theLastCompleteSnapshotIsWholeWheneverARankEnds(int victim) throws IOException {
        for (int meeting = 2; meeting < MEETINGS; meeting++) {
            for (boolean before : new boolean[] {true, false}) {
                Path directory = parent.resolve("kill-" + meeting + before);
                List<RunWriter> heads = new ArrayList<>();
                int last = meeting;
                List<Object> ends = new VirtualRanks(CELLS.size()).each(accord -> {
                    RankWriter writer = RankWriter.create(directory, false, SampleRun.description(GRID, 0),
                            Shares.ofCells(CELLS), new Mortal(accord, victim, last, before, new int[1]));
                    writer.head().ifPresent(heads::add);
                    for (long step = 0; step < STEPS; step++) {
                        writer.write(SharedRun.snapshot(step, PSI, U));
                    }
                    return writer;
                });
                assertTrue(ends.get(victim) instanceof Killed, ends.toString());
                int step = (meeting - 2) / 3;
                assertComplete(directory, step + least(meeting, before, victim), step + most(meeting, before, victim));
                heads.forEach(RunWriter::close);
            }
        }
    }

    /** Rank 0 makes the snapshot between the first and the second meeting of its step. */
    private static int least(int meeting, boolean before, int victim) {
        return switch ((meeting - 2) % 3) {
            case 0 -> 0;
            case 1 -> before && victim != 0 ? 0 : 1;
            default -> 1;
        };
    }

    /** It may have come further than another rank that ends. */
    private static int most(int meeting, boolean before, int victim) {
        return (meeting - 2) % 3 == 0 && (before || victim == 0) ? 0 : 1;
    }

    private void assertComplete(Path directory, int least, int most) throws IOException {
        String temporary = RunFiles.temporary("part-000001-0001.h5");
        Files.writeString(directory.resolve(temporary), "what a kill leaves of a part");
        if (!Files.exists(directory.resolve("snapshot-000000.h5"))) {
            assertEquals(0, least);
            assertTrue(assertThrows(OutputException.class, () -> RunReader.open(directory)).getMessage()
                    .endsWith("holds no complete snapshot."));
            return;
        }
        RunReader run = RunReader.open(directory);
        int found = run.snapshots().size();
        assertTrue(least <= found && found <= most, found + " of " + least + " to " + most);
        for (StoredSnapshot snapshot : run.snapshots()) {
            for (String field : List.of("psi", "u")) {
                assertArrayEquals(SampleRun.snapshot(snapshot.step(), PSI, U).field(field).values(),
                        run.field(snapshot.step(), field).values());
            }
        }
        Path packed = directory.resolveSibling(directory.getFileName() + ".h5");
        Pack.pack(directory, packed, 0, false);
        try (Hdf5Source all = Hdf5Source.open(packed)) {
            assertEquals(found, all.extents("psi")[0]);
        }
        if (Files.exists(directory.resolve(RunFiles.XDMF))) {
            int listed = listed(directory);
            assertTrue(listed == 2 * found || listed == 2 * (found - 1), listed + " of two meshes at " + found + " steps");
        }
    }

    private static int listed(Path directory) throws IOException {
        try {
            return DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder()
                    .parse(directory.resolve(RunFiles.XDMF).toFile()).getElementsByTagName("Time").getLength();
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException(e);
        }
    }

    /** While values are asked for, so that a part is half written; then the next run takes the directory over. */
    @Test
    void whatIsLeftIsRemovedByTheNextRun() throws IOException {
        Path directory = parent.resolve("left");
        List<RunWriter> heads = new ArrayList<>();
        List<Object> ends = new VirtualRanks(CELLS.size()).each(accord -> {
            RankWriter writer = RankWriter.create(directory, false, SampleRun.description(GRID, 0), Shares.ofCells(CELLS),
                    accord);
            writer.head().ifPresent(heads::add);
            writer.write(SharedRun.snapshot(0, PSI, U));
            SharedSnapshot next = SharedRun.snapshot(1, PSI, U);
            writer.write(new SharedSnapshot(1, next.time(), next.fields(), (field, box) -> {
                if (accord.rank() == 1 && field.name().equals("u")) {
                    throw new Killed();
                }
                return next.held().values(field, box);
            }, Optional.empty()));
            return writer;
        });
        assertTrue(ends.get(1) instanceof Killed, ends.toString());
        heads.forEach(RunWriter::close);
        Files.writeString(directory.resolve(RunFiles.temporary("part-000001-0001.h5")), "half");
        Files.writeString(directory.resolve("notes.txt"), "mine");
        assertComplete(directory, 1, 1);
        new VirtualRanks(CELLS.size()).all(accord -> {
            try (RankWriter writer = RankWriter.create(directory, true, SampleRun.description(GRID, 0), Shares.ofCells(CELLS),
                    accord)) {
                return writer;
            }
        });
        assertEquals(List.of("diagnostics.csv", "notes.txt"),
                RunFiles.list(directory).stream().map(file -> file.getFileName().toString()).sorted().toList());
    }
}
