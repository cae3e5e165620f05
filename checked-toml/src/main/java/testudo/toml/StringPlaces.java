package testudo.toml;

import java.util.Arrays;
import java.util.Optional;

/** Where the characters of a string stand in the file that holds it, behind its key, in quotes and with escapes. */
final class StringPlaces {

    private final JoinedLines lines;
    /** Per UTF-16 unit of the string, and one behind, the code point of the file. */
    private final int[] at;

    private StringPlaces(JoinedLines lines, int[] at) {
        this.lines = lines;
        this.at = at;
    }

    Position at(int character) {
        return lines.position(at[Math.clamp(character, 0, at.length - 1)]);
    }

    StringPlaces from(int character) {
        return new StringPlaces(lines, Arrays.copyOfRange(at, character, at.length));
    }

    /** The line of the file that holds a character. */
    String line(int character) {
        return lines.lineAt(at[Math.clamp(character, 0, at.length - 1)]);
    }

    /** The places of a string that is the value of the key at a place; empty where the file is written in a way not understood here. */
    static Optional<StringPlaces> of(String value, JoinedLines lines, Position key) {
        try {
            Walk walk = new Walk(lines.characters(), lines.offset(key), value);
            return walk.finds() ? Optional.of(new StringPlaces(lines, walk.at)) : Optional.empty();
        } catch (IndexOutOfBoundsException _) {
            return Optional.empty(); // the file ends where more was expected
        }
    }

    /** Goes through the file from a key to the end of its value. */
    private static final class Walk {

        private final int[] file;
        private final String value;
        private final int[] at;
        private int n;
        private int found;

        Walk(int[] file, int start, String value) {
            this.file = file;
            this.value = value;
            n = start;
            at = new int[value.length() + 1];
        }

        boolean finds() {
            skipKey();
            int quote = file[n];
            if (quote != '"' && quote != '\'') {
                return false;
            }
            boolean three = n + 2 < file.length && file[n + 1] == quote && file[n + 2] == quote && value.length() > 0;
            n += three ? 3 : 1;
            if (three) {
                skipNewline();
            }
            while (found < value.length()) {
                if (!character(quote)) {
                    return false;
                }
            }
            at[found] = n;
            return true;
        }

        private void skipKey() {
            while (file[n] != '=') {
                if (file[n] == '"' || file[n] == '\'') {
                    int quote = file[n++];
                    while (file[n] != quote) {
                        n += quote == '"' && file[n] == '\\' ? 2 : 1;
                    }
                }
                n++;
            }
            n++;
            while (file[n] == ' ' || file[n] == '\t') {
                n++;
            }
        }

        private void skipNewline() {
            if (file[n] == '\r' && file[n + 1] == '\n') {
                n++;
            }
            if (file[n] == '\n') {
                n++;
            }
        }

        /** Takes one character of the value; false when the file has another one. */
        private boolean character(int quote) {
            int begin = n;
            int c = file[n];
            if (c == '\\' && quote == '"') {
                return escape(begin);
            }
            if (c == '\r' && value.charAt(found) == '\n') {
                n++; // the end of a line is one character to readers of TOML
                c = file[n];
            }
            n++;
            return take(c, begin);
        }

        private boolean escape(int begin) {
            int c = file[n + 1];
            if (c == 'u' || c == 'U') {
                int digits = c == 'u' ? 4 : 8;
                String hex = new String(file, n + 2, digits);
                n += 2 + digits;
                return take(Integer.parseInt(hex, 16), begin);
            }
            if (c == '\n' || c == '\r' || c == ' ' || c == '\t') {
                n++;
                while (Character.isWhitespace(file[n])) {
                    n++;
                }
                return true; // nothing of the value
            }
            n += 2;
            return take(switch (c) {
                case 'n' -> '\n';
                case 't' -> '\t';
                case 'r' -> '\r';
                case 'b' -> '\b';
                case 'f' -> '\f';
                default -> c;
            }, begin);
        }

        private boolean take(int c, int begin) {
            int units = Character.charCount(c);
            if (found + units > value.length() || value.codePointAt(found) != c) {
                return false;
            }
            Arrays.fill(at, found, found + units, begin);
            found += units;
            return true;
        }
    }
}
