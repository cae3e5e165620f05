package testudo.api.field;

import testudo.api.argument.Argument;
import testudo.api.grid.Box;

/**
 * The values of a field on a box, in lexicographic order (K fastest).
 *
 * @param field  whose values
 * @param box    the indices held
 * @param values one value per index of the box, in the field's unit; not copied, do not modify
 */
public record FieldValues(Field field, Box box, double[] values) {

    /** The most values that one array holds on every virtual machine: some keep a few words of the range of lengths to themselves. */
    public static final int MOST = Integer.MAX_VALUE - 8;

    public FieldValues {
        Argument.given(field, "field");
        Argument.given(box, "box of values of '" + field.name() + "'");
        Argument.given(values, "list of values of '" + field.name() + "'");
        if (values.length != box.volume()) {
            throw new IllegalArgumentException("Field '" + field.name() + "' needs " + box.volume()
                    + " values on " + box + ", got " + values.length + ".");
        }
    }

    /**
     * The value at an index inside the box.
     *
     * @throws IllegalArgumentException when the box does not hold it
     */
    public double at(int i, int j, int k) {
        if (!box.contains(i, j, k)) {
            throw new IllegalArgumentException("There is no value of '" + field.name() + "' at (" + i + ", " + j + ", " + k
                    + "); it holds " + box + ".");
        }
        int nj = box.j1() - box.j0();
        int nk = box.k1() - box.k0();
        return values[((i - box.i0()) * nj + (j - box.j0())) * nk + (k - box.k0())];
    }

    /** Values computed from the indices. */
    public static FieldValues compute(Field field, ElementFunction function) {
        Box box = Argument.given(field, "field").domain();
        Argument.given(function, "function for '" + field.name() + "'");
        return new FieldValues(field, box, function.on(box));
    }
}
