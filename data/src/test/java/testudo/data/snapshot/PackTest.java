package testudo.data.snapshot;

import java.io.IOException;
import java.nio.DoubleBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.effort.Effort;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.data.ExternalTool;
import testudo.data.hdf5.Dimension;
import testudo.data.hdf5.Hdf5Source;
import testudo.data.hdf5.Values;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Tag("part")
class PackTest {

    private static final State X = SampleRun.centred("x", SampleRun.GRID);
    private static final State U = SampleRun.onFaces("u3", Axis.K, SampleRun.GRID);

    @TempDir
    Path parent;

    @ParameterizedTest
    @CsvSource({"0,0", "0,6", "2,0", "2,1"})
    void packedElementsAreThoseOfTheSnapshots(int runCompression, int compression) throws IOException {
        Path directory = run(runCompression, X, U);
        Path target = parent.resolve("all.h5");
        Pack.pack(directory, target, compression, false);
        try (Hdf5Source packed = Hdf5Source.open(target)) {
            assertEquals(List.of("u3", "x"), packed.variables());
            assertArrayEquals(new int[] {3, 5, 7, 12}, packed.extents("u3"));
            assertEquals(List.of("time", "x_centre", "y_centre", "z_face"),
                    packed.dimensions("u3").stream().map(Dimension::name).toList());
            Values values = packed.values("u3");
            for (long step : new long[] {0, 2, 9}) {
                double[] expected = SampleRun.snapshot(step, X, U).field("u3").values();
                double[] found = new double[expected.length];
                values.next(DoubleBuffer.wrap(found));
                assertArrayEquals(expected, found);
            }
            assertArrayEquals(new long[] {0, 2, 9}, (long[]) packed.small("step"));
            assertArrayEquals(new double[] {0, 0.5, 2.25}, (double[]) packed.small("time"));
            assertEquals("m/s", packed.attributes("u3").get("units"));
            assertEquals("model = \"sample\"\n", packed.small("scenario"));
        }
    }

    /** No field, and packed as the last snapshot has it. */
    @Test
    void theChecksOfARunAreReadAndPacked() throws IOException {
        Path directory = parent.resolve("solve");
        ResidualHistory whole = history("converged", 0, 4, 8);
        try (RunWriter writer = RunWriter.create(directory, false, SampleRun.description(SampleRun.GRID, 0))) {
            writer.write(SampleRun.snapshot(0, X), Optional.of(history("open", 0)));
            writer.write(SampleRun.snapshot(8, X), Optional.of(whole));
        }
        RunReader run = RunReader.open(directory);
        assertEquals(Optional.of(whole), run.residualHistory());
        assertEquals(List.of(List.of("x"), List.of("x")), run.snapshots().stream().map(StoredSnapshot::fields).toList());
        assertEquals(List.of("x"), Frames.open(directory).fields());
        Path target = parent.resolve("all.h5");
        Pack.pack(directory, target, 0, false);
        try (Hdf5Source packed = Hdf5Source.open(target)) {
            assertEquals(Optional.of(whole), ResidualHistory.read(packed));
            assertEquals(List.of("x"), SnapshotFile.fields(packed));
            assertArrayEquals(new int[] {2, 5, 7, 11}, packed.extents("x"));
        }
        assertEquals(Optional.empty(), RunReader.open(run(0, X)).residualHistory());
    }

    private static ResidualHistory history(String outcome, long... steps) {
        return new ResidualHistory("residual", 1e-8, 20_000, 4, outcome,
                Arrays.stream(steps).mapToObj(n -> new ResidualHistory.Point(n, 1.0 / (3 + n))).toList());
    }

    @Test
    void existingTargetIsKeptWithoutForce() throws IOException {
        Path directory = run(0, X);
        Path target = Files.writeString(parent.resolve("all.h5"), "mine");
        assertEquals("Output file '" + target + "' already exists; choose another or replace it with --force.",
                assertThrows(OutputException.class, () -> Pack.pack(directory, target, 0, false)).getMessage());
        assertEquals("mine", Files.readString(target));
        Pack.pack(directory, target, 0, true);
        Hdf5Source.open(target).close();
    }

    @Test
    void snapshotsThatDifferAreRefusedAndNothingIsLeft() throws IOException {
        Path directory = run(0, X);
        Path other = parent.resolve("other");
        try (RunWriter writer = RunWriter.create(other, false, SampleRun.description(SampleRun.GRID, 0))) {
            writer.write(SampleRun.snapshot(77, U));
        }
        Files.copy(other.resolve("snapshot-000077.h5"), directory.resolve("snapshot-000077.h5"));
        Path target = parent.resolve("all.h5");
        assertTrue(assertThrows(OutputException.class, () -> Pack.pack(directory, target, 0, false)).getMessage()
                .contains("holds no field 'x' of extents [5, 7, 11]"));
        assertEquals(2, RunFiles.list(parent).size());
        assertFalse(Files.exists(target));
    }

    /** Snapshots of 16 MiB, in brief 8 of 24, in a heap of 64 MiB. */
    @ParameterizedTest
    @CsvSource({"0", "1"})
    @Timeout(900)
    void runLargerThanTheHeapIsPacked(int compression) throws IOException {
        int snapshots = Effort.oneIn(3).of(24);
        Path target = parent.resolve("big.h5");
        ExternalTool.Result child = ExternalTool.await(ExternalTool.java(List.of("-Xmx64m"), BigRun.class,
                parent.resolve("big"), target, compression, snapshots));
        assertEquals("packed", child.out().strip());
        try (Hdf5Source packed = Hdf5Source.open(target)) {
            assertArrayEquals(new int[] {snapshots, 128, 128, 128}, packed.extents("psi"));
            Values values = packed.values("psi");
            double[] one = new double[128 * 128 * 128];
            for (int step = 0; step < snapshots; step++) {
                values.next(DoubleBuffer.wrap(one));
                assertEquals(SampleRun.value(0, step, 0, 0, 0), one[0]);
                assertEquals(SampleRun.value(0, step, 127, 127, 127), one[one.length - 1]);
            }
        }
    }

    /** The child of that test. */
    static final class BigRun {

        private BigRun() {}

        public static void main(String[] arguments) {
            Path directory = Path.of(arguments[0]);
            Grid grid = Grid.of(128, 128, 128);
            State psi = SampleRun.centred("psi", grid);
            try (RunWriter writer = RunWriter.create(directory, false, SampleRun.description(grid, 0))) {
                for (long step = 0; step < Long.parseLong(arguments[3]); step++) {
                    writer.write(SampleRun.snapshot(step, psi));
                }
            }
            Pack.pack(directory, Path.of(arguments[1]), Integer.parseInt(arguments[2]), false);
            System.out.println("packed");
        }
    }

    private Path run(int compression, State... fields) {
        Path directory = parent.resolve("run");
        try (RunWriter writer = RunWriter.create(directory, false,
                SampleRun.description(SampleRun.GRID, compression))) {
            for (long step : new long[] {0, 2, 9}) {
                writer.write(SampleRun.snapshot(step, fields));
            }
        }
        return directory;
    }
}
