package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.data.hdf5.ContentException;
import testudo.data.hdf5.Dimension;
import testudo.data.hdf5.Hdf5Source;

/**
 * Reads a run directory, also one whose run was killed or is still going: only complete snapshots are seen.
 */
public final class RunReader {

    private final Path directory;
    private final List<StoredSnapshot> snapshots;

    private RunReader(Path directory, List<StoredSnapshot> snapshots) {
        this.directory = directory;
        this.snapshots = List.copyOf(snapshots);
    }

    /** Finds the snapshots of a run. @throws OutputException when there is none, or one cannot be read */
    public static RunReader open(Path directory) {
        List<StoredSnapshot> snapshots = new ArrayList<>();
        try {
            for (Path file : RunFiles.list(directory)) {
                if (RunFiles.step(file).isPresent()) {
                    snapshots.add(snapshot(file));
                }
            }
        } catch (IOException e) {
            throw OutputException.reading(directory, e);
        }
        if (snapshots.isEmpty()) {
            throw new OutputException("Run directory '" + directory + "' holds no complete snapshot.");
        }
        snapshots.sort(Comparator.comparingLong(StoredSnapshot::step));
        return new RunReader(directory, snapshots);
    }

    private static StoredSnapshot snapshot(Path file) {
        return read(file, source -> {
            double[] time = source.numbers(SnapshotFile.TIME);
            return new StoredSnapshot(RunFiles.step(file).orElseThrow(), time[0], file,
                    SnapshotFile.fields(source));
        });
    }

    /** Something in a snapshot file. */
    @FunctionalInterface
    interface Part<T> {
        T of(Hdf5Source source) throws IOException;
    }

    static <T> T read(Path file, Part<T> part) {
        return reading(file, () -> {
            try (Hdf5Source source = Hdf5Source.open(file)) {
                return part.of(source);
            }
        });
    }

    /** Some reading of a file. */
    @FunctionalInterface
    interface Reading<T> {
        T run() throws IOException;
    }

    /** Says of whatever goes wrong in which file it did. */
    static <T> T reading(Path file, Reading<T> part) {
        try {
            return part.run();
        } catch (IOException e) {
            throw OutputException.reading(file, e);
        } catch (OutputException e) {
            throw e;
        } catch (RuntimeException e) {
            // What a file holds is not ours to trust: attributes may be missing, of another type, or garbage.
            throw OutputException.foreign(file, e);
        }
    }

    public Path directory() {
        return directory;
    }

    /** The complete snapshots in order of steps; at least one. */
    public List<StoredSnapshot> snapshots() {
        return snapshots;
    }

    /** What the snapshots have in common. */
    public RunDescription description() {
        List<Column> columns = diagnostics().columns();
        return read(snapshots.getFirst().file(), source -> DescriptionAttributes.read(source, columns));
    }

    /** The values of a field at a step that has a snapshot. */
    public StoredField field(long step, String name) {
        return field(step, name, source -> source.elements(name));
    }

    /** A field at a step that has a snapshot as {@link #field} gives it, but without its values, which are not read. */
    public StoredField head(long step, String name) {
        return field(step, name, _ -> new double[0]);
    }

    private StoredField field(long step, String name, Part<double[]> values) {
        StoredSnapshot snapshot = snapshots.stream().filter(s -> s.step() == step).findFirst().orElseThrow(
                () -> new OutputException("Run directory '" + directory + "' holds no snapshot of step " + step + "."));
        if (!snapshot.fields().contains(name)) {
            throw new OutputException("Snapshot '" + snapshot.file() + "' holds no field '" + name + "'; it holds "
                    + String.join(", ", snapshot.fields()) + ".");
        }
        return read(snapshot.file(), source -> {
            Map<String, Object> attributes = source.attributes(name);
            return new StoredField(name, text(attributes, name, "units"), text(attributes, name, "location"),
                    source.dimensions(name).stream().map(Dimension::name).toList(), boxed(source.extents(name)),
                    boxed(ContentException.attribute(attributes, "field '" + name + "'", SnapshotFile.FIRST_INDEX, int[].class,
                            "a list of whole numbers")),
                    values.of(source));
        });
    }

    /** The time series; empty when none was written. */
    public Diagnostics diagnostics() {
        return Diagnostics.read(directory.resolve(RunFiles.DIAGNOSTICS));
    }

    /** The checks of a run until converged, as far as the last snapshot; empty for a run of so many steps. */
    public Optional<ResidualHistory> residualHistory() {
        return read(snapshots.getLast().file(), ResidualHistory::read);
    }

    private static String text(Map<String, Object> attributes, String field, String name) {
        return ContentException.attribute(attributes, "field '" + field + "'", name, String.class, "a text");
    }

    private static List<Integer> boxed(int[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }
}
