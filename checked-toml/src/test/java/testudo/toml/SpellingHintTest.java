package testudo.toml;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class SpellingHintTest {

    @Test
    void nearNamesAreFound() {
        assertEquals(3, SpellingHint.distance("kitten", "sitting"));
        assertEquals(0, SpellingHint.distance("", ""));
        assertEquals(1, SpellingHint.distance("c46", "c64"));
        assertEquals(1, SpellingHint.distance("rnu", "run"));
        assertEquals("; did you mean 'steps'?", SpellingHint.hint("stesp", List.of("steps", "model")));
        assertEquals("; did you mean 'c64'?", SpellingHint.end("c46", List.of("c64", "knl")));
        assertEquals("; did you mean 'dt'?", SpellingHint.hint("dT", List.of("dx", "dt")));
        assertEquals("; did you mean 'c'?", SpellingHint.hint("C", List.of("x", "c")));
        assertEquals(".", SpellingHint.end("tile", List.of("c64", "knl")));
    }

    @Test
    void nothingIsSaidWhenNoNameIsNear() {
        assertEquals("", SpellingHint.hint("q", List.of()));
        assertEquals("", SpellingHint.hint("colour", List.of("steps", "model")));
        assertEquals("", SpellingHint.hint("", List.of("x")));
        assertEquals("", SpellingHint.hint("y", List.of("x")));
        assertEquals("", SpellingHint.hint("--on", List.of("--json")));
    }
}
