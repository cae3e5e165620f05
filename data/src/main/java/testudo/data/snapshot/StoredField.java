package testudo.data.snapshot;

import java.util.List;

/**
 * The values of one field as a snapshot file holds them.
 *
 * @param unit       unit as text
 * @param location   {@code centre}, {@code face_} or {@code edge_} with the axis' name, or {@code node}
 * @param axes       names of the axes, slowest first
 * @param shape      elements per axis
 * @param firstIndex grid indices (i, j, k) of the first element
 * @param values     the elements in index order
 */
public record StoredField(String name, String unit, String location, List<String> axes, List<Integer> shape,
        List<Integer> firstIndex, double[] values) {

    public StoredField {
        axes = List.copyOf(axes);
        shape = List.copyOf(shape);
        firstIndex = List.copyOf(firstIndex);
    }
}
