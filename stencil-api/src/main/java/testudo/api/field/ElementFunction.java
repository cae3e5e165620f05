package testudo.api.field;

import java.util.Set;

import testudo.api.argument.Argument;
import testudo.api.grid.Axis;

/**
 * A value for every element of a field, such as an initial state.
 *
 * <p>Pure: the same indices give the same value whenever, in whatever order, however often and from however many threads
 * at once it is asked.
 */
@FunctionalInterface
public interface ElementFunction {

    double at(int i, int j, int k);

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
        public boolean varies(Axis axis) {
            return axes.contains(axis);
        }
    }
}
