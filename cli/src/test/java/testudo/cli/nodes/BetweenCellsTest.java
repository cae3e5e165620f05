package testudo.cli.nodes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.data.hdf5.Hdf5Source;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Sources and receivers between cells, from the scenario to the series, however the work is cut. */
@Timeout(900)
class BetweenCellsTest {

    @TempDir
    private Path directory;

    private Path scenario(Path signal) {
        return ScenarioFiles.write(directory, """
                name = "pond"
                steps = 14
                [grid]
                cells = [19, 14]
                boundaries = { v = "zero-gradient", u = { x = "periodic", y = "mirror" } }
                [parameters]
                dt = "0.4*dx"
                [fields.u]
                initial = "x*y"
                [fields.v]
                initial = 0
                [[kernels]]
                v = "v + dt*laplace(u)"
                [[kernels]]
                u = "u + dt*v"
                [[sources]]
                field = "v"
                at = [0.503, 0.25]
                interpolation = "cubic"
                file = '%s'
                [[sources]]
                field = "u"
                at = [0.99, 0.77]
                signal = "sin(20*t)"
                [[probes]]
                name = "seam"
                field = "u"
                at = [0.002, 0.61]
                interpolation = "linear"
                [[probes]]
                name = "middle"
                field = "v"
                at = [0.52, 0.31]
                interpolation = "cubic"
                every = 2
                [[probes]]
                name = "cell"
                field = "u"
                index = [9, 3]
                """.formatted(signal));
    }

    private Path signal(double peak) throws IOException {
        return Files.writeString(directory.resolve("signal.csv"), "0, 0\n0.1, " + peak + "\n0.2, -1\n");
    }

    private static List<double[]> series(Path run) throws IOException {
        try (Hdf5Source file = Hdf5Source.open(run.resolve("probes.h5"))) {
            return List.of(file.elements("seam"), file.elements("middle"), file.elements("cell"));
        }
    }

    private static void assertSame(List<double[]> expected, Path run) throws IOException {
        List<double[]> found = series(run);
        for (int n = 0; n < expected.size(); n++) {
            assertArrayEquals(expected.get(n), found.get(n), run + " " + n);
        }
    }

    private CommandRun run(Path scenario, String output, Object... more) {
        List<Object> words = new ArrayList<>(List.of("run", scenario, "--output", directory.resolve(output), "--checksum",
                "--no-progress"));
        words.addAll(List.of(more));
        return CommandRun.of(words.toArray()).good();
    }

    @Test
    void bitsAreTheSameForCutsFamiliesNodesAndRunsThatGoOn() throws IOException {
        Path scenario = scenario(signal(7));
        String checksum = run(scenario, "one", "--workers", 1).entry("checksum");
        List<double[]> expected = series(directory.resolve("one"));
        assertEquals(List.of(15, 8, 15), expected.stream().map(rows -> rows.length).toList());
        assertTrue(Math.abs(expected.get(1)[7]) > 0.1, "heard " + expected.get(1)[7]);
        Object[][] ways = {{"--workers", 3, "--sync", "barrier"}, {"--workers", 2, "--sync", "epoch", "--fused-steps", 3},
            {"--workers", 2, "--block", "4,14", "--code", "scalar"}};
        for (int n = 0; n < ways.length; n++) {
            assertEquals(checksum, run(scenario, "way" + n, ways[n]).entry("checksum"));
            assertSame(expected, directory.resolve("way" + n));
        }
        Path nodes = directory.resolve("nodes");
        assertEquals(checksum, NodesHere.all(2, directory, "run", scenario, "--output", nodes, "--workers", 1, "--checksum")
                .getFirst().good().entry("checksum"));
        assertSame(expected, nodes);
        run(scenario, "short", "--steps", 6, "--checkpoint", 6);
        signal(8);
        CommandRun.of("resume", directory.resolve("short"), "--steps", 14, "--no-progress")
                .refused("signals of its sources, come to other bits here");
        signal(7);
        assertEquals(checksum, CommandRun.of("resume", directory.resolve("short"), "--steps", 14, "--checksum", "--no-progress")
                .good().entry("checksum"));
        assertSame(expected, directory.resolve("short"));
    }

    private static void refused(Path scenario, String sentence) {
        CommandRun run = CommandRun.of("run", scenario);
        assertEquals(2, run.code());
        assertTrue(run.err().contains(sentence), run.err());
    }

    @Test
    void aPlaceOutsideAndAMissingFileAreToldWithTheirLines() throws IOException {
        Path scenario = scenario(directory.resolve("none.csv"));
        refused(scenario, "scenario.toml:20:9: there is no file '" + directory.resolve("none.csv") + "'");
        scenario(signal(1));
        String good = Files.readString(scenario);
        Files.writeString(scenario, good.replace("0.99, 0.77", "0.99, 0.97"));
        refused(scenario, "scenario.toml:23:1: a source is at y = 0.97, but 'u' lies from ");
        Files.writeString(scenario, good.replace("0.52, 0.31", "0.52, -3"));
        refused(scenario, "probe 'middle' is at y = -3.0, but 'v' lies from ");
        Files.writeString(scenario, "model = \"pulse\"\n[[sources]]\nfield = \"Ez\"\nat = [1, 2]\nsignal = 1\n");
        refused(scenario, "scenario.toml:2:1: [[sources]] add to fields that formulas compute");
        assertFalse(Files.exists(directory.resolve("out")));
    }
}
