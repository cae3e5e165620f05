package testudo.data.scenario;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.model.Interpolation;
import testudo.api.program.Precision;
import testudo.api.program.Precisions;
import testudo.data.scenario.DecompositionChoice.Kind;
import testudo.data.scenario.DecompositionChoice.Variant;
import testudo.data.scenario.MachineChoice.Layout;
import testudo.data.scenario.MachineChoice.Placement;
import testudo.data.scenario.MachineChoice.Waiting;
import testudo.sync.plan.SyncFamily;
import testudo.toml.Position;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ScenarioTest {

    private static final String FULL = """
            model = "revolving-sphere"        # required
            steps = 556
            [grid]
            cells = [59, 61, 67]
            [parameters]
            option = "fct"
            courant = 0.5
            passes = 2
            open = true
            [decomposition]
            kind = "sub-domains"
            block = [4, 59, 59]
            variant = "islands"
            workers = 2
            threads-per-core = 1
            fused-steps = 4
            recompute = false
            [sync]
            strategy = "pairwise"
            [sync.phaser]
            degree = 3
            tiers = 2
            adaptive = false
            [machine]
            on = "c64"
            placement = "dram"
            layout = "one"
            waiting = "suspend"
            jitter = 0.1
            seed = 7
            [output]
            directory = "out/sphere"
            every = 100
            fields = ["x"]
            compression = 3
            checkpoint = "10m, 1000 steps"
            [diagnostics]
            every = 10
            [[probes]]
            name = "behind"
            field = "x"
            at = [1.5, 2, -3e-1]
            interpolation = "cubic"
            [[probes]]
            name = "corner"
            field = "y"
            index = [0, 60, 66]
            every = 5
            """;

    private static final List<ProbeChoice> PROBES = List.of(
            new ProbeChoice("behind", "x", new ProbeChoice.Place.At(List.of(1.5, 2.0, -0.3), Interpolation.CUBIC), 1),
            new ProbeChoice("corner", "y", new ProbeChoice.Place.Index(List.of(0, 60, 66)), 5));

    @TempDir
    Path directory;

    private Scenario read(String text) throws IOException {
        return Scenario.read(Files.writeString(directory.resolve("s.toml"), text));
    }

    @Test
    void everyKeyIsRead() throws IOException {
        Scenario s = read(FULL);
        assertEquals("revolving-sphere", s.model());
        assertEquals(OptionalLong.of(556), s.steps());
        assertEquals(Optional.of(List.of(59, 61, 67)), s.cells());
        assertEquals(Map.of("option", "fct", "courant", 0.5, "passes", 2L, "open", true), s.parameters());
        assertEquals(new DecompositionChoice(Optional.of(Kind.SUB_DOMAINS), Optional.of(List.of(4, 59, 59)), Variant.ISLANDS,
                OptionalInt.of(2), OptionalInt.of(1), OptionalInt.of(4), Optional.of(false), false), s.decomposition());
        assertEquals(Optional.of(SyncFamily.PAIRWISE), s.sync());
        assertEquals(new PhaserChoice(OptionalInt.of(3), OptionalInt.of(2), Optional.of(false)), s.phaser());
        assertEquals(
                new MachineChoice(Optional.of("c64"), Optional.of(Placement.DRAM), Optional.of(Layout.ONE), Optional.empty(),
                        Optional.of(Waiting.SUSPEND), OptionalDouble.of(0.1), OptionalLong.of(7)),
                s.machine());
        assertEquals(new OutputChoice(Path.of("out/sphere"), 100, Optional.of(List.of("x")), 3, PROBES,
                Optional.of(new CheckpointChoice(Optional.of(Duration.ofMinutes(10)), OptionalLong.of(1000)))), s.output());
        assertEquals(10, s.diagnosticsEvery());
        assertEquals(FULL, s.text());
        assertEquals(Optional.of(directory.resolve("s.toml")), s.file());
    }

    @Test
    void whatIsAbsentHasItsDefault() throws IOException {
        Scenario s = read("\uFEFFmodel = \"cone\"\n");
        Scenario standard = Scenario.of("cone");
        assertEquals(standard.withSteps(1).text(), s.withSteps(1).text());
        assertEquals(Optional.empty(), s.cells());
        assertEquals(Optional.empty(), s.decomposition().kind());
        assertEquals(Path.of("out/cone"), s.output().directory());
        assertEquals(Optional.empty(), standard.file());
    }

    @Test
    void positionsAreThoseOfTheFileUntilOverridden() throws IOException {
        Scenario s = read(FULL);
        assertEquals(Optional.of(new Position(6, 1)), s.positionOf("parameters", "option"));
        assertEquals(Optional.of(new Position(4, 1)), s.positionOf("grid", "cells"));
        assertEquals(Optional.of(new Position(3, 1)), s.positionOf("grid"));
        assertEquals(Optional.empty(), s.positionOf("parameters", "theta"));
        assertEquals(List.of(directory.resolve("s.toml") + ":6:1: Too bold.", "    option = \"fct\"", "    ^~~~~~~~~~~~~~"),
                s.located("Too bold.", "parameters", "option").lines().toList());
        Scenario changed = s.withParameter("option", "iga").withCells(List.of(5, 7, 11));
        assertEquals("Too bold.", changed.located("Too bold.", "parameters", "option"));
        assertEquals(Optional.empty(), changed.positionOf("grid", "cells"));
        assertEquals(Optional.of(new Position(7, 1)), changed.positionOf("parameters", "courant"));
    }

    @Test
    void precisionsAreOneWordOrATable() throws IOException {
        Precisions mixed = Precisions.DOUBLE.with("u", Precision.FLOAT).with("a b", Precision.DOUBLE);
        Scenario s = read("model = \"cone\"\n[precision]\nu = \"float\"\n\"a b\" = \"double\"\n");
        assertEquals(mixed, s.precisions());
        assertEquals(mixed, read(s.withSteps(3).text()).precisions());
        assertEquals(Precisions.FLOAT, read("model = \"cone\"\nprecision = \"float\"\n").precisions());
        assertEquals(new Precisions(Precision.FLOAT, Map.of("u", Precision.DOUBLE)),
                read("model = \"cone\"\nprecision = { default = \"float\", u = \"double\" }\n").withSteps(1).precisions());
    }

    @Test
    void whatAnOptionLeavesAsItIsKeepsItsPlace() throws IOException {
        Scenario s = read(FULL);
        Scenario changed = s.withDecomposition(s.decomposition().withWorkers(5)).withSync(SyncFamily.EPOCH);
        assertEquals(Optional.empty(), changed.positionOf("decomposition", "workers"));
        assertEquals(Optional.of(new Position(12, 1)), changed.positionOf("decomposition", "block"));
        assertEquals(Optional.of(new Position(16, 1)), changed.positionOf("decomposition", "fused-steps"));
        assertEquals(Optional.empty(), changed.positionOf("sync", "strategy"));
        assertEquals(Optional.of(new Position(21, 1)), changed.positionOf("sync", "phaser", "degree"));
        assertEquals(changed.machine(), read(changed.text()).machine());
    }

    @Test
    void overriddenScenarioTellsWhatIsInForce() throws IOException {
        Scenario changed = read(FULL).withSteps(7).withCells(List.of(5, 7)).withParameter("option", "a \"b\"\n\\")
                .withParameter("tiny", 1e-300).withSync(SyncFamily.EPOCH).withDiagnosticsEvery(3)
                .withDecomposition(DecompositionChoice.DEFAULT.withWorkers(3).withThreadsPerCore(2)
                        .withFusedSteps(5))
                .withOutput(OutputChoice.of("a").withDirectory(Path.of("else where")).withEvery(5)
                        .withProbes(PROBES));
        Scenario again = read(changed.text());
        assertEquals(changed.text(), again.withSteps(7).text());
        assertEquals(changed.parameters(), again.parameters());
        assertEquals(changed.decomposition(), again.decomposition());
        assertEquals(changed.output(), again.output());
        assertEquals(changed.cells(), again.cells());
        assertEquals(changed.sync(), again.sync());
        assertEquals(OptionalLong.of(7), again.steps());
    }

    @Test
    void aGoalTakesThePlaceOfTheNumberOfSteps() throws IOException {
        Scenario s = read("model = \"a\"\n[until]\nreduction = \"norm\"\ntolerance = 1\nmaximum = 50\nevery = 4\n");
        UntilChoice goal = new UntilChoice(Optional.of("norm"), OptionalDouble.of(1), OptionalLong.of(50),
                OptionalLong.of(4));
        assertEquals(Optional.of(goal), s.until());
        assertEquals(OptionalLong.empty(), s.steps());
        assertEquals(Optional.of(UntilChoice.DEFAULT), read("model = \"a\"\n[until]\n").until());
        assertEquals(Optional.empty(), read("model = \"a\"\n").until());
        Scenario counted = s.withSteps(9);
        assertEquals(Optional.empty(), counted.until());
        assertEquals(Optional.empty(), counted.positionOf("until", "tolerance"));
        Scenario again = counted.withUntil(UntilChoice.DEFAULT.withTolerance(1e-9).withReduction("r").withMaximum(7)
                .withEvery(3));
        assertEquals(OptionalLong.empty(), again.steps());
        assertEquals(again.until(), read(again.text()).until());
        assertEquals(s.until(), read(s.withSync(SyncFamily.EPOCH).text()).until());
    }

    @Test
    void wordsAreValuesAsInAScenario() {
        assertEquals(0.5, ParameterValue.parse("0.5"));
        assertEquals(3L, ParameterValue.parse("3"));
        assertEquals(true, ParameterValue.parse("true"));
        assertEquals("fct", ParameterValue.parse("fct"));
        assertEquals("two words", ParameterValue.parse("\"two words\""));
        assertEquals("[1]", ParameterValue.parse("[1]"));
        assertEquals("1\nsteps = 3", ParameterValue.parse("1\nsteps = 3"));
        assertTrue(ParameterValue.parse("").equals(""));
    }
}
