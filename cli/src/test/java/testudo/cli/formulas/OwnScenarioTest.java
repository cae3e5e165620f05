package testudo.cli.formulas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.effort.Effort;
import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What scenarios write as formulas runs wherever a model runs, to the same bits. */
@Timeout(900)
@Tag("part")
class OwnScenarioTest {

    private static final Path OWN = Path.of("../examples/own");

    /** Vector code is slow until the optimising compiler has seen to it. */
    private static final Effort VECTORS = Effort.oneIn(3);

    @TempDir
    private Path directory;

    private static String checksum(String example, String cells, int steps, Object... more) {
        List<Object> words = new ArrayList<>(List.of("--cells", cells, "--steps", steps, "--checksum"));
        words.addAll(List.of(more));
        return CommandRun.ofScenario(OWN.resolve(example + ".toml"), words.toArray()).good().entry("checksum");
    }

    @ParameterizedTest
    @CsvSource({"heat, '20,37'", "wave, '20,37'", "standing-wave, '20,37'", "gray-scott, '20,37'", "shallow-water, '20,37'",
        "burgers, '59'",
        "laplace, '21,30'",
        "life, '90,100'",
        "rod, 37", "echo, '40,24'", "seasons, '20,14'", "ring, '40,40'", "steepening, 83"})
    void allCodesAndCutsGiveTheSameBits(String example, String cells) {
        String scalar = checksum(example, cells, 6, "--code", "scalar", "--workers", 1);
        assertEquals(scalar, checksum(example, cells, 6, "--code", "fastest", "--workers", 2));
        String code = VECTORS.takes() ? "vector" : "fastest";
        assertEquals(scalar, checksum(example, cells, 6, "--code", code, "--workers", 2, "--block", "auto"));
    }

    @Test
    void everyShippedExampleIsAmongThese() throws IOException {
        try (Stream<Path> files = Files.list(OWN)) {
            assertEquals(13, files.filter(file -> file.toString().endsWith(".toml")).count());
        }
    }

    @Test
    void aRunGoesOnFromItsCheckpoint() {
        Path run = directory.resolve("run");
        CommandRun.of("run", OWN.resolve("shallow-water.toml"), "--cells", "16,12", "--steps", 10, "--set",
                "g=9.5*(1+0.1*sin(t))",
                "--set", "dt=1e-3", "--checkpoint", "5", "--output", run, "--no-progress").good();
        String resumed = CommandRun.of("resume", run, "--steps", 20, "--checksum", "--no-progress").good().entry("checksum");
        assertEquals(checksum("shallow-water", "16,12", 20, "--set", "g=9.5*(1+0.1*sin(t))", "--set", "dt=1e-3"), resumed);
    }

    /** Broken off within the steps that one length is for. */
    @Test
    void measuredStepsGoOnFromACheckpointWithTheirLengthAndTime() throws IOException {
        Path run = directory.resolve("run");
        Path whole = directory.resolve("whole");
        String step = "dt=every(4, 0.4*min(dx/abs(u)))";
        CommandRun.of("run", OWN.resolve("steepening.toml"), "--cells", 60, "--steps", 10, "--set", step, "--checkpoint", "5",
                "--output", run, "--no-progress").good();
        String resumed = CommandRun.of("resume", run, "--steps", 20, "--checksum", "--no-progress").good().entry("checksum");
        assertEquals(
                CommandRun.of("run", OWN.resolve("steepening.toml"), "--cells", 60, "--steps", 20, "--set", step, "--checksum",
                        "--output", whole, "--no-progress").good().entry("checksum"),
                resumed);
        for (String file : List.of("diagnostics.csv", "index.json")) {
            assertEquals(times(whole.resolve(file)), times(run.resolve(file)));
        }
    }

    @Test
    void aMeanIsOneColumnUnderItsNameAndNoTotalAlsoOfRunsThatGoOn() throws IOException {
        Path run = directory.resolve("run");
        CommandRun begun =
                CommandRun.of("run", OWN.resolve("gray-scott.toml"), "--cells", "16,16", "--steps", 4, "--checkpoint",
                        "4", "--output", run, "--no-progress").good();
        CommandRun gone = CommandRun.of("resume", run, "--steps", 8, "--no-progress").good();
        List<String> rows = Files.readAllLines(run.resolve("diagnostics.csv"));
        assertEquals(List.of("step", "time (1)", "product (1)"), List.of(rows.getFirst().split(",")));
        // The mean of v lies within its initial range, its sum over 256 cells does not.
        assertTrue(rows.stream().skip(1).map(row -> row.split(",")).allMatch(
                row -> row.length == 3 && Double.parseDouble(row[2]) > 0 && Double.parseDouble(row[2]) < 0.1), rows.toString());
        for (CommandRun told : List.of(begun, gone)) {
            assertEquals(1, told.out().lines().filter(line -> line.contains("product")).count(), told.out());
            assertEquals(Double.parseDouble(rows.getLast().split(",")[2]), Double.parseDouble(gone.entry("product (1)")), 1e-9);
        }
    }

    @Test
    void aSumIsToldOnceAsTheTotalThatItIs() {
        String out =
                CommandRun.of("run", OWN.resolve("steepening.toml"), "--cells", 40, "--steps", 2, "--no-progress", "--output",
                        directory.resolve("run")).good().out();
        assertTrue(out.contains("total mass ") && out.contains("steepest (1) "), out);
        assertTrue(out.lines().noneMatch(line -> line.startsWith("mass ")), out);
    }

    private static List<String> times(Path file) throws IOException {
        return Files.readAllLines(file).stream().filter(line -> line.contains("\"step\"") || line.matches("\\d.*")).toList();
    }

    @Test
    void measuredStepsRunOnASimulatedMachineButAreNotFusedOrForecastOnNodes() {
        assertEquals(checksum("steepening", "40", 3), checksum("steepening", "40", 3, "--on", "c64", "--workers", 4));
        CommandRun.of("simulate", "scaling", OWN.resolve("steepening.toml"), "--on", "k-computer", "--nodes", 8)
                .refused("What it costs 8 nodes to measure the length 'dt' of their steps together is not forecast.");
        CommandRun.ofScenario(OWN.resolve("steepening.toml"), "--fused-steps", 2)
                .refused("Steps whose length 'dt' is measured are taken one at a time, got 2 fused steps.");
    }

    @Test
    void aSimulatedMachineRunsFormulas() {
        assertEquals(checksum("heat", "12,16", 3), checksum("heat", "12,16", 3, "--on", "c64", "--workers", 4));
    }

    @Test
    void errorsConvergeAsTheSchemeDoes() {
        String out = CommandRun.of("convergence", OWN.resolve("heat.toml"), "--vary", "cells=8,16", "--steps", 10).good().out();
        assertTrue(out.contains("order"), out);
    }

    @Test
    void explainPrintsWhatIsRun() {
        String out = CommandRun.of("explain", OWN.resolve("heat.toml"), "--formulas").good().out();
        assertTrue(out.contains("u' = u + 1.220703125e-5*((u[-1,0] + u[1,0] - 2*u)*16384 + (u[0,-1] + u[0,1] - 2*u)*16384)"),
                out);
        String sor = CommandRun.of("explain", "../examples/poisson-sor.toml", "--formulas").good().out();
        assertTrue(sor.contains("where i + j + k is even"), sor);
    }

    @Test
    void mistakesOfKeysAndFormulasComeTogetherWithTheirPlaces() {
        CommandRun run = CommandRun.ofScenario(ScenarioFiles.write(directory, """
                steps = 5
                [grid]
                cells = [8]
                boundaries = "periodic"
                [fields.u]
                initial = "exp(-x^2"
                [[kernels]]
                u = "u + lapalce(u)"
                [ouput]
                every = 1
                [parameters]
                a = { value = 1 }
                """));
        assertEquals(2, run.code());
        List<String> lines = run.err().lines().map(line -> line.replaceFirst("^testudo: .*?\\.toml", "")).toList();
        assertEquals(List.of(":6:20: expected ')' behind the arguments of exp, found the end",
                "testudo:     initial = \"exp(-x^2\"", "testudo:                        ^",
                ":8:10: there is no function 'lapalce'; did you mean 'laplace'?",
                "testudo:     u = \"u + lapalce(u)\"", "testudo:              ^~~~~~~",
                ":9:1: unknown table 'ouput'; did you mean 'output'?",
                "testudo:     [ouput]", "testudo:     ^~~~~~~",
                ":12:1: parameters.a must be a string or a number, got a table",
                "testudo:     a = { value = 1 }", "testudo:     ^~~~~~~~~~~~~~~~~"), lines);
    }

    @Test
    void aParameterFromTheCommandLineIsRefusedByItsName() {
        Path heat = OWN.resolve("heat.toml");
        assertEquals("""
                testudo: parameter 'a': there is no function 'sqart'; did you mean 'sqrt'?
                testudo:     1 + sqart(t)
                testudo:         ^~~~~
                """, CommandRun.ofScenario(heat, "--set", "a=1 + sqart(t)", "--set", "dt=1e-5").err());
        CommandRun.ofScenario(heat, "--set", "b=1").refused("unknown parameter 'b' (the model takes a, dt)");
        assertTrue(CommandRun.ofScenario(heat, "--set", "dt=-1").err()
                .startsWith("testudo: parameter 'dt': the time step dt must be above 0, got -1.0"));
    }

    @Test
    void aModelIsNamedOrDeclaredButNotBoth() {
        CommandRun.ofScenario(ScenarioFiles.write(directory, """
                model = "pulse"
                [grid]
                cells = [8]
                [fields.u]
                initial = 0
                [[kernels]]
                u = "u + 1"
                """)).refused("model names a model, [fields] and [[kernels]] declare one; a scenario has one of the two");
    }
}
