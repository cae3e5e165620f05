package testudo.toml;

import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class TomlValueTest {

    @ParameterizedTest
    @ValueSource(doubles = {0.1, -1e300, 1e-7, 3, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN})
    void aNumberIsReadAsItWasWritten(double value) {
        assertEquals(Optional.of(value), TomlValue.scalar(TomlValue.number(value)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "a \"b\"\n\\", "tab\t", "\u0001\u007f", "× é"})
    void aStringIsReadAsItWasWritten(String text) {
        assertEquals(Optional.of(text), TomlValue.scalar(TomlValue.quoted(text)));
    }

    @Test
    void onlyOneValueIsAScalar() {
        assertEquals(Optional.of(3L), TomlValue.scalar("3"));
        assertEquals(Optional.of(true), TomlValue.scalar("true"));
        assertEquals(Optional.empty(), TomlValue.scalar("[1]"));
        assertEquals(Optional.empty(), TomlValue.scalar("1\nother = 2"));
        assertEquals(Optional.empty(), TomlValue.scalar("word"));
    }

    @Test
    void keysAreInQuotesWhereTheyNeedThem() {
        assertEquals("plain", TomlValue.key("plain"));
        assertEquals("\"two words\"", TomlValue.key("two words"));
    }
}
