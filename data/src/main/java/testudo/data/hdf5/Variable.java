package testudo.data.hdf5;

import java.util.List;
import java.util.Map;

import testudo.api.program.Precision;

/**
 * Numbers on named axes.
 *
 * @param name       name of the dataset
 * @param dimensions the axes, slowest first
 * @param attributes such as {@code units}
 * @param precision  of what is stored
 * @param deflate    0 stores the elements as they are; 1 to 9 in chunks, shuffled and deflated at this level
 * @param values     the elements, taken once
 */
public record Variable(String name, List<Dimension> dimensions, Map<String, ?> attributes, Precision precision,
        int deflate, Values values) {

    public Variable {
        dimensions = List.copyOf(dimensions);
        attributes = Map.copyOf(attributes);
        if (dimensions.isEmpty()) {
            throw new IllegalArgumentException("Variable '" + name + "' has no axis.");
        }
        if (deflate < 0 || deflate > 9) {
            throw new IllegalArgumentException("The deflate level is 0 to 9, got " + deflate + ".");
        }
    }

    int[] extents() {
        return dimensions.stream().mapToInt(Dimension::length).toArray();
    }
}
