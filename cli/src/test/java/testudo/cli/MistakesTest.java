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

/**
 * Every user's mistake ends with exit code 2, one line, and nothing written; what takes no code to tell stands in the corpus of
 * {@code badinput}.
 */
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
    void anUnknownModelIsLocatedWithASuggestionAndAllModels() {
        String names = ModelCatalog.all().stream().map(Model::name).collect(Collectors.joining(", "));
        refusedScenario("FILE:1:1: unknown model 'revolving-spere' (there are " + names
                + "); did you mean 'revolving-sphere'?", """
                model = "revolving-spere"
                """);
    }

    /** This time step is too long as well, which takes a look at every cell: what does not fit is told before. */
    @Test
    void fieldsThatFitNoMemoryAreToldBeforeCellsAreLookedAt() {
        long edge = Math.round(Math.cbrt(Runtime.getRuntime().maxMemory() * 0.6 / Double.BYTES));
        String cells = edge + "," + edge + "," + edge;
        refused("GB for all fields, more than the", "run", ScenarioFiles.sphere(directory), "--set", "dt=5", "--cells", cells);
        refused("GB for all fields, more than the", "explain", ScenarioFiles.sphere(directory), "--set", "dt=5", "--cells",
                cells);
        refused("above the limit of 1.0 for stability", "run", ScenarioFiles.sphere(directory), "--set", "dt=5");
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
}
