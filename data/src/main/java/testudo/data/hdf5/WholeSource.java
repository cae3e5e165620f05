package testudo.data.hdf5;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

import io.jhdf.HdfFile;
import io.jhdf.api.Attribute;
import io.jhdf.api.Dataset;
import io.jhdf.api.Group;
import io.jhdf.api.Node;
import io.jhdf.api.dataset.ChunkedDataset;
import io.jhdf.exceptions.HdfException;

import testudo.api.program.Precision;
import testudo.toml.OneLine;

/** A file that holds its elements itself. */
final class WholeSource implements Hdf5Source {

    /** Deflate makes no more of a byte. */
    private static final long MOST_INFLATED = 1032;

    /** Files of so many bytes are read whole: to end a mapping takes longer, as all processors have to forget it. */
    private static final int SMALL = 1 << 16;

    /** Groups within groups of files of others; links may lead in circles. */
    private static final int DEEPEST_GROUP = 8;

    private final HdfFile file;
    private final FileChannel channel;
    private final Arena mapping;
    private final long size;

    private WholeSource(HdfFile file, FileChannel channel, Arena mapping) throws IOException {
        this.file = file;
        this.channel = channel;
        this.mapping = mapping;
        this.size = channel.size();
    }

    static WholeSource open(Path path) throws IOException {
        Silence.jhdf();
        if (Files.isDirectory(path)) {
            throw new IOException("it is a directory");
        }
        FileChannel channel = FileChannel.open(path);
        Arena mapping = Arena.ofConfined();
        boolean open = false;
        try {
            HdfFile file = hdf(channel, mapping);
            long whole = file.getHdfBackingStorage().getSuperblock().getEndOfFileAddress();
            if (whole > channel.size()) {
                file.close();
                throw new IOException("it was cut off: " + channel.size() + " of " + whole + " bytes are there");
            }
            open = true;
            return new WholeSource(file, channel, mapping);
        } catch (HdfException e) {
            throw new IOException("it is no complete HDF5 file", e);
        } finally {
            if (!open) {
                mapping.close();
                channel.close();
            }
        }
    }

    /**
     * A file that fits a buffer is read or mapped: jHDF finds out then that a damaged length leads beyond the file, where it would
     * otherwise ask for as much memory first. The mapping ends with the reading, so that a file that is removed frees its blocks.
     */
    private static HdfFile hdf(FileChannel channel, Arena mapping) throws IOException {
        long size = channel.size();
        if (size <= SMALL) {
            ByteBuffer bytes = ByteBuffer.allocate((int) size);
            while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {
                // the rest of it
            }
            return HdfFile.fromByteBuffer(bytes.flip());
        }
        return size > Integer.MAX_VALUE ? new HdfFile(new UnmappedChannel(channel))
                : HdfFile.fromByteBuffer(channel.map(MapMode.READ_ONLY, 0, size, mapping).asByteBuffer());
    }

    @Override
    public Map<String, Object> attributes() {
        return attributes(file);
    }

    @Override
    public Map<String, Object> attributes(String dataset) {
        return attributes(dataset(dataset));
    }

    private static Map<String, Object> attributes(Node node) {
        Map<String, Object> values = new TreeMap<>();
        for (Attribute attribute : node.getAttributes().values()) {
            if (!NetcdfName.RESERVED.contains(attribute.getName())) {
                values.put(attribute.getName(), value(attribute));
            }
        }
        return values;
    }

    /** No attribute is as large as the whole of what all of a node have room for, unless it is damaged. */
    private static Object value(Attribute attribute) {
        if (attribute.getSizeInBytes() > Hdf5File.ATTRIBUTE_LIMIT) {
            throw new ContentException("its attribute '" + attribute.getName() + "' is too large");
        }
        return attribute.getData();
    }

    @Override
    public List<String> variables() {
        return file.getChildren().values().stream()
                .flatMap(node -> node instanceof Dataset dataset ? Stream.of(dataset) : Stream.empty())
                .filter(d -> d.getAttributes().containsKey(DimensionListAttribute.NAME))
                .filter(Numbers::are).map(WholeSource::printable).sorted().toList();
    }

    /** What is told of a variable has its name in it. */
    private static String printable(Node node) {
        if (!OneLine.of(node.getName()).equals(node.getName())) {
            throw new ContentException("the name of its dataset '" + node.getName() + "' cannot be printed");
        }
        return node.getName();
    }

    @Override
    public List<Dimension> dimensions(String variable) {
        Attribute coordinates = dataset(variable).getAttribute(NetcdfName.COORDINATES);
        if (coordinates == null || !(value(coordinates) instanceof int[] ids) || ids.length == 0) {
            throw new ContentException("it names no axes of '" + variable + "'");
        }
        return Arrays.stream(ids).mapToObj(this::dimension).toList();
    }

    private Dimension dimension(int id) {
        for (Node node : file.getChildren().values()) {
            if (node.isLink()) {
                continue; // not ours, and asked for its attributes it is followed, maybe in circles
            }
            Attribute number = node.getAttribute(NetcdfName.DIMENSION_ID);
            if (number != null && value(number).equals(id)) {
                return new Dimension(node.getName(), numbers(node.getName()), attributes(node));
            }
        }
        throw new ContentException("it holds no axis of number " + id);
    }

    @Override
    public int[] extents(String dataset) {
        return dataset(dataset).getDimensions();
    }

    @Override
    public Precision precision(String variable) {
        return Numbers.of(dataset(variable));
    }

    @Override
    public Values values(String variable) {
        return values(variable, ContiguousStorage.BUFFER);
    }

    /** The values of a variable, read through a buffer of so many bytes at most, unless chunks are larger. */
    Values values(String variable, int buffer) {
        return StoredValues.of(dataset(variable), channel, buffer);
    }

    @Override
    public Object small(String name) {
        return dataset(name).getData();
    }

    @Override
    public boolean holds(String dataset) {
        return file.getChild(dataset) instanceof Dataset;
    }

    /** Elements per axis of all datasets of numbers by their paths, those within groups among them. */
    Map<String, List<Integer>> shapes() {
        Map<String, List<Integer>> shapes = new TreeMap<>();
        add(file, "", shapes, 0);
        return shapes;
    }

    private static void add(Group group, String path, Map<String, List<Integer>> shapes, int depth) {
        for (Node node : group.getChildren().values()) {
            if (node instanceof Dataset dataset && dataset.getJavaType().isPrimitive() && !dataset.isCompound()) {
                shapes.put(path + node.getName(), Arrays.stream(dataset.getDimensions()).boxed().toList());
            } else if (node instanceof Group inner && !node.isLink() && depth < DEEPEST_GROUP) {
                add(inner, path + node.getName() + "/", shapes, depth + 1);
            }
        }
    }

    /** A dataset of numbers of any type by its path. @param shaped looks at the elements per axis before any is read */
    NumberArray array(String path, Consumer<List<Integer>> shaped) {
        if (!(named(path) instanceof Dataset found)) {
            Set<String> there = shapes().keySet();
            throw new ContentException("it holds no dataset '" + path + "', but "
                    + (there.isEmpty() ? "none of numbers" : String.join(", ", there)));
        }
        Dataset dataset = checked(path, found);
        List<Integer> shape = Arrays.stream(dataset.getDimensions()).boxed().toList();
        shaped.accept(shape);
        return NumberArray.of(path, shape, dataset.isScalar() ? null : dataset.getDataFlat());
    }

    /** The file itself where there is none. */
    private Node named(String path) {
        try {
            return file.getByPath(path);
        } catch (HdfException | StackOverflowError e) { // links may lead in circles
            return file;
        }
    }

    private Dataset dataset(String name) {
        return checked(name, file.getChild(name));
    }

    private Dataset checked(String name, Node node) {
        if (!(node instanceof Dataset dataset)) {
            throw new ContentException("it holds no '" + name + "'");
        }
        // Who believes a damaged extent asks for more memory than there is.
        if (dataset.getSizeInBytes() > (dataset instanceof ChunkedDataset ? MOST_INFLATED : 1) * size) {
            throw new ContentException("its '" + name + "' is larger than the file");
        }
        return dataset;
    }

    /** What cannot be closed was only read. */
    @Override
    public void close() {
        try (channel; mapping) {
            file.close();
        } catch (IOException | HdfException e) {
            // nothing is lost
        }
    }
}
