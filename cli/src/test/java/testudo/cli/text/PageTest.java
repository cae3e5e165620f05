package testudo.cli.text;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Wrapped entries. */
class PageTest {

    private static List<String> printed(int margin, int label, String name, String text) {
        StringWriter out = new StringWriter();
        new Page(new PrintWriter(out, true), margin, label).entry(name, text);
        return out.toString().lines().toList();
    }

    @Test
    void aShortEntryIsOneLine() {
        assertEquals(List.of("  name   a text"), printed(2, 7, "name", "a text"));
    }

    @Test
    void aLongEntryGoesOnBelowItsText() {
        List<String> lines = printed(2, 8, "name", "word ".repeat(40).strip());
        assertEquals(3, lines.size());
        lines.forEach(line -> assertTrue(line.length() <= 100, line));
        assertTrue(lines.get(1).startsWith(" ".repeat(10) + "word"));
        assertEquals(40, String.join(" ", lines).split("word", -1).length - 1);
    }

    @Test
    void aNumberIsNotPartedFromItsSignOfPerCent() {
        List<String> lines = printed(0, 0, "", "x".repeat(94) + " 36.4 % more");
        assertEquals(List.of("x".repeat(94), "36.4 % more"), lines);
    }

    @Test
    void aLabelTooLongForItsColumnKeepsASpaceBehind() {
        assertEquals(List.of("muchtoolong text"), printed(0, 4, "muchtoolong", "text"));
    }
}
