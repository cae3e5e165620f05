package testudo.data.hdf5;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.jhdf.Superblock.SuperblockV2V3;
import io.jhdf.WritableGroupImpl;
import io.jhdf.api.WritableDataset;
import io.jhdf.exceptions.HdfException;

/**
 * The contents of an HDF5 file, collected first and written once; for one thread.
 *
 * <p>Memory: coordinates, series and texts are held, variables are streamed. Files need an HDF5 library of at least
 * 1.10 (superblock version 3).
 */
public final class Hdf5File {

    /** Attributes from this size on, in bytes, are written corrupt by jHDF; long text belongs in {@link #text}. */
    static final int ATTRIBUTE_LIMIT = 60_000;

    private final WritableGroupImpl root = new WritableGroupImpl(null, "/");
    private final ReferenceHeap heap = new ReferenceHeap();
    private final List<SmallDataset> scales = new ArrayList<>();

    public Hdf5File() {
        Silence.jhdf();
    }

    /** An attribute of the whole file: a text, a number or an array of numbers. */
    public void attribute(String name, Object value) {
        refuse(root.getAttributes().containsKey(name), name);
        root.putAttribute(name, checked(name, value));
    }

    /** Adds a variable and those of its axes that are new. */
    public void variable(Variable variable) {
        place(StreamedDataset.of(variable, root), variable.dimensions(), variable.attributes());
    }

    /** Adds a variable whose elements other files hold, and those of its axes that are new. */
    public void variable(VirtualVariable variable) {
        place(StreamedDataset.of(variable, root), variable.dimensions(), variable.attributes());
    }

    /** Adds whole numbers along one axis. */
    public void series(String name, Dimension dimension, long[] values, Map<String, ?> attributes) {
        place(new SmallDataset(values, name, root), List.of(dimension), attributes);
    }

    /** Adds numbers along one axis, held in memory. */
    public void series(String name, Dimension dimension, double[] values, Map<String, ?> attributes) {
        place(new SmallDataset(values, name, root), List.of(dimension), attributes);
    }

    /** Adds numbers without an axis, held in memory; at least one. */
    public void numbers(String name, double[] values) {
        add(new SmallDataset(values, name, root), Map.of());
    }

    /** Adds a text of any length. */
    public void text(String name, String text) {
        add(new SmallDataset(text, name, root), Map.of());
    }

    private void place(WritableDataset dataset, List<Dimension> dimensions, Map<String, ?> attributes) {
        int[] references = new int[dimensions.size()];
        int[] ids = new int[dimensions.size()];
        for (int axis = 0; axis < references.length; axis++) {
            SmallDataset scale = scale(dimensions.get(axis));
            references[axis] = heap.add(scale);
            ids[axis] = scales.indexOf(scale);
        }
        add(dataset, attributes);
        dataset.getAttributes().put(DimensionListAttribute.NAME, new DimensionListAttribute(dataset, references));
        dataset.putAttribute(NetcdfName.COORDINATES, ids);
    }

    private SmallDataset scale(Dimension dimension) {
        for (SmallDataset known : scales) {
            if (known.getName().equals(dimension.name())) {
                return known;
            }
        }
        SmallDataset scale = new SmallDataset(dimension.coordinates(), dimension.name(), root);
        add(scale, dimension.attributes());
        scale.putAttribute(NetcdfName.CLASS, NetcdfName.SCALE);
        scale.putAttribute(NetcdfName.NAME, dimension.name());
        scale.putAttribute(NetcdfName.DIMENSION_ID, scales.size());
        scales.add(scale);
        return scale;
    }

    private void add(WritableDataset dataset, Map<String, ?> attributes) {
        refuse(root.getChildren().containsKey(dataset.getName()), dataset.getName());
        root.putDataset(dataset.getName(), dataset);
        attributes.forEach((name, value) -> dataset.putAttribute(name, checked(name, value)));
    }

    private static void refuse(boolean taken, String name) {
        if (taken) {
            throw new IllegalArgumentException("The file already holds '" + name + "'.");
        }
    }

    private static Object checked(String name, Object value) {
        if (value instanceof String text && text.length() * 3L > ATTRIBUTE_LIMIT) {
            throw new IllegalArgumentException("Attribute '" + name + "' has " + text.length()
                    + " characters; at most " + ATTRIBUTE_LIMIT / 3 + " fit.");
        }
        return value;
    }

    /** Writes the file into an empty channel; the superblock comes last, so that a torn file is no HDF5 file. */
    public void write(FileChannel channel) throws IOException {
        long rootAddress = ReferenceHeap.ADDRESS + heap.size();
        SuperblockV2V3 superblock = new SuperblockV2V3(0, rootAddress);
        FullWrites file = new FullWrites(channel, superblock);
        try {
            root.write(file, rootAddress);
            file.write(heap.bytes(), ReferenceHeap.ADDRESS);
            file.write(superblock.toBuffer(channel.size()), 0);
        } catch (HdfException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getMessage(), e);
        }
    }
}
