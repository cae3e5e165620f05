package testudo.cli.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredField;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A comparison gives the norms of what lies between two runs, and where it begins. */
@Timeout(900)
class CompareCommandTest {

    @TempDir
    private Path directory;

    private Path a;
    private Path b;

    @BeforeEach
    void run() {
        a = run("a", "3", "courant=0.5");
        b = run("b", "6", "courant=0.6");
    }

    private Path run(String name, String every, String set) {
        if (!Files.exists(directory.resolve("wave.java"))) {
            CommandRun.of("new", "wave", "--in", directory).good();
        }
        Path run = directory.resolve(name);
        CommandRun.of("run", directory.resolve("wave.java"), "--cells", "7,5", "--steps", 6, "--every", every, "--set", set,
                "--set",
                "width=2", "--output", run, "--no-progress").good();
        return run;
    }

    @Test
    void normsAreThoseOfTheValuesAndTheFirstDifferenceIsTheFirst() throws IOException {
        JsonNode json = new ObjectMapper().readTree(CommandRun.of("compare", a, b, "--field", "u", "--json").good().out());
        assertEquals(false, json.get("equal").asBoolean());
        assertEquals(2, json.get("differences").size(), "only steps 0 and 6 are in both");
        JsonNode begun = json.get("differences").get(0);
        assertEquals(0, begun.get("linf").asDouble());
        assertEquals(0, begun.get("differing").asLong());
        JsonNode last = json.get("differences").get(1);
        double[] u = RunReader.open(a).field(6, "u").values();
        double[] v = RunReader.open(b).field(6, "u").values();
        double linf = 0;
        double l1 = 0;
        double l2 = 0;
        int first = -1;
        for (int n = 0; n < u.length; n++) {
            linf = Math.max(linf, Math.abs(u[n] - v[n]));
            l1 += Math.abs(u[n] - v[n]) / u.length;
            l2 += (u[n] - v[n]) * (u[n] - v[n]) / u.length;
            first = first < 0 && u[n] != v[n] ? n : first;
        }
        assertEquals(linf, last.get("linf").asDouble());
        assertEquals(l1, last.get("l1").asDouble(), 1e-15);
        assertEquals(Math.sqrt(l2), last.get("l2").asDouble(), 1e-15);
        JsonNode place = json.get("first");
        assertEquals("[" + first / 5 + "," + first % 5 + "]", place.get("index").toString());
        assertEquals(6, place.get("step").asLong());
        assertEquals(u[first], place.get("a").asDouble());
        assertEquals(v[first], place.get("b").asDouble());
        String text = CommandRun.of("compare", a, b, "--field", "u").good().out();
        assertTrue(
                text.contains("first difference at step 6 in u at (" + first / 5 + ", " + first % 5 + "): " + u[first] + " and "
                        + v[first] + " m"),
                text);
    }

    @Test
    void aRunEqualsItselfAndItsPackedFile() {
        Path packed = directory.resolve("a.h5");
        CommandRun.of("pack", a, "-o", packed).good();
        for (Path other : new Path[] {a, packed}) {
            String text = CommandRun.of("compare", a, other, "--tolerance", 0).good().out();
            assertEquals(1 + 2 * 3 + 1, text.lines().count(), text);
            assertTrue(text.endsWith("equal: every value of every field and step\n"), text);
        }
        assertEquals(1, CommandRun.of("compare", b, packed, "--tolerance", 0).code());
        assertEquals(0, CommandRun.of("compare", b, packed, "--tolerance", 10).code());
        assertEquals(1, CommandRun.of("compare", b, packed, "--tolerance", 1e-9, "--step", 6).code());
        assertEquals(0, CommandRun.of("compare", b, packed, "--tolerance", 0, "--step", 0).code());
    }

    @Test
    void aFileWithoutTimeBelongsToOneStepAndMayCallFieldsAsItLikes() {
        Path snapshot = a.resolve("snapshot-000003.h5");
        String text = CommandRun.of("compare", a, snapshot, "--step", 3).good().out();
        assertTrue(text.endsWith("equal: every value of every field and step\n"), text);
        StoredField u = RunReader.open(a).field(3, "u");
        StoredField before = RunReader.open(a).field(3, "before");
        text = CommandRun.of("compare", a, snapshot, "--step", 3, "--as", "u=before", "--field", "u").good().out();
        assertTrue(text.contains(": " + u.values()[0] + " and " + before.values()[0]), text);
        CommandRun.of("compare", a, snapshot, "--as", "u=results/u").refused("holds no dataset 'results/u'; it holds before");
    }

    @Test
    void whatCannotBeComparedIsOneSentence() throws IOException {
        CommandRun.of("compare", a, b, "--field", "q").refused("There is no field 'q' (there are before, u)");
        CommandRun.of("compare", a, b, "--as", "q=r").refused("There is no field 'q'");
        CommandRun.of("compare", a, b, "--as", "u=r").refused("--as names datasets of a file");
        CommandRun.of("compare", a, b, "--step", 4).refused("holds no snapshot of step 4; it holds 0, 3, 6");
        CommandRun.of("compare", a, b, "--step", 3).refused("have no field at a step in common");
        CommandRun.of("compare", a, b, "--tolerance", -1).refused("--tolerance must be 0 or more");
        CommandRun.of("compare", a, directory.resolve("none")).refused("no such file");
        Path text = Files.writeString(directory.resolve("text.h5"), "no HDF5");
        CommandRun.of("compare", a, text).refused("text.h5");
        Path other = directory.resolve("other");
        CommandRun.of("run", directory.resolve("wave.java"), "--cells", "5,7", "--steps", 6, "--output", other, "--no-progress")
                .good();
        CommandRun.of("compare", a, other).refused("The field 'before' has 7 × 5 values, but 'before' in '");
    }
}
