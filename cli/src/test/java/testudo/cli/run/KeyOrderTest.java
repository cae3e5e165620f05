package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** JSON has its keys in the order of the help, in every run. */
class KeyOrderTest {

    @TempDir
    private Path directory;

    private static List<String> names(JsonNode node) {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    /** Those that the help lists between two words. */
    private static List<String> documented(String from, String to) {
        String help = CommandRun.of("run", "--help").good().out().replaceAll("\\([^)]*\\)", "");
        String keys = help.substring(help.indexOf(from) + from.length());
        return Arrays.stream(keys.substring(0, keys.indexOf(to)).strip().split("[,\\s]+")).toList();
    }

    @Test
    void keysAreInTheOrderOfTheHelp() throws IOException {
        JsonNode run =
                new ObjectMapper().readTree(CommandRun.of("run", ScenarioFiles.translation(directory), "--json", "--checksum",
                        "--workers", 2, "--on", "c64").good().out());
        List<String> keys = names(run);
        assertEquals(documented("Keys of the JSON:", ".").stream().filter(keys::contains).toList(), keys);
        assertTrue(keys.containsAll(List.of("model", "error", "checksum", "simulation")), keys::toString);
        List<String> costs = names(run.get("simulation"));
        assertEquals(documented("simulation holds:", ".").stream().filter(costs::contains).toList(), costs);
    }

    @Test
    void theErrorsNormsComeFromTheGreatestToTheLeast() throws IOException {
        JsonNode run =
                new ObjectMapper().readTree(CommandRun.ofScenario(ScenarioFiles.translation(directory), "--json").good().out());
        assertEquals(List.of("linf", "l1", "l2"), names(run.get("error")));
    }
}
