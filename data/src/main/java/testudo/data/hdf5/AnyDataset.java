package testudo.data.hdf5;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.jhdf.HdfFile;
import io.jhdf.api.Dataset;
import io.jhdf.api.Node;
import io.jhdf.exceptions.HdfException;

/** A dataset of numbers in an HDF5 file of anybody's. */
public final class AnyDataset {

    private AnyDataset() {}

    /**
     * All its numbers in index order, whole or floating of any size.
     *
     * @param path   such as {@code x} or {@code /group/x}
     * @param shaped looks at the elements per axis before any is read, and may refuse
     * @throws IOException with a clause that says what is wrong
     */
    public static double[] read(Path file, String path, Consumer<int[]> shaped) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("there is no such file");
        }
        Silence.jhdf();
        try (HdfFile source = new HdfFile(file)) {
            Dataset dataset = find(source, path);
            shaped.accept(dataset.getDimensions());
            return numbers(dataset.isScalar() ? new Object() : dataset.getDataFlat(), path);
        } catch (HdfException e) {
            throw new IOException("it is damaged or no HDF5 file", e);
        }
    }

    private static Dataset find(HdfFile source, String path) throws IOException {
        Node node;
        try {
            node = source.getByPath(path);
        } catch (HdfException e) {
            node = source; // there is none
        }
        if (node instanceof Dataset found) {
            return found;
        }
        String there = source.getChildren().values().stream().filter(Dataset.class::isInstance).map(Node::getName).sorted()
                .collect(Collectors.joining(", "));
        throw new IOException("it holds no dataset '" + path + "', but " + (there.isEmpty() ? "none at its root" : there));
    }

    private static double[] numbers(Object flat, String path) throws IOException {
        return switch (flat) {
            case double[] values -> values;
            case float[] values -> IntStream.range(0, values.length).mapToDouble(n -> values[n]).toArray();
            case long[] values -> Arrays.stream(values).asDoubleStream().toArray();
            case int[] values -> Arrays.stream(values).asDoubleStream().toArray();
            case short[] values -> IntStream.range(0, values.length).mapToDouble(n -> values[n]).toArray();
            case byte[] values -> IntStream.range(0, values.length).mapToDouble(n -> values[n]).toArray();
            default -> throw new IOException("its dataset '" + path + "' holds no numbers that a field could take");
        };
    }
}
