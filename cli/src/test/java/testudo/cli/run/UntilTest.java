package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.data.snapshot.Diagnostics;
import testudo.data.snapshot.ResidualHistory;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredSnapshot;
import testudo.runtime.convergence.Check;
import testudo.runtime.convergence.ConvergenceOutcome;
import testudo.runtime.convergence.Until;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Runs until converged, from the scenario to the summary, the exit code and the files. */
@Timeout(900)
class UntilTest {

    @TempDir
    private Path directory;

    private Path poisson() {
        return ScenarioFiles.write(directory, """
                model = "poisson-sor"
                [until]
                tolerance = 1e-6
                maximum = 500
                every = 7
                [grid]
                cells = [12, 12]
                [output]
                directory = "%s"
                every = 20
                """.formatted(ScenarioFiles.output(directory)));
    }

    private static CommandRun run(Object... args) {
        Object[] all = new Object[args.length + 2];
        all[0] = "run";
        System.arraycopy(args, 0, all, 1, args.length);
        all[args.length + 1] = "--no-progress";
        return CommandRun.of(all);
    }

    @Test
    void theSummaryTheLastSnapshotAndTheHistoryAgree() throws IOException {
        CommandRun run = run(poisson(), "--json").good();
        JsonNode json = new ObjectMapper().readTree(run.out());
        JsonNode until = json.get("until");
        long steps = json.get("steps").asLong();
        assertEquals("converged", until.get("outcome").asText());
        assertTrue(steps > 7 && steps % 7 == 0, () -> "stopped at " + steps);
        RunReader output = RunReader.open(ScenarioFiles.output(directory));
        List<Long> snapshots = output.snapshots().stream().map(StoredSnapshot::step).toList();
        assertEquals(steps, snapshots.getLast());
        assertTrue(snapshots.stream().limit(snapshots.size() - 1).allMatch(step -> step % 20 == 0), snapshots::toString);
        ResidualHistory history = output.residualHistory().orElseThrow();
        assertEquals("converged", history.outcome());
        assertEquals("residual", history.reduction());
        assertEquals(steps / 7 + 1, history.points().size());
        assertEquals(new ResidualHistory.Point(steps, until.get("value").asDouble()), history.points().getLast());
        assertTrue(history.points().stream().limit(steps / 7).allMatch(p -> p.value() > 1e-6), history::toString);
        Diagnostics.Row last = output.diagnostics().rows().getLast();
        assertEquals(steps, last.step());
        assertEquals(until.get("value").asDouble(), last.values().get(1));
    }

    /** The sentence, the checksum: nothing depends on who computes what when. */
    @Test
    void theStopIsTheSameOnAnySchedule() {
        Path scenario = poisson();
        Set<String> ends = Stream.of("--workers 1", "--workers 2 --sync barrier", "--workers 3 --sync epoch --block 2,12",
                "--workers 5 --sync phaser-p2p", "--workers 2 --fused-steps 4", "--workers 2 --sync finish --block auto",
                "--workers 4 --every 3").map(options -> {
                    Object[] words = (scenario + " --checksum --force " + options).split(" ");
                    CommandRun run = run(words).good();
                    return run.entry("until") + run.entry("checksum");
                }).collect(Collectors.toSet());
        assertEquals(1, ends.size(), ends::toString);
        assertTrue(ends.iterator().next().matches("converged after \\d+ sweeps: residual \\d\\.\\d{4}e-07 ≤ 1e-6, "
                + "× 0\\.\\d{6} per sweep at the end[0-9a-f]{64}"), ends::toString);
    }

    /** Exit code 4, one sentence, and every file as of a run that ended well. */
    @Test
    void whatDoesNotConvergeIsToldAndKept() {
        CommandRun run = run(poisson(), "--maximum", 25, "--workers", 2);
        assertEquals(4, run.code());
        assertTrue(run.entry("until").startsWith("not converged after 25 sweeps: residual "), run.out());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().matches("testudo: not converged after 25 sweeps: residual \\S+ > 1e-6; the state reached is in "
                + "\\Q" + ScenarioFiles.output(directory) + "\\E, --maximum allows more sweeps\\R"), run.err());
        RunReader output = RunReader.open(ScenarioFiles.output(directory));
        assertEquals(List.of(0L, 20L, 25L), output.snapshots().stream().map(StoredSnapshot::step).toList());
        ResidualHistory history = output.residualHistory().orElseThrow();
        assertEquals("not converged", history.outcome());
        assertEquals(List.of(0L, 7L, 14L, 21L, 25L), history.points().stream().map(ResidualHistory.Point::step).toList());
        assertEquals(List.of(), CommandRun.workersLeft());
    }

    @Test
    void whatIsConvergedAtTheStartWritesItsOneState() {
        CommandRun run = run(poisson(), "--tolerance", "1e9").good();
        assertEquals("poisson-sor on 12 × 12 cells, 0 steps", run.entry("model"));
        assertTrue(run.entry("until").matches("converged after 0 sweeps: residual \\S+ ≤ 1e9"), run.out());
        assertEquals(List.of(0L), RunReader.open(ScenarioFiles.output(directory)).snapshots().stream()
                .map(StoredSnapshot::step).toList());
    }

    @Test
    void givenStepsTakeThePlaceOfTheGoal() {
        CommandRun run = run(poisson(), "--steps", 3).good();
        assertEquals("poisson-sor on 12 × 12 cells, 3 steps", run.entry("model"));
        assertFalse(run.out().contains("until"), run.out());
        assertTrue(RunReader.open(ScenarioFiles.output(directory)).residualHistory().isEmpty());
    }

    @Test
    void optionsGiveAGoalToAScenarioOfSteps() {
        Path scenario = ScenarioFiles.write(directory, "model = \"poisson-sor\"\nsteps = 5\n[grid]\ncells = [6, 6, 6]\n");
        CommandRun run = run(scenario, "--until", "residual-squares", "--tolerance", 1e-3, "--check-every", 1,
                "--no-output").good();
        assertTrue(run.entry("until").matches("converged after \\d+ sweeps: residual-squares \\S+ ≤ 0.001, .*"), run.out());
    }

    @Test
    void explainShowsTheGoal() throws IOException {
        CommandRun explain = CommandRun.of("explain", poisson(), "--fused-steps", 3).good();
        assertTrue(explain.out().contains("once |residual| ≤ 1e-6"), explain.out());
        assertTrue(explain.out().contains("at most      500 steps"), explain.out());
        JsonNode until = new ObjectMapper().readTree(CommandRun.of("explain", poisson(), "--fused-steps", 3, "--json")
                .good().out()).get("until");
        assertEquals(2, until.get("fusedSweeps").asLong());
        assertEquals(1, until.get("singleSteps").asLong());
        assertEquals(1e-6, until.get("tolerance").asDouble());
    }

    @Test
    void aSeriesOfRunsEndsWhereOneDoesNotConverge() {
        CommandRun run = CommandRun.of("convergence", poisson(), "--vary", "omega=0.1,1", "--maximum", 10);
        assertEquals(4, run.code(), run.err());
        assertTrue(run.err().startsWith("testudo: not converged after 10 sweeps: residual "), run.err());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--tolerance 0 | --tolerance must be a finite number above 0, got 0.",
        "--tolerance -1e-6 | --tolerance must be a finite number above 0, got -1e-6.",
        "--maximum 0 | --maximum must be at least 1, got 0.",
        "--check-every -5 | --check-every must be at least 1, got -5.",
        "--until residul | there is no reduction 'residul' to run until; the model has residual-squares, residual; did you "
                + "mean 'residual'?",
        "--steps 5 --tolerance 1e-3 | --steps runs exactly so many steps and excludes --until, --tolerance, --maximum and "
                + "--check-every.",
        "--set omega=2.5 | Parameter 'omega' must lie in (0, 2), outside of which errors grow, got 2.5.",
        "--set omega=-0.5 | Parameter 'omega' must lie in (0, 2), outside of which errors grow, got -0.5.",
        "--cells -3,4 | --cells must be at least 1, got -3.",
        "--cells 5,6 | Model 'poisson-sor' solves on a square or cube of at least 2 intervals along each axis, got 5",
    })
    void meaninglessGoalsAreRefused(String options, String sentence) {
        Object[] words = (poisson() + " " + options).split(" ");
        run(words).refused(sentence);
        assertFalse(Files.exists(ScenarioFiles.output(directory)), "something was written");
    }

    @Test
    void anUnknownReductionIsLocated() {
        Path scenario = ScenarioFiles.write(directory, "model = \"poisson-sor\"\n[until]\nreduction = \"norm\"\n");
        run(scenario, "--no-output").refused(scenario + ":3:1: there is no reduction 'norm' to run until; the model has "
                + "residual-squares, residual");
    }

    @Test
    void aModelWithoutAResidualMustBeToldWhatToRunUntil() {
        Path scenario = ScenarioFiles.write(directory, "model = \"java-grande-sor\"\n[until]\ntolerance = 1e-3\n");
        run(scenario, "--no-output").refused(scenario + ":2:1: until.reduction must name a reduction, since the model has "
                + "no 'residual'; it has Gtotal");
    }

    @Test
    void divergenceIsNamed() {
        Ending ending = new Ending(ConvergenceOutcome.DIVERGED, Until.below("residual", 1e-6), new Check(310, Double.NaN),
                OptionalDouble.empty());
        assertEquals("diverged after 310 sweeps: residual is NaN", ending.fullText());
    }

    @ParameterizedTest
    @CsvSource({"poisson-until", "poisson-cube"})
    void theExamplesConverge(String name) {
        CommandRun run = run(Path.of("..", "examples", name + ".toml"), "--output", directory.resolve(name)).good();
        assertTrue(run.entry("until").startsWith("converged after "), run.out());
        assertEquals("converged", RunReader.open(directory.resolve(name)).residualHistory().orElseThrow().outcome());
    }
}
