package testudo.cli.drawing;

import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.Locale;

/** Numbers on axes: five digits, or as many as tell them apart; a power of ten only where the number is very large or very small. */
final class Numbers {

    private static final int FEWEST = 5;
    /** What is beyond is rounding. */
    private static final int MOST = 15;

    private Numbers() {}

    static String shortest(double value) {
        return shortest(value, FEWEST);
    }

    /** The digits that tell hundredths of a range apart. */
    static int digits(double from, double to) {
        double size = Math.max(Math.abs(from), Math.abs(to));
        return from < to && !alike(from, to) ? (int) Math.clamp(Math.ceil(Math.log10(size / (to - from))) + 2, FEWEST, MOST)
                : FEWEST;
    }

    /** Whether two ends of a range differ by no more than the rounding of sums, which no digits of a label tell and no reader looks for. */
    static boolean alike(double from, double to) {
        return Math.abs(to - from) <= 8 * Math.ulp(Math.max(Math.abs(from), Math.abs(to)));
    }

    static String shortest(double value, int digits) {
        String text = String.format(Locale.ROOT, "%." + digits + "g", value);
        String plain = text.contains(".") ? text.replaceAll("\\.?0+($|e)", "$1") : text;
        double size = Math.abs(value);
        if (value != 0 && (size < 1e-3 || size >= 1e5)) {
            return String.format(Locale.ROOT, "%." + (digits - 1) + "e", value).replaceAll("\\.?0+e", "e")
                    .replaceAll("e([+-])0", "e$1")
                    .replace("e+", "e");
        }
        return value == 0 ? "0" : plain;
    }

    /** Of numbers within a range. */
    static NumberFormat format(double from, double to) {
        int digits = digits(from, to);
        return new NumberFormat() {
            @Override
            public StringBuffer format(double number, StringBuffer to, FieldPosition position) {
                return to.append(shortest(number, digits));
            }

            @Override
            public StringBuffer format(long number, StringBuffer to, FieldPosition position) {
                return to.append(shortest(number, digits));
            }

            @Override
            public Number parse(String source, ParsePosition position) {
                throw new UnsupportedOperationException("Labels are only written.");
            }
        };
    }
}
