package testudo.data.hdf5;

import java.util.List;
import java.util.Map;

import testudo.api.program.Precision;

/**
 * Numbers on named axes whose elements lie in other files; readers of HDF5 from 1.10 on see them as if they were here.
 *
 * @param name       name of the dataset, here and there
 * @param dimensions the axes, slowest first
 * @param attributes such as {@code units}
 * @param precision  of what is stored there
 * @param pieces     where the elements are; what is in none of them, or in a file that is not there, reads as NaN
 */
public record VirtualVariable(String name, List<Dimension> dimensions, Map<String, ?> attributes, Precision precision,
        List<Piece> pieces) {

    public VirtualVariable {
        dimensions = List.copyOf(dimensions);
        attributes = Map.copyOf(attributes);
        pieces = List.copyOf(pieces);
        if (dimensions.isEmpty() || pieces.isEmpty()) {
            throw new IllegalArgumentException("Variable '" + name + "' has no axis, or no piece.");
        }
    }

    int[] extents() {
        return dimensions.stream().mapToInt(Dimension::length).toArray();
    }
}
