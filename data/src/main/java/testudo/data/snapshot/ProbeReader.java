package testudo.data.snapshot;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.data.hdf5.ContentException;
import testudo.data.hdf5.Dimension;
import testudo.data.hdf5.Hdf5Source;

/** Reads the time series of probes in a run directory or a file of them. */
public final class ProbeReader {

    private final Path file;

    private ProbeReader(Path file) {
        this.file = file;
    }

    /** @throws OutputException when the run has no probes */
    public static ProbeReader open(Path source) {
        Path file = Files.isDirectory(source) ? source.resolve(RunFiles.PROBES) : source;
        if (!Files.isRegularFile(file)) {
            throw new OutputException("'" + source + "' holds no probes.");
        }
        return new ProbeReader(file);
    }

    /** The probes of a run directory; empty where there are none, and for other files. */
    public static Optional<ProbeReader> in(Path source) {
        return Files.isRegularFile(source.resolve(RunFiles.PROBES)) ? Optional.of(open(source)) : Optional.empty();
    }

    /** Names, in alphabetical order. */
    public List<String> names() {
        return RunReader.read(file, Hdf5Source::variables);
    }

    /**
     * A time series.
     *
     * @param title what it is of
     * @param unit  of the values
     * @param times of the values, in {@code timeUnit}
     * @param steps of the first and the last value
     */
    public record Series(String title, String unit, double[] times, String timeUnit, double[] values, List<Long> steps) {
        public Series {
            steps = List.copyOf(steps);
        }
    }

    /** @throws OutputException naming an unknown probe */
    public Series series(String name) {
        return RunReader.read(file, source -> {
            List<String> names = source.variables();
            if (!names.contains(name)) {
                throw new OutputException("'" + file + "' holds no probe '" + name + "'; it holds "
                        + String.join(", ", names) + ".");
            }
            Dimension time = source.dimensions(name).getFirst();
            long[] steps = source.wholes(time.name().replaceFirst(SnapshotFile.TIME, SnapshotFile.STEP));
            if (steps.length == 0) {
                throw new ContentException("it holds no step of probe '" + name + "'");
            }
            List<Long> ends = new ArrayList<>(List.of(steps[0], steps[steps.length - 1]));
            Map<String, Object> about = source.attributes(name);
            return new Series(text(about, name, "long_name"), text(about, name, "units"), time.coordinates(),
                    text(time.attributes(), time.name(), "units"), source.elements(name), ends);
        });
    }

    private static String text(Map<String, ?> attributes, String of, String name) {
        return ContentException.attribute(attributes, "'" + of + "'", name, String.class, "a text");
    }
}
