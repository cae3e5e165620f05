package testudo.cli.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.ValidationMessage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What {@code --json} prints is what its schema says, key by key. */
@Timeout(900)
class SchemasTest {

    @TempDir
    private Path directory;

    private Path run;

    @BeforeEach
    void run() throws IOException {
        run = directory.resolve("run");
        Path scenario = Files.writeString(directory.resolve("s.toml"), """
                model = "vortex"
                steps = 2
                grid.cells = [9, 7]
                output.checkpoint = "1"
                [[probes]]
                name = "p"
                field = "x"
                index = [1, 2]
                """);
        CommandRun.of("run", scenario, "--output", run, "--no-progress").good();
    }

    private static ObjectNode printed(String name, Object... words) throws IOException {
        return Schemas.held(name, CommandRun.of(words).good().out());
    }

    @Test
    void whatIsPrintedIsWhatTheSchemaSays() throws IOException {
        printed("models", "models", "--json");
        printed("models", "models", "vortex", "--json");
        CommandRun.of("new", "wave", "--in", directory).good();
        printed("models", "models", directory.resolve("wave.java"), "--json");
        printed("machines", "machines", "--json");
        printed("machines", "machines", "c64", "--json");
        printed("compare", "compare", run, run, "--json");
        Path longer = directory.resolve("long");
        CommandRun.of("run", directory.resolve("s.toml"), "--steps", 80, "--output", longer, "--no-progress").good();
        printed("resonances", "resonances", longer, "--probe", "p", "--json");
        Path other = directory.resolve("other");
        CommandRun.of("run", directory.resolve("s.toml"), "--set", "option=iga", "--output", other, "--no-progress").good();
        printed("compare", "compare", run, other, "--json");
        JsonNode info = printed("info", "info", run, "--json");
        assertEquals("[\"p\"]", info.get("probes").toString());
        assertTrue(info.get("checkpoints").toString().endsWith(",2]"),
                "which one is there besides the last depends on the disk");
        assertEquals("finished", info.get("state").asText());
        assertEquals(List.of(9, 7), Stream.of(0, 1).map(n -> info.get("axes").get(n).get("cells").asInt()).toList());
        try (Stream<Path> files = Files.list(run)) {
            assertEquals(files.mapToLong(f -> f.toFile().length()).sum(), info.get("bytes").asLong());
        }
    }

    /** A schema that took anything would prove nothing. */
    @Test
    void aKeyThatIsMissingNewOrOfAnotherTypeIsFound() throws IOException {
        JsonNode info = printed("info", "info", run, "--json");
        for (String key : (Iterable<String>) info::fieldNames) {
            ObjectNode changed = info.deepCopy();
            changed.remove(key);
            assertFalse(Schemas.of("info").validate(changed).isEmpty(), key + " is missing");
            changed.putObject(key).put("other", 1);
            assertFalse(Schemas.of("info").validate(changed).isEmpty(), key + " is something else");
        }
        Set<ValidationMessage> found = Schemas.of("info").validate(((ObjectNode) info.deepCopy()).put("further", 1));
        assertFalse(found.isEmpty());
    }

    /**
     * Here, in {@code SummarySchemasTest}, and those of records and timelines where they are made ({@code ReportCommandTest},
     * {@code HostTimelineTest}).
     */
    @Test
    void everySchemaIsTested() throws IOException {
        try (Stream<Path> files = Files.list(Schemas.FOLDER)) {
            assertEquals(
                    Set.of("compare", "explain", "index", "info", "machines", "models", "record", "resonances", "run", "status",
                            "tascell", "tasks", "timeline"),
                    files.map(f -> f.getFileName().toString().replace(".schema.json", ""))
                            .collect(Collectors.toCollection(TreeSet::new)));
        }
    }
}
