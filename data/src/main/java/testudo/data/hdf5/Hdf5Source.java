package testudo.data.hdf5;

import java.io.IOException;
import java.nio.DoubleBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import testudo.api.program.Precision;

/** What {@link Hdf5File} wrote, open for reading: one file, or an index with the parts it names; for one thread. */
public sealed interface Hdf5Source extends AutoCloseable permits WholeSource, PartedSource {

    /** Opens a file. @throws IOException when it cannot be read or is no complete HDF5 file */
    static Hdf5Source open(Path path) throws IOException {
        WholeSource file = WholeSource.open(path);
        boolean open = false;
        try {
            Hdf5Source source =
                    Parts.of(file.attributes()).<Hdf5Source>map(parts -> new PartedSource(path, file, parts)).orElse(file);
            open = true;
            return source;
        } finally {
            if (!open) {
                file.close();
            }
        }
    }

    /** Attributes of the whole file by name. */
    Map<String, Object> attributes();

    /** Attributes of a dataset by name, without those that only bind its axes. */
    Map<String, Object> attributes(String dataset);

    /** Names of the variables, in alphabetical order. */
    List<String> variables();

    /** The axes of a variable, slowest first. */
    List<Dimension> dimensions(String variable);

    /** Elements per axis of a dataset. */
    int[] extents(String dataset);

    /** Of what is stored of a variable. */
    Precision precision(String variable);

    /** The elements of a variable as a stream, valid while this is open. */
    Values values(String variable);

    /** A series, text or list of coordinates as it was written. */
    Object small(String name);

    /** Whether there is a dataset of this name. */
    boolean holds(String dataset);

    /** All elements of a variable in index order. */
    default double[] elements(String variable) throws IOException {
        long count = Arrays.stream(extents(variable)).asLongStream().reduce(1, Math::multiplyExact);
        double[] elements = new double[Math.toIntExact(count)];
        values(variable).next(DoubleBuffer.wrap(elements));
        return elements;
    }

    /** A series or list of coordinates. */
    default double[] numbers(String name) {
        return Small.of(this, name, double[].class, "numbers");
    }

    /** A series of whole numbers. */
    default long[] wholes(String name) {
        return Small.of(this, name, long[].class, "whole numbers");
    }

    /** A text. */
    default String text(String name) {
        return Small.of(this, name, String.class, "a text");
    }

    @Override
    void close();
}
