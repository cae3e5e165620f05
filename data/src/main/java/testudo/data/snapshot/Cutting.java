package testudo.data.snapshot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.data.hdf5.Dimension;

/**
 * Where fields are cut, so that one or two of their axes are left to look at.
 *
 * <p>Of three axes that are left the last is cut in the middle.
 *
 * @param along the axis that alone is to be left; the others are cut in the middle where nothing else is said
 * @param at    places to cut at: the element nearest to each is taken
 */
public record Cutting(Optional<String> along, List<Cut> at) {

    /** Nothing is asked for. */
    public static final Cutting NONE = new Cutting(Optional.empty(), List.of());

    private static final int CUT_FREE = -1;

    public Cutting {
        at = List.copyOf(at);
    }

    /** A place, in the unit of the axis. */
    public record Cut(String axis, double at) {}

    /**
     * What is left of a field.
     *
     * @throws OutputException naming an axis that the field has not, a place outside of it, or that no axis is left
     */
    Slice slice(Layer whole) {
        int[] fixed = fixed(whole);
        List<Dimension> axes = whole.axes();
        List<Integer> free = new ArrayList<>();
        List<Slice.Place> where = new ArrayList<>();
        for (int a = 0; a < fixed.length; a++) {
            if (fixed[a] == CUT_FREE) {
                free.add(a);
            } else {
                Dimension axis = axes.get(a);
                where.add(new Slice.Place(base(axis), axis.coordinates()[fixed[a]], unit(axis)));
            }
        }
        int first = free.getFirst();
        Dimension none = new Dimension("", new double[] {0}, Map.of());
        Dimension x = axes.get(first);
        Dimension y = free.size() == 1 ? none : axes.get(free.get(1));
        int n = x.coordinates().length;
        int m = y.coordinates().length;
        double[] values = new double[n * m];
        int[] index = fixed.clone();
        for (int a = 0; a < n; a++) {
            index[first] = a;
            for (int b = 0; b < m; b++) {
                if (free.size() == 2) {
                    index[free.get(1)] = b;
                }
                values[a * m + b] = whole.at(index);
            }
        }
        return new Slice(whole.name(), whole.unit(), whole.step(), whole.time(), axis(x), axis(y), values, where);
    }

    /** Per axis of the field the element it is cut at, or {@link #CUT_FREE}. */
    private int[] fixed(Layer whole) {
        List<String> names = whole.axes().stream().map(Cutting::base).toList();
        int[] fixed = new int[names.size()];
        Arrays.fill(fixed, CUT_FREE);
        for (Cut cut : at) {
            int a = known(whole, names, cut.axis);
            if (fixed[a] != CUT_FREE) {
                throw new OutputException("Field '" + whole.name() + "' cannot be cut twice along '" + cut.axis + "'.");
            }
            fixed[a] = nearest(whole, whole.axes().get(a), cut);
        }
        int left = along.map(name -> known(whole, names, name)).orElse(CUT_FREE);
        if (left != CUT_FREE && fixed[left] != CUT_FREE) {
            throw new OutputException("Field '" + whole.name() + "' cannot be cut along '" + names.get(left)
                    + "' and be drawn along it.");
        }
        for (int a = 0; a < fixed.length; a++) {
            boolean last = left == CUT_FREE && at.isEmpty() && a == 2;
            if (fixed[a] == CUT_FREE && (last || left != CUT_FREE && a != left)) {
                fixed[a] = whole.axes().get(a).coordinates().length / 2;
            }
        }
        if (Arrays.stream(fixed).noneMatch(f -> f == CUT_FREE)) {
            throw new OutputException("Field '" + whole.name() + "' cannot be cut along all of its axes, "
                    + String.join(", ", names) + "; leave one or two.");
        }
        return fixed;
    }

    private static int known(Layer whole, List<String> names, String name) {
        int a = names.indexOf(name);
        if (a < 0) {
            throw new OutputException("Field '" + whole.name() + "' cannot be cut along '" + name + "'; its axes are "
                    + String.join(", ", names) + ".");
        }
        return a;
    }

    private static int nearest(Layer whole, Dimension axis, Cut cut) {
        double[] at = axis.coordinates();
        double half = at.length > 1 ? Math.abs(at[1] - at[0]) / 2 * (1 + 1e-9) : Double.POSITIVE_INFINITY;
        if (cut.at < at[0] - half || cut.at > at[at.length - 1] + half) {
            throw new OutputException("Field '" + whole.name() + "' cannot be cut at " + cut.axis + " = " + cut.at
                    + ": it lies from " + at[0] + " to " + at[at.length - 1] + " " + unit(axis) + ".");
        }
        int best = 0;
        for (int n = 1; n < at.length; n++) {
            best = Math.abs(at[n] - cut.at) < Math.abs(at[best] - cut.at) ? n : best;
        }
        return best;
    }

    private static Slice.Axis axis(Dimension dimension) {
        return new Slice.Axis(base(dimension), unit(dimension), dimension.coordinates());
    }

    /** The axis as people call it: the faces across x lie along x. */
    private static String base(Dimension dimension) {
        return dimension.name().replaceAll("_(face|centre).*", "");
    }

    private static String unit(Dimension dimension) {
        return dimension.attributes().get("units") instanceof String text ? text : "1";
    }
}
