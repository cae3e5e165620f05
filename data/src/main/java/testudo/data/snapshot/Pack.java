package testudo.data.snapshot;

import java.io.IOException;
import java.nio.DoubleBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import testudo.data.hdf5.ContentException;
import testudo.data.hdf5.Dimension;
import testudo.data.hdf5.Hdf5File;
import testudo.data.hdf5.Hdf5Source;
import testudo.data.hdf5.Values;
import testudo.data.hdf5.Variable;

/**
 * Merges the snapshots of a run into one HDF5 file with an array [time][i][j][k] per field.
 *
 * <p>Of any size: elements go through a buffer of 1 MiB, or one chunk of 1 MiB when compressed.
 */
public final class Pack {

    private Pack() {}

    /**
     * Writes the file; on return it is on the disk.
     *
     * @param runDirectory as {@link RunWriter} writes it
     * @param target       the file to create
     * @param compression  deflate level 0 (none) to 9
     * @param force        whether an existing target is replaced
     * @throws OutputException when the run is unreadable or its snapshots differ in their fields, the target exists
     *                         and {@code force} is off, or the disk is full or fails
     */
    public static void pack(Path runDirectory, Path target, int compression, boolean force) {
        RunReader run = RunReader.open(runDirectory);
        if (RunFiles.ours(target) && runDirectory.toAbsolutePath().normalize()
                .equals(target.toAbsolutePath().normalize().getParent())) {
            throw new OutputException("Output file '" + target + "' is a file of the run itself; choose another.");
        }
        if (Files.exists(target) && (!force || Files.isDirectory(target))) {
            throw new OutputException("Output file '" + target + "' already exists; choose another"
                    + (Files.isDirectory(target) ? "." : " or replace it with --force."));
        }
        List<Series> series = new ArrayList<>();
        try {
            Hdf5File file = contents(run, compression, series);
            RunFiles.replace(target, file::write);
        } finally {
            series.forEach(Series::close);
        }
    }

    private static Hdf5File contents(RunReader run, int compression, List<Series> series) {
        List<StoredSnapshot> snapshots = run.snapshots();
        RunDescription description = run.description();
        Hdf5File file = new Hdf5File();
        DescriptionAttributes.put(description, file);
        file.text(SnapshotFile.SCENARIO, description.provenance().scenario());
        double[] times = snapshots.stream().mapToDouble(StoredSnapshot::time).toArray();
        Dimension time = new Dimension(SnapshotFile.TIME, times, SnapshotFile.timeAttributes(description.timeUnit()));
        file.series(SnapshotFile.STEP, time, snapshots.stream().mapToLong(StoredSnapshot::step).toArray(),
                SnapshotFile.stepAttributes());
        run.residualHistory().ifPresent(checks -> checks.put(file));
        StoredSnapshot first = snapshots.getFirst();
        return RunReader.read(first.file(), source -> {
            for (String field : first.fields()) {
                List<Dimension> axes = new ArrayList<>(List.of(time));
                axes.addAll(source.dimensions(field));
                int[] extents = source.extents(field);
                if (!Arrays.equals(extents, axes.stream().skip(1).mapToInt(Dimension::length).toArray())) {
                    throw new ContentException("field '" + field + "' is of extents " + Arrays.toString(extents)
                            + ", and its axes are not");
                }
                series.add(new Series(snapshots, field, extents));
                file.variable(new Variable(field, axes, source.attributes(field), source.precision(field), compression,
                        series.getLast()));
            }
            return file;
        });
    }

    /** One field of one snapshot after the other; the file of at most one snapshot is open. */
    private static final class Series implements Values {

        private final List<StoredSnapshot> snapshots;
        private final String field;
        private final int[] extents;
        private final long elements;
        private int next;
        private long left;
        private Hdf5Source source;
        private Values values;

        Series(List<StoredSnapshot> snapshots, String field, int[] extents) {
            this.snapshots = snapshots;
            this.field = field;
            this.extents = extents;
            this.elements = Arrays.stream(extents).asLongStream().reduce(1, Math::multiplyExact);
        }

        @Override
        public void next(DoubleBuffer into) {
            while (into.hasRemaining()) {
                if (left == 0) {
                    close();
                    next++;
                    open();
                }
                int count = (int) Math.min(left, into.remaining());
                RunReader.reading(file(), () -> {
                    values.next(into.slice(into.position(), count));
                    return count;
                });
                into.position(into.position() + count);
                left -= count;
            }
        }

        /** What cannot be read is no fault of the file that is being written. */
        private Path file() {
            return snapshots.get(next - 1).file();
        }

        private void open() {
            StoredSnapshot snapshot = snapshots.get(next - 1);
            if (!snapshot.fields().contains(field)) {
                throw differs(snapshot);
            }
            values = RunReader.reading(file(), () -> {
                source = Hdf5Source.open(snapshot.file());
                if (!Arrays.equals(extents, source.extents(field))) {
                    throw differs(snapshot);
                }
                return source.values(field);
            });
            left = elements;
        }

        void close() {
            if (source != null) {
                source.close();
                source = null;
            }
        }

        private OutputException differs(StoredSnapshot snapshot) {
            return new OutputException("Snapshot '" + snapshot.file() + "' holds no field '" + field + "' of extents "
                    + Arrays.toString(extents) + ", as the first of the run does.");
        }
    }
}
