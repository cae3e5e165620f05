package testudo.cli.compare;

import java.util.ArrayList;
import java.util.List;

import testudo.data.norms.Difference;
import testudo.data.snapshot.StoredField;

/**
 * How far a field is from the other at a step.
 *
 * @param index grid indices of the first value that differs, along the axes there are; empty where none does
 * @param a     that value
 * @param b     the other
 */
record Line(long step, double time, String field, String unit, Difference difference, List<Integer> index, double a, double b) {

    static Line of(long step, double time, StoredField field, double[] other) {
        Difference difference = Difference.of(field.values(), other);
        int n = difference.first();
        return new Line(step, time, field.name(), field.unit(), difference, n < 0 ? List.of() : index(field, n),
                n < 0 ? 0 : field.values()[n], n < 0 ? 0 : other[n]);
    }

    private static List<Integer> index(StoredField field, int n) {
        List<Integer> index = new ArrayList<>();
        int rest = n;
        for (int axis = field.shape().size() - 1; axis >= 0; axis--) {
            index.addFirst(rest % field.shape().get(axis) + field.firstIndex().get(axis));
            rest /= field.shape().get(axis);
        }
        return index;
    }

    /** The greatest difference over the greatest value; 0 where nothing differs. */
    double relative() {
        return differs() ? difference.linf() / difference.scale() : 0;
    }

    boolean differs() {
        return difference.differing() > 0;
    }
}
