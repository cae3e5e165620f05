package testudo.toml;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What is marked is a key with its value, and no more of the line. */
class EntryEndTest {

    private record Entry(String line, int from, String marked) {}

    @Test
    void anEntryEndsWhereItsValueDoes() {
        for (Entry e : List.of(new Entry("a = 3", 0, "a = 3"), new Entry("a = 3  # why", 0, "a = 3"),
                new Entry("{ a = 3, b = \"x, } # y\" }", 9, "b = \"x, } # y\""), new Entry("{ a = 3 }", 2, "a = 3"),
                new Entry("{ b = \"x\\\" }\", c = 1 }", 2, "b = \"x\\\" }\""), new Entry("{ b = '\\', c = 1 }", 2, "b = '\\'"),
                new Entry("a = [1, { b = 2 }] # why", 0, "a = [1, { b = 2 }]"), new Entry("[t.u] # why", 0, "[t.u]"),
                new Entry("[[t]]", 0, "[[t]]"), new Entry("a = \"not closed", 0, "a = \"not closed"),
                new Entry("a = \"\\", 0, "a = \"\\"), new Entry("\uD835\uDEFC = 3 # why", 0, "\uD835\uDEFC = 3"))) {
            int[] points = e.line.codePoints().toArray();
            assertEquals(e.marked, new String(points, e.from, EntryEnd.of(e.line, e.from) - e.from));
        }
    }
}
