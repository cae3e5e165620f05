package testudo.data.snapshot;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Halo;
import testudo.api.grid.Location;
import testudo.api.program.Snapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RunDirectoryTest {

    private static final State X = SampleRun.centred("x", SampleRun.GRID);
    private static final State U = SampleRun.onFaces("u1", Axis.I, SampleRun.GRID);

    @TempDir
    Path parent;

    @ParameterizedTest
    @ValueSource(ints = {0, 3})
    void whatIsWrittenIsRead(int compression) {
        Path directory = parent.resolve("out/sphere");
        RunDescription description = SampleRun.description(SampleRun.GRID, compression);
        try (RunWriter writer = RunWriter.create(directory, false, description)) {
            for (long step : new long[] {0, 3, 120, 1_000_000}) {
                writer.write(SampleRun.snapshot(step, X, U));
                writer.diagnose(step, 0.25 * step, 1.0 / 3, Double.NaN);
            }
        }
        RunReader run = RunReader.open(directory);
        assertEquals(description, run.description());
        assertEquals(List.of(0L, 3L, 120L, 1_000_000L), run.snapshots().stream().map(StoredSnapshot::step).toList());
        assertEquals(30.0, run.snapshots().get(2).time());
        assertEquals(List.of("u1", "x"), run.snapshots().get(2).fields());
        assertEquals("snapshot-000120.h5", run.snapshots().get(2).file().getFileName().toString());

        StoredField u = run.field(120, "u1");
        assertEquals(List.of(6, 7, 11), u.shape());
        assertEquals("face_x", u.location());
        assertEquals("m/s", u.unit());
        assertEquals(List.of(0, 0, 0), u.firstIndex());
        assertEquals(List.of("x_face", "y_centre", "z_centre"), u.axes());
        assertArrayEquals(SampleRun.snapshot(120, X, U).field("u1").values(), u.values());
        assertEquals(SampleRun.value(0, 120, 4, 6, 10), run.field(120, "x").values()[5 * 7 * 11 - 1]);

        Diagnostics series = run.diagnostics();
        assertEquals(4, series.rows().size());
        assertEquals(1.0 / 3, series.rows().get(1).values().getFirst());
        assertTrue(series.rows().get(1).values().get(1).isNaN());
    }

    /** As one that was asked to end while it was still planned. */
    @Test
    void aRunInterruptedBeforeItBeginsLeavesNothing() throws IOException {
        Path directory = parent.resolve("out");
        RunDescription description = SampleRun.description(SampleRun.GRID, 0);
        Thread.currentThread().interrupt();
        try {
            assertThrows(RuntimeException.class, () -> RunWriter.create(directory, false, description));
        } finally {
            assertTrue(Thread.interrupted());
        }
        assertFalse(Files.exists(directory.resolve("diagnostics.csv")));
        Files.createFile(directory.resolve("diagnostics.csv")); // what a kill may leave in its place
        RunWriter.create(directory, false, description).abandon();
        assertFalse(Files.exists(directory));
    }

    /** As one that failed for want of memory before its first snapshot. */
    @Test
    void aRunThatCameToNothingLeavesItsDirectoryToTheNext() {
        Path directory = parent.resolve("out");
        RunDescription description = SampleRun.description(SampleRun.GRID, 0);
        RunWriter failed = RunWriter.create(directory, false, description);
        failed.diagnose(0, 0, 1, 2);
        failed.abandon();
        assertFalse(Files.exists(directory));
        RunWriter good = RunWriter.create(directory, false, description);
        good.write(SampleRun.snapshot(0, X));
        good.abandon();
        assertEquals(1, RunReader.open(directory).snapshots().size());
        assertTrue(Files.exists(directory.resolve("diagnostics.csv")));
    }

    @Test
    void axesBeyondTheRankAreDropped() {
        for (Grid grid : List.of(Grid.of(13), Grid.of(5, 7), Grid.of(1, 7), Grid.of(5, 1, 3))) {
            Path directory = parent.resolve(grid.toString());
            try (RunWriter writer = RunWriter.create(directory, false, SampleRun.description(grid, 0))) {
                writer.write(SampleRun.snapshot(0, SampleRun.centred("psi", grid)));
            }
            StoredField psi = RunReader.open(directory).field(0, "psi");
            assertEquals(List.of("x", "y", "z").subList(0, grid.rank()), psi.axes());
            assertEquals(grid, RunReader.open(directory).description().grid());
        }
    }

    @Test
    void indexRangesThatDifferGetAxesOfTheirOwn() throws IOException {
        Path directory = parent.resolve("ranges");
        FieldSpec open = FieldSpec.of(Boundary.zeroGradient());
        State plain = new State("a", open, SampleRun.GRID);
        State beyond = new State("b", open.beyond(Halo.along(Axis.I, 1)), SampleRun.GRID);
        State faces = new State("c", open.on(Location.FACE_J), SampleRun.GRID);
        State ring = new State("d", FieldSpec.of(Boundary.periodic()).on(Location.FACE_J), SampleRun.GRID);
        try (RunWriter writer = RunWriter.create(directory, false, SampleRun.description(SampleRun.GRID, 0))) {
            writer.write(SampleRun.snapshot(0, plain, beyond, faces, ring));
        }
        RunReader run = RunReader.open(directory);
        assertEquals(List.of("x", "y", "z"), run.field(0, "a").axes());
        assertEquals(List.of("x_2", "y", "z"), run.field(0, "b").axes());
        assertEquals(List.of(-1, 0, 0), run.field(0, "b").firstIndex());
        assertEquals(List.of(7, 7, 11), run.field(0, "b").shape());
        assertEquals(List.of("x", "y_face", "z"), run.field(0, "c").axes());
        assertEquals(List.of("x", "y_face_2", "z"), run.field(0, "d").axes());
        String xdmf = Files.readString(directory.resolve("run.xdmf"));
        for (String field : List.of("a", "b", "c", "d")) {
            assertTrue(xdmf.contains(":/" + field + "<"), xdmf);
        }
    }

    @Test
    void filesThatOnlyLookLikeSnapshotsAreToldInOneSentence() throws IOException {
        Path directory = parent.resolve("run");
        try (RunWriter writer = RunWriter.create(directory, false, SampleRun.description(SampleRun.GRID, 0))) {
            writer.write(SampleRun.snapshot(0, X));
        }
        Path bad = directory.resolve("snapshot-000001.h5");
        byte[] good = Files.readAllBytes(directory.resolve("snapshot-000000.h5"));
        Files.writeString(bad, "no HDF5");
        assertEquals("Cannot read '" + bad + "': it is damaged or was not written by Testudo.",
                assertThrows(OutputException.class, () -> RunReader.open(directory)).getMessage());
        Files.write(bad, Arrays.copyOf(good, good.length / 2));
        assertTrue(assertThrows(OutputException.class, () -> RunReader.open(directory)).getMessage()
                .startsWith("Cannot read '" + bad + "': "));
    }

    @Test
    void existingDirectoryIsKeptWithoutForce() throws IOException {
        Path directory = Files.createDirectories(parent.resolve("sphere"));
        Files.writeString(directory.resolve("notes.txt"), "mine");
        OutputException refused = assertThrows(OutputException.class,
                () -> RunWriter.create(directory, false, SampleRun.description(SampleRun.GRID, 0)));
        assertEquals("Output directory '" + directory
                + "' already exists; choose another with --output or replace it with --force.", refused.getMessage());
        assertEquals(List.of("notes.txt"), names(directory));
    }

    /** Of one killed before its first snapshot; a series of two rows, or one of somebody else, is not nothing. */
    @Test
    void whatARunLeftThatCameToNothingIsNotInTheWayOfTheNext() throws IOException {
        Path directory = parent.resolve("run");
        RunDescription run = SampleRun.description(SampleRun.GRID, 0);
        RunWriter killed = RunWriter.create(directory, false, run);
        assertEquals("Output directory '" + directory + "' is being written by another run; choose another with --output.",
                assertThrows(OutputException.class, () -> RunWriter.create(directory, false, run)).getMessage());
        killed.diagnose(0, 0, 1, 2);
        killed.close();
        Files.writeString(directory.resolve("snapshot-000000.h5.0123456789abcdef.part"), "half");
        RunWriter next = RunWriter.create(directory, false, run);
        assertEquals(List.of("diagnostics.csv"), names(directory));
        next.diagnose(0, 0, 1, 2);
        next.diagnose(1, 0.25, 1, 2);
        next.close();
        assertThrows(OutputException.class, () -> RunWriter.create(directory, false, run));
        Files.writeString(directory.resolve("diagnostics.csv"), "steps of mine\n");
        assertThrows(OutputException.class, () -> RunWriter.create(directory, false, run));
    }

    @Test
    void forceRemovesOnlyWhatARunWrites() throws IOException {
        Path directory = Files.createDirectories(parent.resolve("sphere"));
        List<String> mine = List.of("notes.txt", "snapshot-12.h5", "snapshot-000001.h5.bak", "paper.part",
                "my-run.xdmf");
        for (String name : mine) {
            Files.writeString(directory.resolve(name), "mine");
        }
        Files.createDirectory(directory.resolve("snapshot-000009.h5"));
        for (String name : List.of("snapshot-000001.h5", "snapshot-1234567.h5", "run.xdmf", "index.json",
                "diagnostics.csv", "snapshot-000002.h5.0123456789abcdef.part")) {
            Files.writeString(directory.resolve(name), "an earlier run's");
        }
        RunWriter.create(directory, true, SampleRun.description(SampleRun.GRID, 0)).close();
        assertEquals(Stream.concat(mine.stream(), Stream.of("snapshot-000009.h5", "diagnostics.csv")).sorted().toList(),
                names(directory));
    }

    @Test
    void unusablePathsAreToldInOneSentence() throws IOException {
        Path file = Files.writeString(parent.resolve("taken"), "a file");
        RunDescription run = SampleRun.description(SampleRun.GRID, 0);
        assertEquals("Output directory '" + file + "' is a file; choose another with --output.",
                assertThrows(OutputException.class, () -> RunWriter.create(file, true, run)).getMessage());
        Path below = file.resolve("out");
        assertTrue(assertThrows(OutputException.class, () -> RunWriter.create(below, true, run)).getMessage()
                .startsWith("Cannot write '" + below + "': "));
        Path nowhere = parent.resolve("nowhere");
        assertEquals("Cannot read '" + nowhere + "': no such file or directory.",
                assertThrows(OutputException.class, () -> RunReader.open(nowhere)).getMessage());
        assertEquals("Run directory '" + parent + "' holds no complete snapshot.",
                assertThrows(OutputException.class, () -> RunReader.open(parent)).getMessage());
    }

    @Test
    void stepsMustGrowAndReservedNamesAreRefused() {
        try (RunWriter writer = RunWriter.create(parent.resolve("run"), false,
                SampleRun.description(SampleRun.GRID, 0))) {
            writer.write(SampleRun.snapshot(4, X));
            assertThrows(IllegalArgumentException.class, () -> writer.write(SampleRun.snapshot(4, X)));
            Snapshot clash = SampleRun.snapshot(5, SampleRun.centred("time", SampleRun.GRID));
            assertEquals("Field 'time' cannot be written, since every snapshot has a 'time' of its own; rename it.",
                    assertThrows(OutputException.class, () -> writer.write(clash)).getMessage());
            Snapshot group = SampleRun.snapshot(5, SampleRun.centred("a/b", SampleRun.GRID));
            assertEquals(
                    "Field 'a/b' cannot be written, since '/' parts the groups of an HDF5 file, and '.' is the one it is in; rename it.",
                    assertThrows(OutputException.class, () -> writer.write(group)).getMessage());
            assertThrows(IllegalArgumentException.class, () -> writer.diagnose(4, 1, 2.0));
        }
        assertEquals(1, RunReader.open(parent.resolve("run")).snapshots().size());
    }

    @Test
    void failedSnapshotLeavesNoFile() throws IOException {
        Path directory = parent.resolve("run");
        assertThrows(OutputException.class, () -> RunFiles.replace(Files.createDirectories(directory).resolve("a.h5"),
                file -> {
                    file.write(ByteBuffer.allocate(10));
                    throw new IOException("No space left on device");
                }));
        assertEquals(List.of(), names(directory));
    }

    @Test
    void unfinishedLastRowIsIgnored() throws IOException {
        Path directory = parent.resolve("run");
        try (RunWriter writer = RunWriter.create(directory, false, SampleRun.description(SampleRun.GRID, 0))) {
            writer.diagnose(0, 0, 1, 2);
            writer.diagnose(1, 0.5, 3, 4);
        }
        Path csv = directory.resolve("diagnostics.csv");
        assertEquals("step,time (s),mass (kg),extreme (1)\n0,0.0,1.0,2.0\n1,0.5,3.0,4.0\n", Files.readString(csv));
        Files.writeString(csv, Files.readString(csv) + "2,1.0,5.");
        assertEquals(2, Diagnostics.read(csv).rows().size());
        assertFalse(Diagnostics.read(csv).columns().isEmpty());
    }

    private static List<String> names(Path directory) throws IOException {
        return RunFiles.list(directory).stream().map(p -> p.getFileName().toString()).sorted().toList();
    }
}
