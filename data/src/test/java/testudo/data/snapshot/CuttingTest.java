package testudo.data.snapshot;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.field.State;
import testudo.api.grid.Grid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is left of a field that is cut has the elements that it has whole, from a run and from a packed file, in any order of steps. */
class CuttingTest {

    private static final Grid GRID = Grid.of(5, 7, 3);
    private static final State PSI = SampleRun.centred("psi", GRID);

    @TempDir
    Path parent;
    private Path run;

    @BeforeEach
    void write() {
        run = parent.resolve("run");
        try (RunWriter writer = RunWriter.create(run, false, SampleRun.description(GRID, 0))) {
            for (long step : new long[] {0, 2, 7}) {
                writer.write(SampleRun.snapshot(step, PSI));
            }
        }
    }

    private static Cutting cut(String along, Cutting.Cut... at) {
        return new Cutting(Optional.ofNullable(along), List.of(at));
    }

    /** The coordinate of an element along an axis, as snapshots have it. */
    private double coordinate(int axis, int element) {
        return Frames.open(run).slice(0, "psi", cut("xyz".substring(axis, axis + 1))).along().at()[element];
    }

    @Test
    void everyPlaneAndLineHasTheFieldsOwnElements() {
        int[] extents = {5, 7, 3};
        double[] whole = RunReader.open(run).field(2, "psi").values();
        for (int axis = 0; axis < 3; axis++) {
            for (int at = 0; at < extents[axis]; at++) {
                Slice slice = Frames.open(run).slice(2, "psi",
                        cut(null, new Cutting.Cut("xyz".substring(axis, axis + 1), coordinate(axis, at))));
                int first = axis == 0 ? 1 : 0;
                int second = axis == 2 ? 1 : 2;
                assertEquals(extents[first], slice.x().at().length);
                assertEquals(extents[second], slice.y().at().length);
                int[] index = new int[3];
                index[axis] = at;
                for (index[first] = 0; index[first] < extents[first]; index[first]++) {
                    for (index[second] = 0; index[second] < extents[second]; index[second]++) {
                        assertEquals(whole[(index[0] * 7 + index[1]) * 3 + index[2]], slice.value(index[first], index[second]));
                    }
                }
            }
        }
        Slice line = Frames.open(run).slice(2, "psi", cut("y", new Cutting.Cut("x", coordinate(0, 4))));
        assertTrue(line.isLine());
        for (int j = 0; j < 7; j++) {
            assertEquals(whole[(4 * 7 + j) * 3 + 1], line.values()[j]);
        }
        assertEquals(List.of("x", "z"), line.where().stream().map(Slice.Place::axis).toList());
    }

    @Test
    void aPackedFileReadForthAndBackHasTheSameSlices() {
        Path packed = parent.resolve("packed.h5");
        Pack.pack(run, packed, 0, true);
        try (SliceReader reader = Frames.open(packed).reader()) {
            for (long step : new long[] {0, 0, 7, 2, 2, 7, 0}) {
                assertArrayEquals(Frames.open(run).slice(step, "psi", Cutting.NONE).values(),
                        reader.slice(step, "psi", Cutting.NONE).values(), "step " + step);
            }
        }
    }

    @Test
    void placesOutsideAndAxesThatAreNotThereAreNamed() {
        refused("from ", cut(null, new Cutting.Cut("z", 1e9)));
        refused("cannot be cut along 'w'; its axes are x, y, z", cut("w"));
        refused("cannot be cut twice along 'x'", cut(null, new Cutting.Cut("x", 1), new Cutting.Cut("x", 2)));
    }

    private void refused(String said, Cutting cutting) {
        OutputException e =
                assertThrows(OutputException.class, () -> Frames.open(run).slice(0, "psi", cutting));
        assertTrue(e.getMessage().contains(said), e.getMessage());
    }
}
