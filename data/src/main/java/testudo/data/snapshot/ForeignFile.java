package testudo.data.snapshot;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import testudo.data.hdf5.NumberArray;

/**
 * Datasets of an HDF5 file of any origin.
 *
 * @param file   where it is
 * @param shapes elements per axis of each dataset of numbers, by its path, such as {@code results/u}
 */
public record ForeignFile(Path file, Map<String, List<Integer>> shapes) {

    public ForeignFile {
        shapes = Map.copyOf(shapes);
    }

    /** @throws OutputException when it cannot be read or is no HDF5 file */
    public static ForeignFile open(Path file) {
        return RunReader.reading(file, () -> new ForeignFile(file, NumberArray.shapes(file)));
    }

    /** The names of the datasets, in alphabetical order. */
    public List<String> names() {
        return List.copyOf(new TreeMap<>(shapes).keySet());
    }

    /** All values of a dataset in index order. @throws OutputException when there is none, or it holds no numbers */
    public double[] values(String name) {
        return RunReader.reading(file, () -> NumberArray.read(file, name, _ -> {})).values();
    }
}
