package testudo.cli.drawing;

import java.util.Set;

import testudo.data.snapshot.Slice;

/**
 * A unit with the prefix that fits numbers of a size, so that an axis says 20 µm and not 2e-5 m.
 *
 * @param unit   with its prefix
 * @param factor from numbers in the unit without prefix to those in this one
 */
record Prefix(String unit, double factor) {

    /** Units that take prefixes as they stand; of a quotient, the numerator does. */
    private static final Set<String> TAKE =
            Set.of("m", "s", "A", "K", "mol", "Hz", "N", "Pa", "J", "W", "V", "F", "T", "H", "C", "S");

    private static final String NAMES = "afpnµm kMGT";
    private static final int FIRST = -18;

    /** What the largest number may be without a prefix; people read 0.5 m and 2000 m well. */
    private static final double LEAST = 0.1;
    private static final double MOST = 1e4;

    /** The unit for numbers of which the largest is this. */
    static Prefix of(String unit, double largest) {
        int slash = unit.indexOf('/');
        String first = slash < 0 ? unit : unit.substring(0, slash);
        if (!TAKE.contains(first) || !(largest > 0) || Double.isInfinite(largest) || largest >= LEAST && largest < MOST
                || largest >= MOST && first.equals("s")) {
            return new Prefix(unit, 1);
        }
        int power = Math.clamp(3 * (long) Math.floor(Math.log10(largest) / 3 + 1e-9), FIRST, FIRST + 3 * (NAMES.length() - 1));
        char name = NAMES.charAt((power - FIRST) / 3);
        return power == 0 ? new Prefix(unit, 1) : new Prefix(name + unit, Math.pow(10, -power));
    }

    /** An axis in the unit that fits it. */
    static Slice.Axis shown(Slice.Axis axis) {
        Prefix unit = of(axis.unit(), largest(axis.at()));
        return new Slice.Axis(axis.name(), unit.unit, unit.of(axis.at()));
    }

    /** Numbers in this unit. */
    double[] of(double[] values) {
        double[] all = values.clone();
        for (int n = 0; n < all.length && factor != 1; n++) {
            all[n] *= factor;
        }
        return all;
    }

    static double largest(double[] values) {
        double most = 0;
        for (double value : values) {
            most = Math.max(most, Double.isFinite(value) ? Math.abs(value) : 0);
        }
        return most;
    }
}
