package testudo.toml;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tomlj.Toml;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Texts with runs of blank lines and comments are read as tomlj would read them, only sooner, and places are the file's. */
class JoinedLinesTest {

    private static final class Refusal extends RuntimeException {

        private static final long serialVersionUID = 1;

        private Refusal(List<String> lines) {
            super(String.join("\n", lines));
        }
    }

    private final Problems problems = new Problems("f.toml", Refusal::new);

    /** Without joining, each would take minutes. */
    @ParameterizedTest
    @Timeout(900)
    @ValueSource(strings = {"# why\n", "\n", "\r\n", " \t# why\r\n\n"})
    void manyLinesOfNothingTakeNoTime(String nothing) {
        int lines = (int) nothing.chars().filter(c -> c == '\n').count() * 5_000;
        CheckedTable top = TomlText.parse("a = 1\n" + nothing.repeat(5_000) + "  b = 2\nlist = [1,\n"
                + nothing.repeat(5_000) + "2]\n", problems);
        assertEquals(OptionalInt.of(2), top.count("b", 0, 9));
        assertEquals(Optional.of(List.of(1L, 2L)), top.wholes("list"));
        assertEquals(new Position(lines + 2, 3), top.position("b"));
        top.problem("b", "is bad");
        assertEquals("f.toml:" + (lines + 2) + ":3: is bad\n      b = 2\n      ^~~~~",
                assertThrows(Refusal.class, problems::throwIfAny).getMessage());
    }

    @Test
    void placesAndPlacesInMessagesAreThoseOfTheFile() {
        String mistakes = assertThrows(Refusal.class, () -> TomlText.parse("""

                # \uD835\uDCB3 is one character


                a = 1
                # again
                #
                \t'\uD835\uDCB3' = = 2
                #

                a = 2
                """, problems)).getMessage();
        assertEquals("""
                f.toml:8:8: unexpected '=', expected a value
                f.toml:11:1: a previously defined at line 5, column 1""", mistakes);
    }

    /** What looks like a comment or a blank line is none in a string, and tomlj finds the same in both texts. */
    @Test
    void nothingElseIsJoined() {
        Random random = new Random(7);
        String[] whole = {"\n", "\n", "\r\n", " \t\n", "# x\n", "#\"\"\"\n", "K = 1\n", "K = 1 # '''\r\n", "[K]\n",
            "K = [1, # x\n\n#\n 2]\n",
            "K = \"\"\"\n\n#\n\\\"\"\"\"\n", "K = \"\"\"#\"\"\"\"\"\n", "K = '''\n\n#\\'''\n", "K = '#\uD835\uDCB3\"' #\n",
            "K = \"#\\\"\"\n"};
        String[] parts = {"K", " = ", "1", "#", "\"", "\"\"\"", "'", "'''", "\\", " ", "\t", "[", "]", ",", "{", "}", "k1", ".",
            "\r", "\u0001"};
        int fine = 0;
        for (int n = 0; n < 1_600; n++) {
            StringBuilder text = new StringBuilder();
            for (int part = random.nextInt(25); part >= 0; part--) {
                boolean broken = n % 2 == 0 && random.nextInt(3) == 0;
                text.append((broken ? parts[random.nextInt(parts.length)] : whole[random.nextInt(whole.length)])
                        .replace("K", "k" + part));
            }
            String of = text.toString();
            JoinedLines lines = JoinedLines.of(of);
            TomlParseResult plain = Toml.parse(of);
            TomlParseResult joined = Toml.parse(lines.text());
            assertEquals(plain.hasErrors(), joined.hasErrors(), of);
            if (plain.hasErrors()) {
                // What comes after the first one is a consequence of it.
                TomlParseError first = plain.errors().getFirst();
                assertEquals(new Position(first.position().line(), first.position().column()),
                        lines.position(joined.errors().getFirst().position()), of);
                assertEquals(first.getMessage(), lines.message(joined.errors().getFirst().getMessage()), of);
            } else {
                fine++;
                assertEquals(plain.toJson(), joined.toJson(), of);
                plain.keyPathSet(true).forEach(key -> assertEquals(
                        new Position(plain.inputPositionOf(key).line(), plain.inputPositionOf(key).column()),
                        lines.position(joined.inputPositionOf(key)), of));
            }
        }
        assertTrue(fine > 700, "only " + fine + " texts without a mistake");
    }
}
