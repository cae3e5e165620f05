package testudo.cli.text;

import java.util.Locale;

/** Durations and shares as people read them. */
public final class Times {

    private Times() {}

    /** Nanoseconds with four digits and a unit that suits. */
    public static String of(double nanos) {
        return nanos < 1e3 ? String.format(Locale.ROOT, "%.4g ns", nanos)
                : nanos < 1e6 ? String.format(Locale.ROOT, "%.4g µs", nanos / 1e3)
                : nanos < 1e9 ? String.format(Locale.ROOT, "%.4g ms", nanos / 1e6)
                : String.format(Locale.ROOT, "%.4g s", nanos / 1e9);
    }

    /** A share from 0 to 1 with one digit after the point. */
    public static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
