package testudo.data.hdf5;

import java.util.Map;

/**
 * An axis of variables, written as an HDF5 dimension scale and netCDF-4 coordinate variable.
 *
 * @param name        name of the axis and of its dataset
 * @param coordinates one increasing value per index; not copied, do not modify
 * @param attributes  such as {@code units} and {@code long_name}
 */
public record Dimension(String name, double[] coordinates, Map<String, ?> attributes) {

    public Dimension {
        attributes = Map.copyOf(attributes);
        if (coordinates.length == 0) {
            throw new IllegalArgumentException("Axis '" + name + "' has no coordinates.");
        }
    }

    public int length() {
        return coordinates.length;
    }
}
