package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.data.hdf5.Hdf5Source;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredField;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Time series at single places, from the scenario to {@code probes.h5}. */
@Timeout(900)
class ProbesTest {

    @TempDir
    private Path directory;

    private Path pulse(String probes) {
        return ScenarioFiles.write(directory, """
                model = "pulse"
                steps = 24
                [grid]
                cells = [26, 34]
                [parameters]
                delay = 6.0
                width = 3.0
                [output]
                directory = "%s"
                every = 1
                """.formatted(ScenarioFiles.output(directory)) + probes);
    }

    private static String probe(String name, String rest) {
        return "[[probes]]\nname = \"" + name + "\"\nfield = \"Ez\"\n" + rest + "\n";
    }

    private double[] series(String name) throws IOException {
        try (Hdf5Source file = Hdf5Source.open(ScenarioFiles.output(directory).resolve("probes.h5"))) {
            return file.elements(name);
        }
    }

    @Test
    void aSeriesHoldsWhatTheSnapshotsHoldAtThePlace() throws IOException {
        Path scenario = pulse(probe("near", "at = [15.2, 16.6]") + probe("corner", "index = [0, 3]\nevery = 5"));
        assertEquals("near, corner", CommandRun.of("run", scenario, "--workers", 2).good().entry("probes"));
        RunReader run = RunReader.open(ScenarioFiles.output(directory));
        List<Double> near = new ArrayList<>();
        List<Double> corner = new ArrayList<>();
        for (long step = 0; step <= 24; step++) {
            StoredField ez = run.field(step, "Ez");
            near.add(ez.values()[15 * 35 + 17]);
            if (step % 5 == 0) {
                corner.add(ez.values()[3]);
            }
        }
        assertArrayEquals(near.stream().mapToDouble(x -> x).toArray(), series("near"));
        assertArrayEquals(corner.stream().mapToDouble(x -> x).toArray(), series("corner"));
        assertTrue(Math.abs(series("near")[20]) > 1e-3);
    }

    @ParameterizedTest
    @CsvSource({"3, barrier, 1, 0", "2, epoch, 3, 0", "5, phaser-p2p, 4, 0", "4, pairwise, 2, 10"})
    void aSeriesIsTheSameHoweverTheWorkIsCut(int workers, String sync, int fused, int block) throws IOException {
        Path scenario = pulse(probe("near", "at = [20.0, 5.0]"));
        CommandRun.of("run", scenario, "--workers", 1).good();
        double[] expected = series("near");
        List<Object> words = new ArrayList<>(List.of("run", scenario, "--workers", workers, "--sync", sync, "--fused-steps",
                fused, "--every", 0, "--force"));
        if (block > 0) {
            words.addAll(List.of("--block", block + ",34")); // the fields of a step reach along J
        }
        CommandRun.of(words.toArray()).good();
        assertArrayEquals(expected, series("near"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "at = [1.0] | the place of probe 'p' has 1 number, but the grid has 2 axes",
        "index = [27, 0] | probe 'p' is at index 27 along I, but 'Ez' has 0 to 26",
        "at = [3.0, 34.6] | probe 'p' is at y = 34.6, but 'Ez' lies from 0.0 to 34.0"})
    void aPlaceThatTheFieldDoesNotHoldIsRefused(String place, String sentence) {
        CommandRun.of("run", pulse(probe("p", place))).refused(sentence);
        assertFalse(Files.exists(ScenarioFiles.output(directory)));
    }

    @Test
    void anUnknownFieldIsRefusedWithASuggestion() {
        CommandRun.of("run", pulse(probe("p", "index = [1, 1]").replace("Ez", "Ex"))).refused(
                "scenario.toml:13:1: probe 'p' is of 'Ex', but the model's states are Ez, Hx, Hy; did you mean 'Ez'?");
    }

    @Test
    void aSeriesIsDrawn() throws IOException {
        CommandRun.of("run", pulse(probe("near", "at = [20.0, 5.0]")), "--every", 0).good();
        Path picture = directory.resolve("near.png");
        CommandRun plot = CommandRun.of("plot", ScenarioFiles.output(directory), "--probe", "near", "-o", picture).good();
        assertEquals("drew probe 'near', steps 0 to 24, into " + picture, plot.out().strip());
        assertTrue(Files.size(picture) > 1000);
        CommandRun.of("plot", ScenarioFiles.output(directory), "--probe", "neer", "--force", "-o", picture).refused(
                "no probe 'neer'; it holds near");
        CommandRun.of("plot", ScenarioFiles.output(directory), "--probe", "near", "--field", "Ez", "--force", "-o", picture)
                .refused(
                        "either --field or --probe");
        CommandRun.of("plot", ScenarioFiles.output(directory), "--force", "-o", picture).refused("either --field or --probe");
    }
}
