package testudo.toml;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class SpellingHintTest {

    @Test
    void nearNamesAreFound() {
        assertEquals(3, SpellingHint.distance("kitten", "sitting"));
        assertEquals(0, SpellingHint.distance("", ""));
        assertEquals("; did you mean 'steps'?", SpellingHint.hint("stesp", List.of("steps", "model")));
    }

    @Test
    void nothingIsSaidWhenNoNameIsNear() {
        assertEquals("", SpellingHint.hint("q", List.of()));
        assertEquals("", SpellingHint.hint("colour", List.of("steps", "model")));
    }
}
