package testudo.data.hdf5;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A dataset of numbers of any type, as doubles.
 *
 * @param shape  elements per axis, slowest first
 * @param values in index order
 */
public record NumberArray(List<Integer> shape, double[] values) {

    public NumberArray {
        shape = List.copyOf(shape);
    }

    /** Elements per axis of all datasets of numbers in a file of any origin, by their paths. @throws IOException when it cannot be read */
    public static Map<String, List<Integer>> shapes(Path file) throws IOException {
        try (WholeSource source = WholeSource.open(file)) {
            return source.shapes();
        }
    }

    /**
     * A dataset of a file of any origin.
     *
     * @param name   its path in the file, such as {@code results/u} or {@code /results/u}
     * @param shaped looks at the elements per axis before any is read, and may refuse
     * @throws IOException      when the file cannot be read
     * @throws ContentException when it holds no numbers of that name
     */
    public static NumberArray read(Path file, String name, Consumer<List<Integer>> shaped) throws IOException {
        try (WholeSource source = WholeSource.open(file)) {
            return source.array(name, shaped);
        }
    }

    /** @param data an array of primitive numbers; @throws ContentException when it is something else */
    static NumberArray of(String name, List<Integer> shape, Object data) {
        double[] values = switch (data) {
            case double[] doubles -> doubles;
            case float[] floats -> widened(floats.length, n -> floats[n]);
            case long[] longs -> widened(longs.length, n -> longs[n]);
            case int[] ints -> widened(ints.length, n -> ints[n]);
            case short[] shorts -> widened(shorts.length, n -> shorts[n]);
            case byte[] bytes -> widened(bytes.length, n -> bytes[n]);
            case null, default -> throw new ContentException("its dataset '" + name + "' does not hold numbers");
        };
        return new NumberArray(shape, values);
    }

    /** A value by its index. */
    @FunctionalInterface
    private interface Element {
        double at(int n);
    }

    private static double[] widened(int count, Element element) {
        double[] values = new double[count];
        Arrays.setAll(values, element::at);
        return values;
    }
}
