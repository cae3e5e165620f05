package testudo.toml;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.tomlj.TomlPosition;

/**
 * A text as it is given to tomlj: every run of lines that are blank or comments is made one line, by blanks in place of the
 * line ends within it.
 *
 * <p>The time that tomlj 2.2.0 takes grows with the third power of such a run: some 10 s for 2,000 lines. No character
 * moves, so what tomlj says of a place is true of the file after counting lines anew.
 */
final class JoinedLines {

    private static final Pattern PLACE = Pattern.compile("line (\\d{1,9}), column (\\d{1,9})");

    private final String joined;
    private final int[] characters;
    private final int[] starts;
    private final int[] joinedStarts;

    private JoinedLines(String text, String joined) {
        this.joined = joined;
        characters = joined.codePoints().toArray();
        starts = starts(text);
        joinedStarts = starts(joined);
    }

    static JoinedLines of(String text) {
        StringBuilder joined = new StringBuilder(text);
        MultilineStrings strings = new MultilineStrings(text);
        boolean nothingBefore = false;
        for (int start = 0; start < text.length();) {
            int newline = text.indexOf('\n', start);
            int end = newline < 0 ? text.length() : newline;
            boolean nothing = !strings.open() && nothingOn(text, start, end);
            if (nothing && nothingBefore) {
                blank(joined, start - 1, '\n');
                blank(joined, start - 2, '\r');
            }
            strings.passLine(start, end);
            nothingBefore = nothing;
            start = end + 1;
        }
        return new JoinedLines(text, joined.toString());
    }

    private static void blank(StringBuilder text, int n, char wanted) {
        if (n >= 0 && text.charAt(n) == wanted) {
            text.setCharAt(n, ' ');
        }
    }

    private static boolean nothingOn(String text, int start, int end) {
        int n = start;
        while (n < end && (text.charAt(n) == ' ' || text.charAt(n) == '\t')) {
            n++;
        }
        return n == end || text.charAt(n) == '#' || text.charAt(n) == '\r' && n + 1 == end;
    }

    /** Where lines begin; characters beyond the basic plane count once, as in columns. */
    private static int[] starts(String text) {
        int[] characters = text.codePoints().toArray();
        return IntStream.concat(IntStream.of(0),
                IntStream.range(0, characters.length).filter(n -> characters[n] == '\n').map(n -> n + 1)).toArray();
    }

    /** For the parser. */
    String text() {
        return joined;
    }

    /** The file's characters, not to be changed; only line ends between lines without values may have become blanks. */
    int[] characters() {
        return characters;
    }

    /** How many characters of the file stand before a place. */
    int offset(Position place) {
        return starts[place.line() - 1] + place.column() - 1;
    }

    /** The place before which so many characters stand. */
    Position position(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        int n = found < 0 ? -found - 2 : found;
        return new Position(n + 1, offset - starts[n] + 1);
    }

    /** The line that holds a character. */
    String lineAt(int offset) {
        int n = position(offset).line() - 1;
        int end = n + 1 < starts.length ? starts[n + 1] - 1 : characters.length;
        return new String(characters, starts[n], end - starts[n]);
    }

    /** The line of a place, and under it marks of what begins there: a key with its value, or the head of a table. */
    String excerpt(Position place) {
        String line = lineAt(offset(place));
        return PlacedText.excerpt(line, place.column() - 1, EntryEnd.of(line, place.column() - 1) - place.column() + 1);
    }

    /** The place in the file. */
    Position position(TomlPosition place) {
        return position(place.line(), place.column());
    }

    /** A message of the parser with the places in it those in the file. */
    String message(String sentence) {
        return PLACE.matcher(sentence).replaceAll(m -> {
            Position place = position(Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2)));
            return Matcher.quoteReplacement("line " + place.line() + ", column " + place.column());
        });
    }

    private Position position(int line, int column) {
        int last = Math.min(line, joinedStarts.length);
        int at = joinedStarts[last - 1] + column - 1;
        // tomlj tells of strings that do not end in a place behind the line.
        int end = last < joinedStarts.length ? joinedStarts[last] - 1 : Integer.MAX_VALUE;
        int n = position(Math.min(at, end)).line() - 1;
        return new Position(n + 1, at - starts[n] + 1);
    }
}
