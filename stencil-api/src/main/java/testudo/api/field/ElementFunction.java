package testudo.api.field;

import java.util.Set;

import testudo.api.argument.Argument;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;

/**
 * A value for every element of a field, such as an initial state.
 *
 * <p>Pure: the same indices give the same value whenever, in whatever order, however often and from however many threads
 * at once it is asked.
 */
@FunctionalInterface
public interface ElementFunction {

    double at(int i, int j, int k);

    /**
     * The values of elements that follow each other along an axis; the same as of each by itself.
     *
     * @param i     index of the first of them along I
     * @param into  gets them from {@code from} on
     */
    default void along(Axis axis, int i, int j, int k, double[] into, int from, int count) {
        int di = axis == Axis.I ? 1 : 0;
        int dj = axis == Axis.J ? 1 : 0;
        int dk = axis == Axis.K ? 1 : 0;
        for (int n = 0; n < count; n++) {
            into[from + n] = at(i + n * di, j + n * dj, k + n * dk);
        }
    }

    /** The values of all elements of a box, in lexicographic order (K fastest). */
    default double[] on(Box box) {
        double[] values = new double[Math.toIntExact(box.volume())];
        if (box.isEmpty()) {
            return values;
        }
        // Rows of one element would cost more than the elements.
        Axis axis = box.extent(Axis.K) > 1 ? Axis.K : box.extent(Axis.J) > 1 ? Axis.J : Axis.I;
        int length = box.extent(axis);
        Box first = box.with(axis, box.lower(axis), box.lower(axis) + 1);
        int n = 0;
        for (int i = first.i0(); i < first.i1(); i++) {
            for (int j = first.j0(); j < first.j1(); j++) {
                along(axis, i, j, first.k0(), values, n, length);
                n += length;
            }
        }
        return values;
    }

    /** Whether the value may depend on the index along an axis; who looks at all values may look at one where it does not. */
    default boolean varies(Axis axis) {
        return true;
    }

    /** One value everywhere. */
    static ElementFunction constant(double value) {
        return new Varying((_, _, _) -> value, Set.of());
    }

    /**
     * These values, known to depend on the indices along the given axes only.
     *
     * @param axes all those along which they do; a promise that is not checked
     */
    default ElementFunction varyingAlong(Axis... axes) {
        return new Varying(this, Set.of(Argument.given(axes, "list of axes")));
    }

    /** Values with the axes along which they differ. */
    record Varying(ElementFunction values, Set<Axis> axes) implements ElementFunction {

        public Varying {
            axes = Set.copyOf(axes);
        }

        @Override
        public double at(int i, int j, int k) {
            return values.at(i, j, k);
        }

        @Override
        public void along(Axis axis, int i, int j, int k, double[] into, int from, int count) {
            values.along(axis, i, j, k, into, from, count);
        }

        @Override
        public boolean varies(Axis axis) {
            return axes.contains(axis);
        }
    }
}
