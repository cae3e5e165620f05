package testudo.data.scenario;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ScenarioMistakesTest {

    @TempDir
    Path directory;

    private List<String> mistakes(byte[] bytes) throws IOException {
        Path file = Files.write(directory.resolve("s.toml"), bytes);
        ScenarioException e = assertThrows(ScenarioException.class, () -> Scenario.read(file));
        assertEquals(e.getMessage(), String.join("\n", e.problems()));
        return e.problems().stream().map(p -> p.lines().findFirst().orElseThrow().replace(file.toString(), "s.toml")).toList();
    }

    private List<String> mistakes(String text) throws IOException {
        return mistakes(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "[[probes]]\nfield = \"x\"\nat = [1.0] | 2:1: a probe needs a name, such as name = \"behind\"",
        "[[probes]]\nname = \"a\"\nat = [1.0] | 2:1: a probe needs the name of a field, such as field = \"Ez\"",
        "[[probes]]\nname = \"a\"\nfield = \"x\" | 2:1: a probe needs a place: at = coordinates such as [1.5, 2.0], "
                + "or index = indices such as [15, 20]",
        "[[probes]]\nname = \"a\"\nfield = \"x\"\nat = [1.0]\nindex = [1] | 6:1: a probe has either at = coordinates or "
                + "index = indices, got both",
        "[[probes]]\nname = \"step\"\nfield = \"x\"\nindex = [1] | 3:1: the name of a probe is made of letters, digits, - "
                + "and _, begins with a letter and is none of time, step and scenario; got 'step'",
        "[[probes]]\nname = \"a\"\nfield = \"x\"\nindex = [1.5] | 5:1: probes.index must be a list of whole numbers, got the "
                + "number 1.5 in it",
        "[[probes]]\nname = \"a\"\nfield = \"x\"\nindex = [1]\nevry = 2 | 6:1: unknown key 'probes.evry'; did you mean "
                + "'probes.every'?",
        "[[probes]]\nname = \"a\"\nfield = \"x\"\nat = [] | 5:1: probes.at must have 1 to 3 numbers, one per axis, got 0"})
    void mistakesOfAProbeHavePlaceAndSentence(String textAndMistake) throws IOException {
        int bar = textAndMistake.indexOf(" | ");
        assertEquals(List.of("s.toml:" + textAndMistake.substring(bar + 3)),
                mistakes("model = \"m\"\n" + textAndMistake.substring(0, bar) + "\n"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "precision = { u = 'half' } | 2:15: precision.u must be one of double, float, got 'half'",
        "step = 3 | 2:1: unknown key 'step'; did you mean 'steps'?",
        "colour = 3 | 2:1: unknown key 'colour'",
        "[gird] | 2:1: unknown table 'gird'; did you mean 'grid'?",
        "grid.cels = [3] | 2:1: unknown key 'grid.cels'; did you mean 'grid.cells'?",
        "steps = \"many\" | 2:1: steps must be a whole number, got the string 'many'",
        "steps = 5.5 | 2:1: steps must be a whole number, got the number 5.5",
        "steps = -1 | 2:1: steps must be at least 0, got -1",
        "steps = [1] | 2:1: steps must be a whole number, got a list",
        "steps = 1979-05-27 | 2:1: steps must be a whole number, got the date or time 1979-05-27",
        "grid = 3 | 2:1: grid must be a table, got the whole number 3",
        "grid.cells = [5, 0, 7] | 2:1: grid.cells along J must be at least 1, got 0",
        "grid.cells = [5, 7, -3] | 2:1: grid.cells along K must be at least 1, got -3",
        "grid.cells = [3000000000] | 2:1: grid.cells along I must be at most 2147483647, got 3000000000",
        "grid.cells = [] | 2:1: grid.cells must have 1 to 3 numbers, one per axis, got 0",
        "grid.cells = [1, 2, 3, 4] | 2:1: grid.cells must have 1 to 3 numbers, one per axis, got 4",
        "probes = 3 | 2:1: probes must be an array of tables, such as [[probes]], got the whole number 3",
        "probes = [3] | 2:1: probes must be an array of tables, such as [[probes]], got a list",
        "grid.cells = [1, \"a\"] | 2:1: grid.cells must be a list of whole numbers, got the string 'a' in it",
        "parameters.a = [1] | 2:1: parameters.a must be a number, a truth value or a string, got a list",
        "decomposition.kind = \"subdomains\" | 2:1: decomposition.kind must be one of whole-grid, compressed-grid, sub-domains, "
                + "got 'subdomains'; did you mean 'sub-domains'?",
        "decomposition.block = [4] | 2:1: decomposition.block needs kind = \"sub-domains\"",
        "decomposition = {kind = \"compressed-grid\", block = [4]} | 2:44: decomposition.block needs kind = \"sub-domains\"",
        "decomposition.variant = \"islands\" | 2:1: decomposition.variant needs kind = \"sub-domains\"",
        "decomposition.variant = \"island\" | 2:1: decomposition.variant must be one of auto, cooperative, islands, bands, leaning, "
                + "got 'island'; did you mean 'islands'?",
        "sync.phaser.degree = 1 | 2:1: sync.phaser.degree must be at least 2, got 1",
        "sync.phaser.adaptive = 1 | 2:1: sync.phaser.adaptive must be true or false, got the whole number 1",
        "sync.phaser.degrees = 4 | 2:1: unknown key 'sync.phaser.degrees'; did you mean 'sync.phaser.degree'?",
        "decomposition.workers = 0 | 2:1: decomposition.workers must be at least 1, got 0",
        "decomposition.fused-steps = 0 | 2:1: decomposition.fused-steps must be at least 1, got 0",
        "decomposition.fused-step = 2 | 2:1: unknown key 'decomposition.fused-step'; did you mean "
                + "'decomposition.fused-steps'?",
        "sync.strategy = \"epochs\" | 2:1: sync.strategy must be one of barrier, tree, static-tree, dissemination, "
                + "tournament, hypercube, phaser, finish, pairwise, phaser-p2p, epoch, epoch-boundary-first, dynamic, got 'epochs'; "
                + "did you mean 'epoch'?",
        "machine.placement = \"tape\" | 2:1: machine.placement must be one of sram, dram, got 'tape'",
        "machine.placement = \"drma\" | 2:1: machine.placement must be one of sram, dram, got 'drma'; did you mean 'dram'?",
        "machine.placement = 3 | 2:1: machine.placement must be a string, got the whole number 3",
        "machine.layout = \"spreed\" | 2:1: machine.layout must be one of spread, one, got 'spreed'; did you mean 'spread'?",
        "machine.homing = \"hash\" | 2:1: machine.homing must be one of hashed, local, got 'hash'; did you mean 'hashed'?",
        "machine = {on = \"c64\", waiting = \"suspended\"} | 2:24: machine.waiting must be one of busy, suspend, "
                + "got 'suspended'; did you mean 'suspend'?",
        "machine.waitin = \"busy\" | 2:1: unknown key 'machine.waitin'; did you mean 'machine.waiting'?",
        "machine.jitter = 1.5 | 2:1: machine.jitter must be a number from 0 to 1, got 1.5",
        "machine.jitter = -0.1 | 2:1: machine.jitter must be a number from 0 to 1, got -0.1",
        "machine.jitter = nan | 2:1: machine.jitter must be a number from 0 to 1, got NaN",
        "machine.seed = -1 | 2:1: machine.seed must be at least 0, got -1",
        "until.tolerance = 0 | 2:1: until.tolerance must be a finite number above 0, got 0",
        "until.tolerance = -1e-6 | 2:1: until.tolerance must be a finite number above 0, got -1.0E-6",
        "until.tolerance = nan | 2:1: until.tolerance must be a finite number above 0, got NaN",
        "until.tolerance = \"small\" | 2:1: until.tolerance must be a number, got the string 'small'",
        "until.maximum = 0 | 2:1: until.maximum must be at least 1, got 0",
        "until.every = -2 | 2:1: until.every must be at least 1, got -2",
        "until.maximal = 5 | 2:1: unknown key 'until.maximal'; did you mean 'until.maximum'?",
        "until = 5 | 2:1: until must be a table, got the whole number 5",
        "output.compression = 10 | 2:1: output.compression must be at most 9, got 10",
        "output.directory = \"\" | 2:1: output.directory must name a directory, got the empty string",
        "output.fields = \"x\" | 2:1: output.fields must be a list of strings, got the string 'x'",
        "model = \"b\" | 2:1: model previously defined at line 1, column 1",
        "steps = = 5 | 2:9: unexpected '=', expected a value",
    })
    void mistakeHasPlaceAndSentence(String line, String expected) throws IOException {
        assertEquals(List.of("s.toml:" + expected), mistakes("model = \"a\"\n" + line + "\n"));
    }

    @Test
    void allMistakesAreToldAtOnceInTheOrderOfTheFile() throws IOException {
        assertEquals(List.of("s.toml:1:1: model must name a model, such as model = \"revolving-sphere\"",
                "s.toml:2:1: steps must be at least 0, got -3", "s.toml:4:3: unknown key 'grid.shape'",
                "s.toml:6:1: output.every must be a whole number, got the truth value true"),
                mistakes("model = \"\"\nsteps = -3\n[grid]\n  shape = 3\n[output]\nevery = true\n"));
        assertEquals(List.of("s.toml:1:1: model must name a model, such as model = \"revolving-sphere\""),
                mistakes(""));
        assertEquals(2, mistakes("model = \n[grid\n").size());
    }

    @Test
    void stepsAndAGoalExcludeEachOther() throws IOException {
        assertEquals(List.of("s.toml:2:1: steps and [until] exclude each other; the most steps are until.maximum"),
                mistakes("model = \"a\"\nsteps = 5\n[until]\ntolerance = 1e-6\n"));
    }

    @Test
    void filesThatCannotBeReadAreToldInOneLine() throws IOException {
        Path missing = directory.resolve("missing.toml");
        assertEquals(missing + ": no such file",
                assertThrows(ScenarioException.class, () -> Scenario.read(missing)).getMessage());
        assertEquals(directory + ": is a directory, not a scenario file",
                assertThrows(ScenarioException.class, () -> Scenario.read(directory)).getMessage());
        assertEquals(List.of("s.toml:2:9: the file is not UTF-8 text: byte 0xE9 does not fit"),
                mistakes("model = \"a\"\nname = \"é\"".getBytes(StandardCharsets.ISO_8859_1)));
    }

    /** Whatever bytes are changed, the answer is a scenario or lines that begin with the file. */
    @Test
    void damagedFilesNeverCrashTheReader() throws IOException {
        long seed = System.nanoTime();
        System.out.println("ScenarioMistakesTest seed " + seed);
        Random random = new Random(seed);
        byte[] good = "model = \"a\"\nsteps = 5\n[grid]\ncells = [5, 7]\n[output]\nfields = [\"x\"]\n"
                .getBytes(StandardCharsets.UTF_8);
        Path file = directory.resolve("damaged.toml");
        for (int n = 0; n < 2000; n++) {
            byte[] bad = Arrays.copyOf(good, 1 + random.nextInt(good.length));
            for (int changes = random.nextInt(3); changes >= 0; changes--) {
                bad[random.nextInt(bad.length)] = (byte) (random.nextInt(10) == 0 ? random.nextInt(256)
                        : "=[]\"\n.x1-#".charAt(random.nextInt(10)));
            }
            Files.write(file, bad);
            try {
                Scenario.read(file);
            } catch (ScenarioException e) {
                assertTrue(e.getMessage().lines().allMatch(l -> l.matches("\\Q" + file + "\\E:\\d+:\\d+: .+|    .*")),
                        () -> e.getMessage() + " from seed " + seed);
            }
        }
    }
}
