package testudo.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.model.Model;
import testudo.api.model.ModelCatalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every user's mistake ends with exit code 2, one line, and nothing written. */
class MistakesTest {

    @TempDir
    private Path directory;

    private void refused(String expected, Object... args) {
        CommandRun.of(args).refused(expected);
        assertFalse(Files.exists(ScenarioFiles.output(directory)), "something was written");
    }

    private void refusedScenario(String expected, String text) {
        Path file = ScenarioFiles.write(directory, text + "\n[output]\ndirectory = \""
                + ScenarioFiles.output(directory) + "\"\n");
        refused(expected.replace("FILE", file.toString()), "run", file);
    }

    @Test
    void anUnknownKeyIsLocatedWithASuggestion() {
        refusedScenario("FILE:2:1: unknown key 'stesp'; did you mean 'steps'?", """
                model = "revolving-sphere"
                stesp = 4
                """);
    }

    @Test
    void anUnknownParameterIsLocatedWithASuggestion() {
        refusedScenario("FILE:3:1: unknown parameter 'optoin' (the model takes option, boundaries, dt); "
                + "did you mean 'option'?", """
                model = "revolving-sphere"
                [parameters]
                optoin = "fct"
                """);
    }

    @Test
    void aValueOfTheWrongTypeIsLocated() {
        refusedScenario("FILE:2:1: steps must be a whole number, got the string 'many'", """
                model = "revolving-sphere"
                steps = "many"
                """);
    }

    @Test
    void aNegativeSizeIsLocated() {
        refusedScenario("FILE:3:1: grid.cells along J must be at least 1, got -13", """
                model = "revolving-sphere"
                [grid]
                cells = [11, -13, 17]
                """);
    }

    @Test
    void aParameterOutOfRangeIsLocated() {
        refusedScenario("FILE:3:1: Parameter 'option' must be one of", """
                model = "revolving-sphere"
                [parameters]
                option = "fast"
                """);
    }

    @Test
    void anUnknownModelIsLocatedWithASuggestionAndAllModels() {
        String names = ModelCatalog.all().stream().map(Model::name).collect(Collectors.joining(", "));
        refusedScenario("FILE:1:1: unknown model 'revolving-spere' (there are " + names
                + "); did you mean 'revolving-sphere'?", """
                model = "revolving-spere"
                """);
    }

    @Test
    void anUnstableTimeStepIsLocatedWithItsCourantNumber() {
        refusedScenario("FILE:3:1: The largest outflow Courant number is ", """
                model = "revolving-sphere"
                [parameters]
                dt = 5.0
                """);
    }

    @Test
    void aGridThatFitsNoMemoryIsLocated() {
        refusedScenario("FILE:3:1: 90000 × 90000 × 90000 cells need 5832000.0 GB for one field", """
                model = "revolving-sphere"
                [grid]
                cells = [90000, 90000, 90000]
                """);
    }

    @Test
    void aFieldThatIsNotThereIsRefused() {
        Path file = ScenarioFiles.write(directory, "model = \"golden\"\n[output]\nfields = [\"y\"]\ndirectory = \""
                + ScenarioFiles.output(directory) + "\"\n");
        refused(file + ":3:1: there is no field 'y' to write", "run", file);
    }

    @Test
    void aMissingFileIsNamed() {
        Path file = directory.resolve("nowhere.toml");
        refused(file + ": no such file", "run", file);
    }

    @Test
    void moreWorkersThanRowsNameTheLimit() {
        refused("18 workers are more than the 17 rows of the grid along K: use at most 17.", "run",
                ScenarioFiles.sphere(directory), "--block", "4,13,17", "--workers", 18);
    }

    @Test
    void fusedStepsHaveALimit() {
        refused("--fused-steps must be at least 1, got 0.", "run", ScenarioFiles.sphere(directory), "--fused-steps", 0);
        refused("63 fused steps of 16 kernels are a chain of more than 1000: fuse at most 62 steps.", "run",
                ScenarioFiles.sphere(directory), "--fused-steps", 63);
        refusedScenario("FILE:3:1: 1000000 fused steps of ", """
                model = "revolving-sphere"
                [decomposition]
                fused-steps = 1000000
                """);
    }

    @Test
    void aHaloDeeperThanASlabIsRefused() {
        Path file = ScenarioFiles.write(directory, "model = \"wide-stencil\"\n[decomposition]\nworkers = 6\n");
        refused(file + ":3:1: The halo of 'u' along J is deeper than a core's slab of 2 rows", "run", file);
    }

    @Test
    void anOutputThatCannotBeWrittenIsNamed() throws IOException {
        Path file = Files.writeString(directory.resolve("plain"), "no directory");
        refused("Cannot write '" + file.resolve("out") + "'", "run", ScenarioFiles.sphere(directory), "--output",
                file.resolve("out"));
    }

    @Test
    void anExistingOutputIsKeptWithoutForceAndReplacedWithIt() throws IOException {
        Path earlier = Files.createDirectories(directory.resolve("earlier"));
        Files.writeString(earlier.resolve("notes.txt"), "mine");
        refused("already exists; choose another with --output or replace it with --force", "run",
                ScenarioFiles.sphere(directory), "--output", earlier);
        try (var files = Files.list(earlier)) {
            assertEquals(List.of(earlier.resolve("notes.txt")), files.toList());
        }
        CommandRun.of("run", ScenarioFiles.sphere(directory), "--output", earlier, "--force").good();
        assertTrue(Files.exists(earlier.resolve("snapshot-000006.h5")));
        assertEquals("mine", Files.readString(earlier.resolve("notes.txt")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--workers 0            | --workers must be at least 1, got 0.",
        "--threads-per-core -1  | --threads-per-core must be at least 1, got -1.",
        "--steps -5             | --steps must be at least 0, got -5.",
        "--every -1             | --every must be at least 0, got -1.",
        "--steps many           | 'many' is not a long",
        "--cells 4,-7,4         | --cells must be at least 1, got -7.",
        "--cells 4,0,4          | --cells must be at least 1, got 0.",
        "--cells 4,4,4,4        | --cells takes 1 to 3 numbers, one per axis, got 4.",
        "--cells 4,4            | needs",
        "--block 4,4            | the block has 2 numbers, but the grid has 3 axes",
        "--block 5              | the block has 1 number, but the grid has 3 axes",
        "--block 4,0,4          | --block must be at least 1, got 0.",
        "--block big            | --block takes whole numbers such as 4,64,64, or auto, got 'big'.",
        "--block auto --whole-grid | --whole-grid and --block exclude each other.",
        "--compressed-grid --block auto | --compressed-grid and --block exclude each other.",
        "--compressed-grid --whole-grid | --whole-grid and --compressed-grid exclude each other.",
        "--compressed-grid --variant islands | --compressed-grid and --variant exclude each other.",
        "--compressed-grid --fused-steps 2 | A compressed grid takes steps one at a time, got 2 fused steps.",
        "--workers 2 --active-region | An active region needs workers that own whole planes along I, but they are neighbours along J: use 1 worker.",
        "--block 4,13,17 --active-region | An active region needs the whole grid: leave out sub-domains.",
        "--fused-steps 2 --active-region | An active region needs steps one at a time, got 2 fused steps.",
        "--workers 1 --active-region | An active region needs kernels that change nothing where nothing happens; kernel '",
        "--compressed-grid      | A compressed grid is for kernels that compute next values of states; 'K4_x1'",
        "--sync barier          | did you mean 'barrier'?",
        "--set option           | --set",
        "--set dt=5             | The largest outflow Courant number is ",
        "--set dt=1e9           | Parameter 'dt' must be a number of [1.0E-6, 100.0], got 1.0E9.",
        "--set dt=-1            | Parameter 'dt' must be a number of [1.0E-6, 100.0], got -1",
        "--set dt=              | Parameter 'dt' must be a number of [1.0E-6, 100.0], got ''.",
        "--set dt=soon          | Parameter 'dt' must be a number of [1.0E-6, 100.0], got 'soon'.",
        "--workers 99999999999  | '99999999999' is not an int",
        "--set colour=red       | unknown parameter 'colour'",
        "--wrokers 3            | Unknown options: '--wrokers', '3'; did you mean '--workers'?",
    })
    void anOptionThatMakesNoSenseIsRefused(String words, String expected) {
        List<Object> args = new ArrayList<>(List.of("run", ScenarioFiles.sphere(directory)));
        args.addAll(List.of(words.split(" ")));
        refused(expected, args.toArray());
    }

    /** What the runtime refuses of a scenario has the place of the choice, also where only one of two is in the file. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "kind = 'sub-domains', active-region = true | 41: An active region needs the whole grid: "
                + "leave out sub-domains.",
        "kind = 'compressed-grid', active-region = true | 45: An active region needs the whole grid: leave out the "
                + "compressed grid.",
        "fused-steps = 2, active-region = true | 36: An active region needs steps one at a time, got 2 fused steps.",
        "active-region = true, workers = 2 | 19: An active region needs workers that own whole planes along I, but they are "
                + "neighbours along J: use 1 worker.",
        "kind = 'compressed-grid', fused-steps = 2 | 45: A compressed grid takes steps one at a time, got 2 fused steps.",
        "workers = 99 | 19: 99 workers are more than the 12 rows of the grid along ",
    })
    void choicesThatDoNotGoTogetherAreLocated(String keys, String expected) {
        refusedScenario("FILE:2:" + expected, MIXED.formatted(keys.replace('\'', '"')));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "kind = 'compressed-grid' | --active-region | 19: An active region needs the whole grid: leave out the compressed grid.",
        "active-region = true | --compressed-grid | 19: An active region needs the whole grid: leave out the compressed grid.",
        "kind = 'sub-domains', workers = 2 | --active-region | 19: An active region needs the whole grid: leave out sub-domains.",
        "active-region = true | --block auto | 19: An active region needs the whole grid: leave out sub-domains.",
        "active-region = true | --fused-steps 2 | 19: An active region needs steps one at a time, got 2 fused steps.",
        "fused-steps = 2 | --compressed-grid | 19: A compressed grid takes steps one at a time, got 2 fused steps.",
    })
    void aChoiceInTheFileIsLocatedAlsoWhenAnOptionStandsAgainstIt(String keys, String options, String expected) {
        Path file = ScenarioFiles.write(directory, MIXED.formatted(keys.replace('\'', '"')));
        List<Object> args = new ArrayList<>(List.of("run", file, "--no-output"));
        args.addAll(List.of(options.split(" ")));
        refused(file + ":2:" + expected, args.toArray());
    }

    private static final String MIXED = """
            model = "wide-stencil"
            decomposition = { %s }
            """;

    @Test
    void anUnknownCommandIsRefusedWithASuggestion() {
        refused("did you mean 'run'?", "rnu");
    }

    @Test
    void aRunDirectoryThatIsNotThereCannotBePacked() {
        refused("Cannot read '" + directory.resolve("nowhere") + "'", "pack", directory.resolve("nowhere"), "-o",
                ScenarioFiles.output(directory));
    }
}
