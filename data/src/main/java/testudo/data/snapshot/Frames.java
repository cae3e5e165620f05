package testudo.data.snapshot;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;

import testudo.data.hdf5.ContentException;

/**
 * The steps of a run for looking at: of a run directory, of one of its snapshots, or of a packed file.
 */
public final class Frames {

    /** A step in a file, and how many steps of that file come before it. */
    record Frame(long step, double time, Path file, int before) {}

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

    /** A field at a step, as {@link SliceReader#slice} gives it; of several, a reader is faster. */
    public Slice slice(long step, String field, Cutting cuts) {
        try (SliceReader reader = reader()) {
            return reader.slice(step, field, cuts);
        }
    }

    /** Reads slices of it; to be closed. */
    public SliceReader reader() {
        return new SliceReader(this);
    }

    /** @throws OutputException when there is no such step */
    Frame frame(long step) {
        return frames.stream().filter(f -> f.step == step).findFirst().orElseThrow(
                () -> new OutputException("'" + source + "' holds no step " + step + "; it holds " + listed(steps()) + "."));
    }

    private static String listed(List<Long> steps) {
        int most = 8;
        return steps.size() <= most
                ? String.join(", ", steps.stream().map(String::valueOf).toList())
                : String.join(", ", LongStream.of(Arrays.copyOf(steps.stream().mapToLong(s -> s).toArray(), most - 1))
                        .mapToObj(Long::toString).toList()) + ", … " + steps.getLast();
    }
}
