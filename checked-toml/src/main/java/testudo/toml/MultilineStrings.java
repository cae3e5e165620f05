package testudo.toml;

/** Which lines of a TOML text lie in strings of several lines, so that what looks like a comment is none. */
final class MultilineStrings {

    private final String text;
    private String delimiter = ""; // that ends the string which is open

    MultilineStrings(String text) {
        this.text = text;
    }

    /** Whether the line after the last one passed begins in a string. */
    boolean open() {
        return !delimiter.isEmpty();
    }

    /** @param end of the line, before its end mark */
    void passLine(int start, int end) {
        int n = start;
        while (n < end) {
            char c = text.charAt(n);
            if (open()) {
                n = inString(n, c);
            } else if (c == '#') {
                n = end;
            } else if (c == '"' || c == '\'') {
                n = begin(n, end, c);
            } else {
                n++;
            }
        }
    }

    private int inString(int n, char c) {
        if (c == '\\' && delimiter.charAt(0) == '"') {
            return n + 2;
        }
        if (!text.startsWith(delimiter, n)) {
            return n + 1;
        }
        delimiter = "";
        int behind = n + 3;
        while (behind < n + 5 && behind < text.length() && text.charAt(behind) == c) {
            behind++; // up to two quotes may stand before those that end the string
        }
        return behind;
    }

    /** @return behind a string of one line, or behind the delimiter that begins one of several */
    private int begin(int n, int end, char quote) {
        String three = String.valueOf(quote).repeat(3);
        if (text.startsWith(three, n)) {
            delimiter = three;
            return n + 3;
        }
        int behind = n + 1;
        while (behind < end && text.charAt(behind) != quote) {
            behind += quote == '"' && text.charAt(behind) == '\\' ? 2 : 1;
        }
        return behind + 1;
    }
}
