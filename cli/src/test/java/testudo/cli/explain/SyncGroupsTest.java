package testudo.cli.explain;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The groups of adjacent cores, whatever the tiling, and that text and JSON tell the same. */
class SyncGroupsTest {

    private static final Path EXAMPLES = Path.of("..", "examples");

    @TempDir
    private Path directory;

    private static CommandRun explain(Path scenario, String words) {
        List<Object> args = new ArrayList<>(List.of("explain", scenario));
        args.addAll(List.of(words.split(" ")));
        return CommandRun.of(args.toArray()).good();
    }

    private static JsonNode json(Path scenario, String words) throws IOException {
        return new ObjectMapper().readTree(explain(scenario, words + " --json").out());
    }

    private static void groups(int expected, boolean ring, int size, JsonNode sync) {
        assertEquals(expected, sync.get("groups").size());
        assertEquals(ring, sync.get("ring").asBoolean());
        sync.get("groups").forEach(group -> assertEquals(size, group.get("workers").size(), group.toString()));
    }

    @ParameterizedTest
    @CsvSource({"--whole-grid, whole grid", "'--block 4,59,59', sub-domains 4 × 59 × 59",
        "'--block 16,59,59', sub-domains 16 × 59 × 59", "'--block 4,9,59 --variant islands', islands of sub-domains 4 × 9 × 59",
        "'--block auto --variant cooperative', sub-domains"})
    void anOpenChainOfEightHasSevenGroupsOnEveryTiling(String tiling, String words) throws IOException {
        JsonNode json = json(EXAMPLES.resolve("revolving-sphere.toml"), "--workers 8 " + tiling);
        assertTrue(json.get("decomposition").get("tiling").asText().startsWith(words), json.get("decomposition")::asText);
        groups(7, false, 2, json.get("synchronization"));
    }

    /** Bands take a while to derive, which few steps on few cells are not worth. */
    @ParameterizedTest
    @CsvSource({"100, whole grid", "1000000, bands"})
    void whereFieldsStayInTheCachesLongRunsHaveBands(long steps, String words) throws IOException {
        JsonNode json = json(EXAMPLES.resolve("translation.toml"), "--cells 16,8,8 --workers 2 --steps " + steps);
        assertTrue(json.get("decomposition").get("tiling").asText().startsWith(words), json.get("decomposition")::asText);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--whole-grid", "--block 4,32,32"})
    void aRingOfEightHasEightGroupsOnEveryTiling(String tiling) throws IOException {
        groups(8, true, 2, json(EXAMPLES.resolve("translation.toml"), "--workers 8 " + tiling).get("synchronization"));
    }

    @Test
    void groupsOfARingHoldTheThreadsOfTwoCores() throws IOException {
        groups(4, true, 4, json(EXAMPLES.resolve("translation.toml"), "--workers 8 --threads-per-core 2")
                .get("synchronization"));
    }

    @Test
    void textAndJsonTellTheSame() throws IOException {
        Path scenario = ScenarioFiles.sphere(directory);
        String words = "--workers 4 --threads-per-core 2";
        String text = explain(scenario, words).out();
        JsonNode json = json(scenario, words);
        JsonNode sync = json.get("synchronization");
        for (String fact : List.of(
                json.get("model").asText() + " on " + json.get("grid").asText() + " cells, 4 workers",
                "Stages " + json.get("programStages").asText(), "what runs    " + json.get("stageSummary").asText(),
                json.get("decomposition").get("tiling").asText(),
                sync.get("groups").size() + " group of adjacent cores: an open chain of 2 cores with 2 threads each",
                sync.get("derived") + " conflicts between workers per step: " + sync.get("needed") + " needed, ",
                json.get("traffic").get("naiveBytes") + " B: ", json.get("traffic").get("fusedBytes") + " B: ",
                json.get("legality").get("verdict").asText().split(" ")[0])) {
            assertTrue(text.contains(fact), () -> "no '" + fact + "' in:\n" + text);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"revolving-sphere", "rotating-cone", "gaussian-1d", "vortex", "translation",
        "constant-field"})
    void everyExampleStaysWithinAHundredColumns(String name) {
        explain(EXAMPLES.resolve(name + ".toml"), "--workers 3").out().lines()
                .forEach(line -> assertTrue(line.codePointCount(0, line.length()) <= 100, line));
    }
}
