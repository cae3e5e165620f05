package testudo.cli.choice;

import java.util.Locale;

/** Numbers as people write them in scenarios. */
public final class Numerals {

    private Numerals() {}

    /** The fewest digits that name the number: {@code 1e-6}, {@code 0.25}, {@code 3}. */
    public static String shortest(double value) {
        return Double.toString(value).replaceFirst("\\.0(?=E|$)", "").toLowerCase(Locale.ROOT);
    }
}
