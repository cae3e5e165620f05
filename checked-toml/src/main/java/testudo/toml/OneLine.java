package testudo.toml;

import java.util.Locale;

/** Texts of unknown origin as parts of a message: on one line, and nothing in them that a terminal would obey. */
public final class OneLine {

    private OneLine() {}

    /** The text with control characters, line ends among them, written as {@code \n} or {@code \}{@code u001b}. */
    public static String of(String text) {
        return text.chars().anyMatch(OneLine::isObeyed) ? escaped(text) : text;
    }

    private static String escaped(String text) {
        StringBuilder line = new StringBuilder();
        text.chars().forEach(c -> {
            switch (c) {
                case '\n' -> line.append("\\n");
                case '\r' -> line.append("\\r");
                case '\t' -> line.append("\\t");
                default -> {
                    if (isObeyed(c)) {
                        line.append(String.format(Locale.ROOT, "\\u%04x", c));
                    } else {
                        line.append((char) c);
                    }
                }
            }
        });
        return line.toString();
    }

    /** Controls, separators of lines, and marks that turn the direction of writing. */
    private static boolean isObeyed(int c) {
        return Character.isISOControl(c) || c == '\u2028' || c == '\u2029' || c >= '\u202a' && c <= '\u202e'
                || c >= '\u2066' && c <= '\u2069';
    }
}
