package testudo.toml;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CheckedTableTest {

    private enum Colour {
        RED, DARK_BLUE
    }

    private static final class Refusal extends RuntimeException {

        private static final long serialVersionUID = 1;

        private Refusal(List<String> lines) {
            super(String.join("\n", lines));
        }
    }

    private final Problems problems = new Problems("f.toml", Refusal::new);

    private CheckedTable read(String text) {
        return TomlText.parse(text, problems);
    }

    private String refusal() {
        return assertThrows(Refusal.class, problems::throwIfAny).getMessage();
    }

    private static String word(Colour colour) {
        return colour.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Test
    void everyKindOfValueIsRead() {
        CheckedTable top = read("""
                a = "x"
                b = true
                c = 7
                d = 2
                e = -0.0
                f = "dark-blue"
                g = ["p", "q"]
                h = [1, 2]
                i = [1, 2.5]
                [t]
                u = 3
                """);
        assertEquals(Optional.of("x"), top.text("a"));
        assertEquals(Optional.of(true), top.flag("b"));
        assertEquals(OptionalLong.of(7), top.whole("c", 0, 7));
        assertEquals(OptionalInt.of(7), top.count("c", 7, 9));
        assertEquals(OptionalDouble.of(2), top.positive("d"));
        assertEquals(OptionalDouble.of(0), top.notNegative("e"));
        assertEquals(OptionalDouble.of(2), top.within("d", 0, 2));
        assertEquals(Optional.of(Colour.DARK_BLUE), top.choice("f", Colour.values(), CheckedTableTest::word));
        assertEquals(Optional.of(List.of("p", "q")), top.texts("g"));
        assertEquals(Optional.of(List.of(1L, 2L)), top.wholes("h"));
        assertEquals(Optional.of(List.of(1.0, 2.5)), top.numbers("i"));
        assertEquals(Map.of("u", 3L), top.table("t").scalars());
        top.refuseOthers();
        assertTrue(problems.isEmpty());
    }

    @Test
    void whatIsAbsentIsEmptyAndNoProblem() {
        CheckedTable top = read("");
        assertEquals(Optional.empty(), top.text("a"));
        assertEquals(OptionalDouble.empty(), top.positive("a"));
        assertEquals(Optional.empty(), top.choice("a", Colour.values(), CheckedTableTest::word));
        assertEquals(OptionalLong.empty(), top.table("t").table("u").whole("v", 0, 1));
        assertEquals(List.of(), top.tables("a"));
        problems.throwIfAny();
    }

    @Test
    void allMistakesAreToldInTheOrderOfTheFileWithTheirPaths() {
        CheckedTable top = read("""
                [outer.inner]
                colour = "dark-bleu"
                size = inf
                siez = 3
                [outer]
                x = 1.5
                """);
        CheckedTable inner = top.table("outer").table("inner");
        assertEquals(OptionalDouble.empty(), top.table("outer").within("x", 0, 1));
        assertEquals(OptionalDouble.empty(), inner.notNegative("size"));
        assertEquals(Optional.empty(), inner.choice("colour", Colour.values(), CheckedTableTest::word));
        inner.refuseOthers();
        assertEquals("""
                f.toml:2:1: outer.inner.colour must be one of red, dark-blue, got 'dark-bleu'; did you mean 'dark-blue'?
                    colour = "dark-bleu"
                    ^~~~~~~~~~~~~~~~~~~~
                f.toml:3:1: outer.inner.size must be a finite number from 0, got Infinity
                    size = inf
                    ^~~~~~~~~~
                f.toml:4:1: unknown key 'outer.inner.siez'; did you mean 'outer.inner.size'?
                    siez = 3
                    ^~~~~~~~
                f.toml:6:1: outer.x must be a number from 0 to 1, got 1.5
                    x = 1.5
                    ^~~~~~~""", refusal());
    }

    @Test
    void whatMustBeThereIsMissedWhereItsTableBegins() {
        CheckedTable top = read("\n[t]\nblank = \" \"\n");
        assertEquals(Optional.empty(), top.filled("name", "a name is needed"));
        top.table("t").require("size", "a size is needed");
        assertEquals(Optional.empty(), top.table("t").filled("blank", "a blank is none"));
        assertEquals("f.toml:1:1: a name is needed\nf.toml:2:1: a size is needed\nf.toml:3:1: a blank is none\n"
                + "    blank = \" \"\n    ^~~~~~~~~~~", refusal());
    }

    @Test
    void keysComeInTheOrderOfTheFile() {
        CheckedTable top = read("z = 1\na = 2\n[m]\nk = 3\n");
        assertEquals(List.of("z", "a", "m"), top.keys());
        assertTrue(top.hasTable("m"));
        assertFalse(top.hasTable("a"));
        assertEquals(new Position(4, 1), top.positions().get(List.of("m", "k")));
    }

    @Test
    void atMostFiveSyntaxErrorsAreTold() {
        assertEquals(5, assertThrows(Refusal.class, () -> read("= 1\n".repeat(9))).getMessage().lines().count());
    }

    @Test
    void ofManyMistakesTheFirstFiftyAreTold() {
        StringBuilder text = new StringBuilder();
        for (int n = 0; n < 20_000; n++) {
            text.append("k").append(n).append(" = 1\n");
        }
        read(text.toString()).refuseOthers();
        List<String> told = refusal().lines().filter(line -> !line.startsWith(" ")).toList();
        assertEquals(51, told.size());
        assertEquals("f.toml:50:1: unknown key 'k49'", told.get(49));
        assertEquals("f.toml: and 19950 more mistakes", told.getLast());
    }

    /** What shows a place takes as long as its line is long, and all may stand on one. */
    @Test
    void placesAreLookedAtOfTheMistakesToldOnly() {
        AtomicInteger made = new AtomicInteger();
        for (int n = 1; n <= 1000; n++) {
            problems.add(new Position(1, n), Optional.empty(), "wrong", () -> "line " + made.incrementAndGet());
        }
        assertEquals(101, refusal().lines().count());
        assertEquals(50, made.get());
    }

    @Test
    void noMoreThanPeopleWriteIsRead() throws IOException {
        byte[] zeros = TomlText.bytes(Path.of("/dev/zero"));
        assertEquals("f.toml:1:1: the file is larger than 256 KiB, the most that is read",
                assertThrows(Refusal.class, () -> TomlText.decode(zeros, problems)).getMessage());
    }

    /** On this text tomlj's own assertions fail; what it tells without them is right. */
    @Test
    void aBrokenHeaderWithACommentIsTold() {
        assertEquals("""
                f.toml:1:1: empty table key
                f.toml:1:3: unexpected 'rid', expected a newline or end-of-input
                f.toml:2:8: unexpected '#x', expected ]""",
                assertThrows(Refusal.class, () -> read("[]rid]\n[output#x")).getMessage());
    }

    @Test
    void bytesThatAreNoTextAreToldWithTheirPlace() {
        byte[] bytes = "a = 1\nb = \"é\"".getBytes(StandardCharsets.ISO_8859_1);
        assertEquals("f.toml:2:6: the file is not UTF-8 text: byte 0xE9 does not fit",
                assertThrows(Refusal.class, () -> TomlText.decode(bytes, problems)).getMessage());
        assertEquals("a", TomlText.decode("\uFEFFa".getBytes(StandardCharsets.UTF_8), problems));
    }

    @Test
    void aWordOfNoChoiceIsRefusedWithTheWordsThereAre() {
        WordChoices<Colour> colours = WordChoices.of(Colour.values(), CheckedTableTest::word);
        assertEquals(List.of("red", "dark-blue"), colours.words());
        assertEquals(Optional.of(Colour.RED), colours.named("red"));
        assertEquals(Optional.empty(), colours.named("RED"));
        assertEquals("must be one of red, dark-blue, got 'sharp'", colours.refusal("sharp"));
    }
}
