package testudo.api.model;

import testudo.api.grid.Axis;
import testudo.api.grid.Location;

/**
 * Where the elements of a grid lie in space: uniform spacing along each axis.
 *
 * @param names   axis names as a reader of the output knows them, such as x, y, z
 * @param unit    unit of length
 * @param origin  coordinate of the centre of cell 0, per axis
 * @param spacing distance between neighbouring cells, per axis
 */
public record Coordinates(Three<String> names, String unit, Three<Double> origin, Three<Double> spacing) {

    /** One value per axis. */
    public record Three<T>(T i, T j, T k) {
        public T along(Axis axis) {
            return switch (axis) {
                case I -> i;
                case J -> j;
                case K -> k;
            };
        }
    }

    /** Axes x, y, z with the same spacing, cell 0 at the origin. */
    public static Coordinates uniform(String unit, double spacing) {
        return new Coordinates(new Three<>("x", "y", "z"), unit, new Three<>(0.0, 0.0, 0.0),
                new Three<>(spacing, spacing, spacing));
    }

    /** The coordinate of an element along an axis; faces lie half a cell below their cell. */
    public double at(Axis axis, Location location, int index) {
        double shift = location.onFacesOf(axis) ? 0.5 : 0;
        return origin.along(axis) + (index - shift) * spacing.along(axis);
    }
}
