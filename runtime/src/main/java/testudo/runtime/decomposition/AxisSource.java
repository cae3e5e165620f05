package testudo.runtime.decomposition;

import testudo.api.field.Field;
import testudo.api.field.Outside;
import testudo.api.field.Source;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;

/**
 * Where a read at one index of one axis comes from, the other axes lying inside the domain.
 *
 * @param index    the element's index, meaningless for a constant
 * @param outside  what becomes of its value
 * @param constant whether a fixed boundary answers
 * @param value    its value then, else 0
 */
public record AxisSource(int index, Outside outside, boolean constant, double value) {

    public static AxisSource of(Field field, Axis axis, int index) {
        Box d = field.domain();
        int i = axis == Axis.I ? index : d.i0();
        int j = axis == Axis.J ? index : d.j0();
        int k = axis == Axis.K ? index : d.k0();
        return switch (field.source(i, j, k)) {
            case Source.Element(int si, int sj, int sk, Outside outside) -> new AxisSource(switch (axis) {
                case I -> si;
                case J -> sj;
                case K -> sk;
            }, outside, false, 0);
            case Source.Value(double value) -> new AxisSource(index, Outside.SAME, true, value);
            case Source.Given _ -> new AxisSource(index, Outside.SAME, true, 0);
        };
    }
}
