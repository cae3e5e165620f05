package testudo.cli.drawing;

import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.Locale;

/** Numbers on axes: at most five digits, a power of ten only where the number is very large or very small. */
final class Numbers {

    private Numbers() {}

    static String shortest(double value) {
        String text = String.format(Locale.ROOT, "%.5g", value);
        String plain = text.contains(".") ? text.replaceAll("\\.?0+($|e)", "$1") : text;
        double size = Math.abs(value);
        if (value != 0 && (size < 1e-3 || size >= 1e5)) {
            return String.format(Locale.ROOT, "%.4e", value).replaceAll("\\.?0+e", "e").replaceAll("e([+-])0", "e$1")
                    .replace("e+", "e");
        }
        return value == 0 ? "0" : plain;
    }

    static NumberFormat format() {
        return new NumberFormat() {
            @Override
            public StringBuffer format(double number, StringBuffer to, FieldPosition position) {
                return to.append(shortest(number));
            }

            @Override
            public StringBuffer format(long number, StringBuffer to, FieldPosition position) {
                return to.append(shortest(number));
            }

            @Override
            public Number parse(String source, ParsePosition position) {
                throw new UnsupportedOperationException("Labels are only written.");
            }
        };
    }
}
