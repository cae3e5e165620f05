package testudo.data.snapshot;

import java.io.IOException;
import java.nio.DoubleBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

import testudo.data.hdf5.ContentException;
import testudo.data.hdf5.Dimension;
import testudo.data.hdf5.Hdf5Source;
import testudo.data.hdf5.Values;

/**
 * The steps of a run for looking at: of a run directory, of one of its snapshots, or of a packed file.
 *
 * <p>One step of one field is in memory at a time.
 */
public final class Frames {

    /** A step in a file, and how many steps of that file come before it. */
    private record Frame(long step, double time, Path file, int before) {}

    private final Path source;
    private final List<Frame> frames;

    private Frames(Path source, List<Frame> frames) {
        this.source = source;
        this.frames = List.copyOf(frames);
    }

    /** Finds the steps. @throws OutputException when there is none, or a file cannot be read */
    public static Frames open(Path source) {
        List<Frame> frames = new ArrayList<>();
        if (Files.isDirectory(source)) {
            RunReader.open(source).snapshots()
                    .forEach(s -> frames.add(new Frame(s.step(), s.time(), s.file(), 0)));
        } else {
            frames.addAll(RunReader.read(source, file -> {
                double[] times = file.numbers(SnapshotFile.TIME);
                long[] steps = file.wholes(SnapshotFile.STEP);
                if (times.length != steps.length || steps.length == 0) {
                    throw new ContentException("it holds " + times.length + " times of " + steps.length + " steps");
                }
                List<Frame> found = new ArrayList<>();
                for (int n = 0; n < steps.length; n++) {
                    found.add(new Frame(steps[n], times[n], source, n));
                }
                return found;
            }));
        }
        frames.sort(Comparator.comparingLong(Frame::step));
        return new Frames(source, frames);
    }

    /** In ascending order; at least one. */
    public List<Long> steps() {
        return frames.stream().map(Frame::step).toList();
    }

    /** Names of the fields, in alphabetical order. */
    public List<String> fields() {
        return RunReader.read(frames.getFirst().file, SnapshotFile::fields);
    }

    /**
     * A field at a step.
     *
     * @param cut an axis and the coordinate at which a field over three axes is cut, or empty for the middle of the last
     * @throws OutputException naming an unknown step, field or axis
     */
    public Slice slice(long step, String field, Optional<Cut> cut) {
        Frame frame = frames.stream().filter(f -> f.step == step).findFirst()
                .orElseThrow(() -> new OutputException("'" + source + "' holds no step " + step + "; it holds "
                        + listed(steps()) + "."));
        return RunReader.read(frame.file, file -> {
            List<String> fields = SnapshotFile.fields(file);
            if (!fields.contains(field)) {
                throw new OutputException("'" + frame.file + "' holds no field '" + field + "'; it holds "
                        + (fields.isEmpty() ? "none" : String.join(", ", fields)) + ".");
            }
            List<Dimension> axes = new ArrayList<>(file.dimensions(field));
            if (axes.getFirst().name().equals(SnapshotFile.TIME)) {
                axes.removeFirst();
            }
            if (axes.isEmpty() || axes.size() > 3) {
                throw new ContentException("field '" + field + "' lies over " + axes.size() + " axes, and 1 to 3 are drawn");
            }
            String timeUnit = ContentException.attribute(file.attributes(), "", "time_unit", String.class, "a text");
            String unit = ContentException.attribute(file.attributes(field), "field '" + field + "'", "units", String.class,
                    "a text");
            return cut(new Whole(field, unit, axes, elements(file, field, axes, frame.before)), cut, frame,
                    new Slice.Instant(frame.time, timeUnit));
        });
    }

    /** Where to cut: the element nearest to a coordinate. */
    public record Cut(String axis, double at) {}

    private record Whole(String name, String unit, List<Dimension> axes, double[] values) {}

    private static double[] elements(Hdf5Source file, String field, List<Dimension> axes, int before)
            throws IOException {
        int count = Math.toIntExact(axes.stream().mapToLong(a -> a.coordinates().length).reduce(1, Math::multiplyExact));
        long there = Arrays.stream(file.extents(field)).asLongStream().reduce(1, Math::multiplyExact);
        if (there < count * (before + 1L)) {
            throw new ContentException("field '" + field + "' holds " + there + " numbers, and its axes have room for "
                    + count * (before + 1L));
        }
        double[] elements = new double[count];
        Values values = file.values(field);
        for (int n = 0; n <= before; n++) {
            values.next(DoubleBuffer.wrap(elements));
        }
        return elements;
    }

    private static Slice cut(Whole whole, Optional<Cut> asked, Frame frame, Slice.Instant time) {
        List<Dimension> axes = whole.axes;
        int dropped = 3;
        int index = 0;
        if (asked.isPresent()) {
            List<String> names = axes.stream().map(Frames::base).toList();
            dropped = names.indexOf(asked.get().axis());
            if (axes.size() < 3 || dropped < 0) {
                throw new OutputException("Field '" + whole.name + "' cannot be cut along '" + asked.get().axis()
                        + "'; its axes are " + String.join(", ", names)
                        + (axes.size() < 3 ? ", and only a field over three axes is cut." : "."));
            }
            index = nearest(axes.get(dropped).coordinates(), asked.get().at());
        } else if (axes.size() == 3) {
            dropped = 2;
            index = axes.get(2).coordinates().length / 2;
        }
        Dimension first = axes.get(dropped == 0 ? 1 : 0);
        Dimension second = axes.size() == 1 ? new Dimension("", new double[] {0}, Map.of())
                : axes.get(dropped <= 1 ? axes.size() - 1 : 1);
        int n = first.coordinates().length;
        int m = second.coordinates().length;
        double[] values = new double[n * m];
        int last = axes.size() == 3 ? axes.get(2).coordinates().length : 1;
        int middle = axes.size() >= 2 ? axes.get(1).coordinates().length : 1;
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < m; b++) {
                int i = dropped == 0 ? index : a;
                int j = dropped == 0 ? a : dropped == 1 ? index : b;
                int k = dropped == 2 ? index : dropped == 3 ? 0 : b;
                values[a * m + b] = whole.values[(i * middle + j) * last + k];
            }
        }
        String where = dropped == 3 ? "" : base(axes.get(dropped)) + " = " + axes.get(dropped).coordinates()[index] + " "
                + unit(axes.get(dropped));
        return new Slice(whole.name, whole.unit, frame.step, time, axis(first), axis(second), values, where);
    }

    private static int nearest(double[] coordinates, double at) {
        int best = 0;
        for (int n = 1; n < coordinates.length; n++) {
            best = Math.abs(coordinates[n] - at) < Math.abs(coordinates[best] - at) ? n : best;
        }
        return best;
    }

    private static Slice.Axis axis(Dimension dimension) {
        return new Slice.Axis(base(dimension), unit(dimension), dimension.coordinates());
    }

    /** The axis as people call it: the faces across x lie along x. */
    private static String base(Dimension dimension) {
        return dimension.name().replaceAll("_(face|centre).*", "");
    }

    private static String unit(Dimension dimension) {
        return dimension.attributes().get("units") instanceof String text ? text : "1";
    }

    private static String listed(List<Long> steps) {
        int most = 8;
        return steps.size() <= most
                ? String.join(", ", steps.stream().map(String::valueOf).toList())
                : String.join(", ", LongStream.of(Arrays.copyOf(steps.stream().mapToLong(s -> s).toArray(), most - 1))
                        .mapToObj(Long::toString).toList()) + ", … " + steps.getLast();
    }
}
