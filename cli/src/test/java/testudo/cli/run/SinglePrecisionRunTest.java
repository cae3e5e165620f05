package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.program.Precision;
import testudo.cli.CommandRun;
import testudo.data.hdf5.Hdf5Source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Runs in single precision have one checksum wherever they run, and it is not that of doubles. */
class SinglePrecisionRunTest {

    private static CommandRun run(String precision, Object... more) {
        List<Object> words = new ArrayList<>(List.of("run", "../examples/revolving-sphere.toml", "--cells", "13,11,9",
                "--steps", 4, "--no-output", "--checksum", "--precision", precision));
        words.addAll(List.of(more));
        return CommandRun.of(words.toArray()).good();
    }

    private static String checksum(CommandRun run) {
        return run.out().lines().filter(line -> line.startsWith("checksum")).findFirst().orElseThrow();
    }

    @Test
    void theBitsAreThoseOfEveryMachineAndNumberOfWorkers() {
        CommandRun floats = run("float", "--workers", 1);
        assertEquals(checksum(floats), checksum(run("float", "--workers", 2, "--fused-steps", 2)));
        assertEquals(checksum(floats), checksum(run("float", "--workers", 3, "--on", "c64")));
        assertNotEquals(checksum(floats), checksum(run("double", "--workers", 1)));
        assertTrue(floats.err().contains("is 1.1754944E-38 in single precision"), floats.err());
    }

    /** Files hold what is computed, in half the room, and a run goes on from them with the same bits. */
    @Test
    void floatsAreWrittenAsFloatsAndGoOn(@TempDir Path folder) throws IOException {
        Path out = folder.resolve("out");
        List<String> words = List.of("run", "../examples/own/gray-scott.toml", "--cells", "31,23", "--precision", "float",
                "--checksum");
        CommandRun.of(with(words, "--steps", "7", "--output", out, "--checkpoint", "5")).good();
        try (Hdf5Source snapshot = Hdf5Source.open(out.resolve("snapshot-000007.h5"))) {
            assertEquals(Precision.FLOAT, snapshot.precision("u"));
            assertEquals("float", snapshot.attributes().get("precision"));
            for (double value : snapshot.elements("v")) {
                assertEquals((float) value, value);
            }
        }
        assertTrue(Files.readString(out.resolve("run.xdmf"))
                .contains("NumberType=\"Float\" Precision=\"4\" Dimensions=\"31 23\""));
        CommandRun packed = CommandRun.of("pack", out, "-o", folder.resolve("packed.h5")).good();
        try (Hdf5Source series = Hdf5Source.open(folder.resolve("packed.h5"))) {
            assertEquals(Precision.FLOAT, series.precision("u"), packed::out);
        }
        CommandRun resumed = CommandRun.of("resume", out, "--steps", 12, "--checksum").good();
        assertEquals(checksum(CommandRun.of(with(words, "--steps", "12", "--no-output")).good()), checksum(resumed));
    }

    private static Object[] with(List<String> words, Object... more) {
        List<Object> all = new ArrayList<>(words);
        all.addAll(List.of(more));
        return all.toArray();
    }

    /** One field of floats: each dataset, and each line of the index, tells its own; the run goes on with the same bits. */
    @Test
    void oneFieldOfFloats(@TempDir Path folder) throws IOException {
        Path out = folder.resolve("out");
        List<String> words = List.of("run", "../examples/own/gray-scott.toml", "--cells", "31,23", "--precision", "v=float",
                "--checksum");
        CommandRun run = CommandRun.of(with(words, "--steps", "7", "--output", out, "--checkpoint", "5")).good();
        assertTrue(run.out().replaceAll("\\s+", " ").contains("2 of 2 kernels touch both precisions and compute with doubles"),
                run.out());
        try (Hdf5Source snapshot = Hdf5Source.open(out.resolve("snapshot-000007.h5"))) {
            assertEquals(List.of(Precision.DOUBLE, Precision.FLOAT), List.of(snapshot.precision("u"), snapshot.precision("v")));
            assertEquals("mixed", snapshot.attributes().get("precision"));
        }
        String index = Files.readString(out.resolve("run.xdmf"));
        assertTrue(index.contains("Precision=\"4\" Dimensions=\"31 23\">snapshot-000007.h5:/v")
                && index.contains("Precision=\"8\" Dimensions=\"31 23\">snapshot-000007.h5:/u"), index);
        CommandRun.of("pack", out, "-o", folder.resolve("packed.h5")).good();
        try (Hdf5Source series = Hdf5Source.open(folder.resolve("packed.h5"))) {
            assertEquals(List.of(Precision.DOUBLE, Precision.FLOAT), List.of(series.precision("u"), series.precision("v")));
        }
        CommandRun resumed = CommandRun.of("resume", out, "--steps", 12, "--checksum").good();
        CommandRun whole = CommandRun.of(with(words, "--steps", "12", "--no-output")).good();
        assertEquals(checksum(whole), checksum(resumed));
        assertNotEquals(checksum(whole),
                checksum(CommandRun.of(with(words, "--steps", "12", "--no-output", "--precision", "u=float")).good()));
    }

    @Test
    void aFieldThatIsNotThereIsRefused() {
        CommandRun.of("run", "../examples/own/gray-scott.toml", "--precision", "w=float")
                .refused("There is no field 'w' to choose a precision for; the fields are u, v.");
    }

    @Test
    void anotherWordIsRefused() {
        CommandRun.of("run", "../examples/revolving-sphere.toml", "--precision", "half")
                .refused("must be one of double, float, got 'half'");
    }
}
