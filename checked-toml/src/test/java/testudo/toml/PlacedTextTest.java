package testudo.toml;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** A mistake within a string is told where its characters stand in the file, however the string is written. */
class PlacedTextTest {

    private static String told(String toml, String key, String wrong) {
        Problems problems = new Problems("f", lines -> new IllegalArgumentException(String.join("\n", lines)));
        CheckedTable top = TomlText.parse(toml, problems);
        PlacedText text =
                (key.contains(".") ? top.table(key.substring(0, 1)) : top).placed(key.replaceFirst(".*\\.", "")).orElseThrow();
        int from = text.text().indexOf(wrong);
        text.problem(problems, from, from + wrong.length(), "wrong");
        return assertThrows(IllegalArgumentException.class, problems::throwIfAny).getMessage();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a = \"one BAD two\"", "  a   =\t'one BAD two' # BAD", "a = \"\"\"one BAD two\"\"\"",
        "\"a\" = \"\\u00e9 \\t\\\"BAD\"",
        "a = \"\"\"\nfirst\n  BAD\"\"\"", "a = \"\"\"\r\nfirst\r\n  BAD\"\"\"", "a = '\'\'\nfirst \\n\nBAD'\'\'",
        "a = \"\"\"x\\\n   y BAD\"\"\"",
        "b = {c = '=BAD=', a = 'x BAD'}", "# one\n# two\n\n# three\na = \"😀é BAD\""})
    void theCaretStandsBelow(String toml) {
        String message = told(toml, toml.startsWith("b") ? "b.a" : "a", "BAD");
        int at = toml.startsWith("b") ? toml.lastIndexOf("BAD") : toml.indexOf("BAD");
        String before = toml.substring(0, at);
        long line = before.chars().filter(c -> c == '\n').count() + 1;
        String start = before.substring(before.lastIndexOf('\n') + 1);
        int column = start.codePointCount(0, start.length());
        List<String> lines = message.lines().toList();
        assertEquals("f:" + line + ":" + (column + 1) + ": wrong", lines.get(0));
        assertEquals(" ".repeat(4 + column) + "^~~", lines.get(2));
        assertEquals("BAD", lines.get(1).substring(lines.get(1).offsetByCodePoints(0, 4 + column)).substring(0, 3));
    }

    @Test
    void aLongLineIsShownInPart() {
        String message = told("a = '" + "x".repeat(500) + "BAD" + "y".repeat(500) + "'", "a", "BAD");
        List<String> lines = message.lines().toList();
        assertEquals("f:1:506: wrong", lines.get(0));
        assertEquals("BAD", lines.get(1).substring(lines.get(2).indexOf('^')).substring(0, 3));
        assertEquals(114, lines.get(1).length());
    }

    @Test
    void aTextOfNoFileSaysWhereItIsFrom() {
        Problems problems = new Problems("f", lines -> new IllegalArgumentException(String.join("\n", lines)));
        PlacedText.loose("1 +\n* 2", "parameter 'p'").problem(problems, 4, 5, "wrong");
        assertEquals("parameter 'p': wrong\n    1 + * 2\n        ^",
                assertThrows(IllegalArgumentException.class, problems::throwIfAny).getMessage());
    }
}
