package testudo.data.snapshot;

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
 * @param where  what was cut away, such as {@code "z = 3.5 m"}; empty when nothing
 */
public record Slice(String field, String unit, long step, Instant time, Axis x, Axis y, double[] values, String where) {

    /** A model time with its unit. */
    public record Instant(double value, String unit) {}

    /**
     * Coordinates along an axis.
     *
     * @param at one per element
     */
    public record Axis(String name, String unit, double[] at) {}

    public double value(int i, int j) {
        return values[i * y.at().length + j];
    }
}
