package testudo.data.snapshot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.data.hdf5.Dimension;
import testudo.data.hdf5.Hdf5File;
import testudo.data.hdf5.Parts;
import testudo.data.hdf5.Piece;
import testudo.data.hdf5.Variable;
import testudo.data.hdf5.VirtualVariable;

/**
 * A snapshot in parts: the file of each rank, which tells by itself where it belongs, and the index, which looks to readers of HDF5
 * like a snapshot in one file.
 *
 * <pre>
 *   part-000100-0000.h5   snapshot-000100.h5   part-000100-0001.h5
 *   psi[0..31] ◄───────────── psi[0..63] ───────────► psi[32..63]      first_index, offset_in_whole, whole_shape
 * </pre>
 */
final class PartFile {

    private PartFile() {}

    static String name(long step, int rank) {
        return Parts.file(RunFiles.partPrefix(step), rank);
    }

    /** The file with a rank's elements of a checkpoint. */
    static String checkpoint(long step, int rank) {
        return Parts.file(RunFiles.checkpointPartPrefix(step), rank);
    }

    /** The file of one rank. */
    static Hdf5File of(RunDescription run, SharedSnapshot snapshot, Shares shares, int rank) {
        Hdf5File file = SnapshotFile.begin(run, snapshot.step(), snapshot.time());
        file.attribute("rank", rank);
        file.attribute("ranks", shares.ranks());
        FieldAxes axes = new FieldAxes(run, snapshot.fields());
        for (Field field : snapshot.fields()) {
            SnapshotFile.requireName(field);
            Box share = share(shares, rank, field);
            if (share.isEmpty()) {
                continue;
            }
            Map<String, Object> attributes = new HashMap<>(SnapshotFile.attributes(field, run.coordinates()));
            attributes.put(Parts.WHOLE + SnapshotFile.FIRST_INDEX, attributes.get(SnapshotFile.FIRST_INDEX));
            attributes.put(SnapshotFile.FIRST_INDEX, SnapshotFile.firstIndex(share));
            attributes.put(Parts.OFFSET, offset(axes.along(field), field, share));
            attributes.put(Parts.SHAPE, axes.of(field).stream().mapToInt(Dimension::length).toArray());
            file.variable(
                    new Variable(field.name(), axes.of(field, share), attributes, run.precisions().of(field), run.compression(),
                            new ShareValues(field, share, snapshot.held())));
        }
        if (rank == 0) {
            snapshot.history().ifPresent(checks -> checks.put(file));
        }
        return file;
    }

    /** The file that shows the parts as one. @param prefix what their names begin with */
    static Hdf5File index(RunDescription run, SharedSnapshot snapshot, Shares shares, String prefix) {
        Hdf5File file = SnapshotFile.begin(run, snapshot.step(), snapshot.time());
        new Parts(prefix, shares.ranks(),
                snapshot.fields().stream().map(Field::name).toList()).put(file);
        FieldAxes axes = new FieldAxes(run, snapshot.fields());
        for (Field field : snapshot.fields()) {
            List<Piece> pieces = new ArrayList<>();
            for (int rank = 0; rank < shares.ranks(); rank++) {
                Box share = share(shares, rank, field);
                if (!share.isEmpty()) {
                    pieces.add(new Piece(Parts.file(prefix, rank), offset(axes.along(field), field, share),
                            axes.along(field).stream().mapToInt(share::extent).toArray()));
                }
            }
            long held = IntStream.range(0, shares.ranks()).mapToLong(rank -> share(shares, rank, field).volume()).sum();
            if (held != field.domain().volume()) {
                throw new IllegalArgumentException(
                        "The ranks have " + held + " of " + field.domain().volume() + " elements of '"
                                + field.name() + "'.");
            }
            file.variable(new VirtualVariable(field.name(), axes.of(field),
                    SnapshotFile.attributes(field, run.coordinates()), run.precisions().of(field), pieces));
        }
        snapshot.history().ifPresent(checks -> checks.put(file));
        return file;
    }

    static Box share(Shares shares, int rank, Field field) {
        Box share = shares.of(rank, field);
        if (!field.domain().contains(share)) {
            throw new IllegalArgumentException("Rank " + rank + " has " + share + " of '" + field.name() + "', which holds "
                    + field.domain() + ".");
        }
        return share;
    }

    private static int[] offset(List<Axis> axes, Field field, Box share) {
        return axes.stream().mapToInt(axis -> share.lower(axis) - field.domain().lower(axis)).toArray();
    }
}
