package testudo.toml;

/** Where on its line an entry of a file ends: before what separates it from the next one, closes the table around it, or is a comment. */
final class EntryEnd {

    private static final int NONE = 0;

    private EntryEnd() {}

    /** @param from where it begins; all in characters, of which one beyond the basic plane is one */
    static int of(String line, int from) {
        int[] points = line.codePoints().toArray();
        int quote = NONE;
        int depth = 0;
        int end = from;
        for (int n = from; n < points.length; n++) {
            int c = points[n];
            if (quote != NONE) {
                n += c == '\\' && quote == '"' ? 1 : 0;
                quote = c == quote ? NONE : quote;
            } else if (c == '#' || depth == 0 && (c == ',' || c == '}' || c == ']')) {
                break;
            } else {
                quote = c == '"' || c == '\'' ? c : NONE;
                depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
            }
            end = Character.isWhitespace(c) ? end : Math.min(n + 1, points.length);
        }
        return end;
    }
}
