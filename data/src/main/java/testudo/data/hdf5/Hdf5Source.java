package testudo.data.hdf5;

import java.io.IOException;
import java.nio.DoubleBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import io.jhdf.HdfFile;
import io.jhdf.api.Attribute;
import io.jhdf.api.Dataset;
import io.jhdf.api.Node;
import io.jhdf.exceptions.HdfException;

/** A file that {@link Hdf5File} wrote, open for reading; for one thread. */
public final class Hdf5Source implements AutoCloseable {

    private final HdfFile file;
    private final FileChannel channel;

    private Hdf5Source(HdfFile file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Opens a file. @throws IOException when it cannot be read or is no complete HDF5 file */
    public static Hdf5Source open(Path path) throws IOException {
        Silence.jhdf();
        FileChannel channel = FileChannel.open(path);
        boolean open = false;
        try {
            Hdf5Source source = new Hdf5Source(new HdfFile(new UnmappedChannel(channel)), channel);
            open = true;
            return source;
        } catch (HdfException e) {
            throw new IOException("it is no complete HDF5 file", e);
        } finally {
            if (!open) {
                channel.close();
            }
        }
    }

    /** Attributes of the whole file by name. */
    public Map<String, Object> attributes() {
        return attributes(file);
    }

    /** Attributes of a dataset by name, without those that only bind its axes. */
    public Map<String, Object> attributes(String dataset) {
        return attributes(dataset(dataset));
    }

    private static Map<String, Object> attributes(Node node) {
        Map<String, Object> values = new TreeMap<>();
        for (Attribute attribute : node.getAttributes().values()) {
            if (!NetcdfName.RESERVED.contains(attribute.getName())) {
                values.put(attribute.getName(), attribute.getData());
            }
        }
        return values;
    }

    /** Names of the variables of doubles, in alphabetical order. */
    public List<String> variables() {
        return file.getChildren().values().stream()
                .flatMap(node -> node instanceof Dataset dataset ? Stream.of(dataset) : Stream.empty())
                .filter(d -> d.getAttributes().containsKey(DimensionListAttribute.NAME))
                .filter(d -> d.getJavaType() == double.class).map(Node::getName).sorted().toList();
    }

    /** The axes of a variable, slowest first. */
    public List<Dimension> dimensions(String variable) {
        int[] ids = (int[]) dataset(variable).getAttribute(NetcdfName.COORDINATES).getData();
        return Arrays.stream(ids).mapToObj(this::dimension).toList();
    }

    private Dimension dimension(int id) {
        for (Node node : file.getChildren().values()) {
            Attribute number = node.getAttribute(NetcdfName.DIMENSION_ID);
            if (number != null && number.getData().equals(id)) {
                return new Dimension(node.getName(), (double[]) ((Dataset) node).getData(), attributes(node));
            }
        }
        throw new IllegalArgumentException("The file has no axis of number " + id + ".");
    }

    /** Elements per axis of a dataset. */
    public int[] extents(String dataset) {
        return dataset(dataset).getDimensions();
    }

    /** The elements of a variable as a stream, valid while this is open. */
    public Values values(String variable) {
        return StoredValues.of(dataset(variable), channel);
    }

    /** All elements of a variable in index order. */
    public double[] elements(String variable) throws IOException {
        long count = Arrays.stream(extents(variable)).asLongStream().reduce(1, Math::multiplyExact);
        double[] elements = new double[Math.toIntExact(count)];
        values(variable).next(DoubleBuffer.wrap(elements));
        return elements;
    }

    /** A series, text or list of coordinates as it was written. */
    public Object small(String name) {
        return dataset(name).getData();
    }

    /** Whether there is a dataset of this name. */
    public boolean holds(String dataset) {
        return file.getChild(dataset) instanceof Dataset;
    }

    private Dataset dataset(String name) {
        if (file.getChild(name) instanceof Dataset dataset) {
            return dataset;
        }
        throw new IllegalArgumentException("The file holds no '" + name + "'.");
    }

    @Override
    public void close() throws IOException {
        channel.close(); // all that jHDF holds of a file that it did not open by itself
    }
}
