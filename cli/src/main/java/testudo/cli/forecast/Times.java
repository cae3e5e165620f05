package testudo.cli.forecast;

import java.util.Locale;

/** Durations and shares as people read them. */
final class Times {

    private Times() {}

    /** With four digits and a unit that suits. */
    static String of(double nanos) {
        return nanos < 1e3 ? String.format(Locale.ROOT, "%.4g ns", nanos)
                : nanos < 1e6 ? String.format(Locale.ROOT, "%.4g µs", nanos / 1e3)
                : nanos < 1e9 ? String.format(Locale.ROOT, "%.4g ms", nanos / 1e6)
                : String.format(Locale.ROOT, "%.4g s", nanos / 1e9);
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
