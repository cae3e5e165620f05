package testudo.data.snapshot;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.data.hdf5.NumberArray;

/**
 * The values of a field out of an HDF5 file: a snapshot of an earlier run, or any file with a dataset of the field's shape.
 *
 * <p>Axes of one element may be there or not.
 */
public final class GivenValues {

    private GivenValues() {}

    /**
     * Reads all values of a field's domain, which may reach beyond the grid.
     *
     * @param dataset path of the dataset, such as {@code x} or {@code /group/x}
     * @throws OutputException naming the file and what there is in it, or both shapes and the axis along which they differ
     */
    public static ElementFunction read(Path file, String dataset, Field field) {
        double[] values = RunReader.reading(file,
                () -> NumberArray.read(file, dataset, shape -> require(shape, file, dataset, field))).values();
        Box domain = field.domain();
        int rows = domain.extent(Axis.J);
        int row = domain.extent(Axis.K);
        int i0 = domain.lower(Axis.I);
        int j0 = domain.lower(Axis.J);
        int k0 = domain.lower(Axis.K);
        return (i, j, k) -> values[((i - i0) * rows + j - j0) * row + k - k0];
    }

    private static void require(List<Integer> shape, Path file, String dataset, Field field) {
        List<Axis> axes = Stream.of(Axis.values()).filter(axis -> field.domain().extent(axis) > 1).toList();
        int[] given = shape.stream().mapToInt(n -> n).filter(n -> n != 1).toArray();
        String wrong = given.length == axes.size()
                ? IntStream.range(0, given.length).filter(n -> given[n] != field.domain().extent(axes.get(n))).mapToObj(
                        n -> given[n] + " along " + axes.get(n) + " in place of " + field.domain().extent(axes.get(n)))
                        .collect(Collectors.joining(", "))
                : given.length + " axes of more than one element in place of " + axes.size();
        if (!wrong.isEmpty()) {
            throw new OutputException(
                    "Dataset '" + dataset + "' of '" + file + "' has " + text(shape.stream()) + " values, but field '"
                            + field.name() + "' takes " + text(axes.stream().map(field.domain()::extent))
                            + " on this grid: " + wrong + ".");
        }
    }

    private static String text(Stream<Integer> shape) {
        String text = shape.map(n -> Integer.toString(n)).collect(Collectors.joining(" × "));
        return text.isEmpty() ? "1" : text;
    }
}
