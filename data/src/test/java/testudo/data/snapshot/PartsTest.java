package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Halo;
import testudo.api.grid.Location;
import testudo.data.hdf5.Hdf5Source;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** A run in parts reads as the same run whole: bit for bit, by every reader there is. */
@Tag("part")
class PartsTest {

    @TempDir
    Path parent;

    /** Centres, faces, faces of a periodic axis, nodes, elements beyond the grid: extents differ from those of the grid. */
    private static State[] fields(Grid grid) {
        FieldSpec plain = FieldSpec.of(Boundary.fixed(0));
        return new State[] {
            new State("psi", plain.unit("kg"), grid),
            new State("u", plain.on(Location.FACE_I), grid),
            new State("w", plain.on(Location.FACE_K).ahead(-0.5), grid),
            new State("round", FieldSpec.of(Boundary.periodic()).on(Location.FACE_J), grid),
            new State("node", plain.on(Location.NODE), grid),
            new State("wide", plain.beyond(new Halo(1, 2, 0, 1, 1, 1)), grid)};
    }

    @ParameterizedTest
    @CsvSource({"1,1,1,0", "2,1,1,0", "1,3,1,4", "1,1,8,0", "5,1,1,0", "2,2,1,0", "2,2,2,0", "2,2,2,5"})
    void regularCutsReadAsTheWhole(int alongI, int alongJ, int alongK, int compression) throws IOException {
        assertSame(SampleRun.GRID, Cuts.regular(SampleRun.GRID.box(), alongI, alongJ, alongK), compression);
    }

    @Test
    void flatGridsReadAsTheWhole() throws IOException {
        assertSame(Grid.of(13), Cuts.regular(Grid.of(13).box(), 4, 1, 1), 0);
        parent = Files.createDirectory(parent.resolve("plane"));
        assertSame(Grid.of(6, 5), Cuts.regular(Grid.of(6, 5).box(), 3, 2, 1), 0);
    }

    @Test
    void anyCutsReadAsTheWhole() throws IOException {
        Path top = parent;
        SplittableRandom random = new SplittableRandom(21);
        for (int n = 0; n < Effort.oneIn(100).of(400, 60); n++) {
            parent = Files.createDirectory(top.resolve("cut" + n));
            Grid grid = Grid.of(random.nextInt(2, 7), random.nextInt(2, 7), random.nextInt(2, 7));
            assertSame(grid, Cuts.random(grid.box(), random.nextInt(1, 9), random), random.nextInt(3));
        }
    }

    private void assertSame(Grid grid, List<Box> cells, int compression) throws IOException {
        State[] fields = fields(grid);
        Path whole = parent.resolve("whole");
        Path parts = parent.resolve("parts");
        SharedRun.whole(whole, grid, compression, fields);
        SharedRun.parts(parts, grid, compression, cells, fields);
        RunReader expected = RunReader.open(whole);
        RunReader found = RunReader.open(parts);
        for (StoredSnapshot snapshot : expected.snapshots()) {
            for (String field : snapshot.fields()) {
                StoredField one = expected.field(snapshot.step(), field);
                StoredField other = found.field(snapshot.step(), field);
                assertArrayEquals(one.values(), other.values(), field + " of " + cells);
                assertEquals(one.firstIndex(), other.firstIndex());
                assertEquals(List.of(one.unit(), one.location(), one.axes(), one.shape()),
                        List.of(other.unit(), other.location(), other.axes(), other.shape()));
            }
            Slice one = Frames.open(whole).slice(snapshot.step(), "u", Cutting.NONE);
            Slice other = Frames.open(parts).slice(snapshot.step(), "u", Cutting.NONE);
            assertArrayEquals(one.values(), other.values());
            assertArrayEquals(one.x().at(), other.x().at());
            assertEquals(one.where(), other.where());
        }
        assertEquals(Files.readString(whole.resolve(RunFiles.XDMF)), Files.readString(parts.resolve(RunFiles.XDMF)));
        assertEquals(expected.diagnostics().rows(), found.diagnostics().rows());
        assertPackedAlike(whole, parts, compression);
    }

    private void assertPackedAlike(Path whole, Path parts, int compression) throws IOException {
        Pack.pack(whole, parent.resolve("whole.h5"), compression, true);
        Pack.pack(parts, parent.resolve("parts.h5"), compression, true);
        try (Hdf5Source one = Hdf5Source.open(parent.resolve("whole.h5"));
                Hdf5Source other = Hdf5Source.open(parent.resolve("parts.h5"))) {
            assertEquals(one.variables(), other.variables());
            for (String name : one.variables()) {
                assertArrayEquals(one.elements(name), other.elements(name), name);
                assertEquals(one.attributes(name).keySet(), other.attributes(name).keySet());
                one.attributes(name).forEach((key, value) -> assertEquals(text(value), text(other.attributes(name).get(key))));
                assertEquals(one.dimensions(name).stream().map(d -> d.name() + Arrays.toString(d.coordinates())).toList(),
                        other.dimensions(name).stream().map(d -> d.name() + Arrays.toString(d.coordinates())).toList());
            }
            assertEquals(one.attributes().keySet(), other.attributes().keySet());
        }
    }

    private static String text(Object value) {
        return value instanceof int[] numbers ? Arrays.toString(numbers) : value.toString();
    }

    /** A part tells by itself where it belongs. */
    @Test
    void aPartTellsItsPlace() throws IOException {
        Path directory = parent.resolve("parts");
        SharedRun.parts(directory, SampleRun.GRID, 0, Cuts.regular(SampleRun.GRID.box(), 2, 1, 1), fields(SampleRun.GRID));
        try (Hdf5Source part = Hdf5Source.open(directory.resolve("part-000009-0001.h5"))) {
            assertEquals(1, part.attributes().get("rank"));
            assertEquals(2, part.attributes().get("ranks"));
            assertArrayEquals(new int[] {5, 7, 11}, (int[]) part.attributes().get("cells"));
            assertArrayEquals(new int[] {2, 0, 0}, (int[]) part.attributes("u").get("first_index"));
            assertArrayEquals(new int[] {4, 7, 11}, part.extents("u"));
            assertArrayEquals(new int[] {6, 7, 11}, (int[]) part.attributes("u").get("whole_shape"));
            assertArrayEquals(new int[] {3, 0, 0}, (int[]) part.attributes("wide").get("offset_in_whole"));
            assertArrayEquals(new double[] {2, 3, 4, 5}, part.numbers("x_face"));
            assertEquals(2.25, part.numbers("time")[0]);
            assertEquals("model = \"sample\"\n", part.text("scenario"));
        }
    }
}
