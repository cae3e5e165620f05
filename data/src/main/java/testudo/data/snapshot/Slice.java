package testudo.data.snapshot;

import java.util.Arrays;
import java.util.List;

/**
 * A field over two axes at one time; an axis of one element stands for none.
 *
 * @param field  name
 * @param unit   unit of the values
 * @param step   steps done
 * @param time   model time
 * @param x      the first axis
 * @param y      the second axis
 * @param values the elements, first axis slowest
 * @param where  where it was cut, in the order of the field's axes; empty when nowhere
 */
public record Slice(String field, String unit, long step, Instant time, Axis x, Axis y, double[] values, List<Place> where) {

    public Slice {
        where = List.copyOf(where);
    }

    /** A model time with its unit. */
    public record Instant(double value, String unit) {}

    /** A coordinate along an axis, such as z = 3.5 m. */
    public record Place(String axis, double at, String unit) {}

    /**
     * Coordinates along an axis.
     *
     * @param at one per element
     */
    public record Axis(String name, String unit, double[] at) {

        boolean sameAs(Axis other) {
            return name.equals(other.name) && unit.equals(other.unit) && Arrays.equals(at, other.at);
        }
    }

    public double value(int i, int j) {
        return values[i * y.at().length + j];
    }

    /** Whether it lies over one axis, as a line does. */
    public boolean isLine() {
        return x.at().length == 1 || y.at().length == 1;
    }

    /** The axis that a line lies over. */
    public Axis along() {
        return x.at().length > 1 ? x : y;
    }

    /**
     * What is left when another slice of the same field is taken away, value by value.
     *
     * @throws OutputException naming the axis or the unit in which they differ
     */
    public Slice minus(Slice other) {
        requireSame(x, other.x);
        requireSame(y, other.y);
        if (!unit.equals(other.unit)) {
            throw new OutputException(
                    "Field '" + field + "' cannot be taken from itself in the other run: its units are " + unit
                            + " and " + other.unit + ".");
        }
        double[] left = new double[values.length];
        Arrays.setAll(left, n -> values[n] - other.values[n]);
        return new Slice(field, unit, step, time, x, y, left, where);
    }

    private void requireSame(Axis mine, Axis theirs) {
        if (!mine.sameAs(theirs)) {
            throw new OutputException(
                    "Field '" + field + "' lies over " + described(mine) + " here and over " + described(theirs)
                            + " in the other run; only fields at the same places are taken from each other.");
        }
    }

    private static String described(Axis axis) {
        return axis.at().length == 1 ? "no further axis" : axis.at().length + " elements along " + axis.name() + " from "
                + axis.at()[0] + " to " + axis.at()[axis.at().length - 1] + " " + axis.unit();
    }
}
