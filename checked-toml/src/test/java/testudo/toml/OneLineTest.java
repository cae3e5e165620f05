package testudo.toml;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

class OneLineTest {

    @Test
    void whatATerminalWouldObeyIsWrittenOut() {
        assertEquals("a\\nb\\r\\u001b[2J\\u202e\\u2028\\u0000\\u0085", OneLine.of("a\nb\r\u001b[2J\u202e\u2028\0\u0085"));
    }

    @Test
    void everythingElseStaysAsItIs() {
        String text = "Größe 3 × 4 — 数 \uD83D\uDE00";
        assertSame(text, OneLine.of(text));
    }
}
