package testudo.data.snapshot;

import java.io.IOException;
import java.nio.DoubleBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.data.hdf5.ContentException;
import testudo.data.hdf5.Dimension;
import testudo.data.hdf5.Hdf5Source;
import testudo.data.hdf5.Values;

/**
 * Reads slices of a run, fastest in the order of its steps: a file with all of them is then read once, from its beginning to its end.
 *
 * <p>One step of each field is in memory at a time. For one thread; to be closed.
 */
public final class SliceReader implements AutoCloseable {

    /** The elements of a field in the open file, as far as they were read. */
    private static final class Walk {
        private final Values values;
        private final double[] layer;
        private int layers;

        Walk(Values values, int elements) {
            this.values = values;
            this.layer = new double[elements];
        }

        void to(int last) throws IOException {
            for (; layers <= last; layers++) {
                values.next(DoubleBuffer.wrap(layer));
            }
        }
    }

    private final Frames frames;
    private final Map<String, Walk> walks = new HashMap<>();
    private Path file;
    private Hdf5Source source;

    SliceReader(Frames frames) {
        this.frames = frames;
    }

    /**
     * A field at a step.
     *
     * @throws OutputException naming an unknown step, field or axis, or what else is wrong with the file
     */
    public Slice slice(long step, String field, Cutting cuts) {
        Frames.Frame frame = frames.frame(step);
        return RunReader.reading(frame.file(), () -> {
            open(frame.file());
            List<String> fields = SnapshotFile.fields(source);
            if (!fields.contains(field)) {
                throw new OutputException("'" + frame.file() + "' holds no field '" + field + "'; it holds "
                        + (fields.isEmpty() ? "none" : String.join(", ", fields)) + ".");
            }
            List<Dimension> axes = new ArrayList<>(source.dimensions(field));
            if (axes.getFirst().name().equals(SnapshotFile.TIME)) {
                axes.removeFirst();
            }
            if (axes.isEmpty() || axes.size() > 3) {
                throw new ContentException("field '" + field + "' lies over " + axes.size() + " axes, and 1 to 3 are drawn");
            }
            String timeUnit = ContentException.attribute(source.attributes(), "", "time_unit", String.class, "a text");
            String unit = ContentException.attribute(source.attributes(field), "field '" + field + "'", "units", String.class,
                    "a text");
            return cuts.slice(new Layer(field, unit, axes, elements(field, axes, frame.before()), frame.step(),
                    new Slice.Instant(frame.time(), timeUnit)));
        });
    }

    private double[] elements(String field, List<Dimension> axes, int before) throws IOException {
        int count = Math.toIntExact(axes.stream().mapToLong(a -> a.coordinates().length).reduce(1, Math::multiplyExact));
        long there = Arrays.stream(source.extents(field)).asLongStream().reduce(1, Math::multiplyExact);
        if (there < count * (before + 1L)) {
            throw new ContentException("field '" + field + "' holds " + there + " numbers, and its axes have room for "
                    + count * (before + 1L));
        }
        Walk walk = walks.get(field);
        if (walk == null || walk.layers > before + 1) {
            walk = new Walk(source.values(field), count);
            walks.put(field, walk);
        }
        walk.to(before);
        return walk.layer;
    }

    private void open(Path wanted) throws IOException {
        if (!wanted.equals(file)) {
            close();
            source = Hdf5Source.open(wanted);
            file = wanted;
        }
    }

    @Override
    public void close() {
        walks.clear();
        file = null;
        if (source != null) {
            source.close();
            source = null;
        }
    }
}
