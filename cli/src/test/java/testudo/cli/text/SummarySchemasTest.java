package testudo.cli.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** What runs, programs of tasks, searches and {@code explain} print with {@code --json} is what its schema says. */
@Timeout(900)
class SummarySchemasTest {

    private static final String SMALL = """
            model = "vortex"
            steps = 3
            grid.cells = [12, 10]
            """;

    @TempDir
    private Path directory;

    private Path scenario;

    @BeforeEach
    void scenario() throws IOException {
        scenario = file("small.toml", SMALL);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    private static ObjectNode printed(String schema, Object... words) throws IOException {
        return Schemas.held(schema, CommandRun.of(words).out());
    }

    @Test
    void summariesOfRuns() throws IOException {
        Path out = directory.resolve("out");
        Path recorded = file("recorded.toml", SMALL + """
                output.checkpoint = "1"
                [[probes]]
                name = "p"
                field = "x"
                index = [1, 2]
                """);
        ObjectNode run =
                printed("run", "run", recorded, "--output", out, "--json", "--no-progress", "--workers", 2, "--checksum");
        for (String key : Set.of("output", "outputSeconds", "probes", "checksum")) {
            assertTrue(run.has(key), key);
        }
        Schemas.refusesOthers("index", Schemas.held("index", Files.readString(out.resolve("index.json"))), Set.of());
        Schemas.refusesOthers("status", Schemas.held("status", Files.readString(out.resolve("status.json"))),
                Set.of("checkpoint"));
        assertTrue(printed("run", "resume", out, "--steps", 5, "--json", "--no-progress").has("resumedAt"));
        Path relaxed = file("relaxed.toml", """
                model = "poisson-sor"
                grid.cells = [12, 12]
                [until]
                tolerance = 0.1
                """);
        assertTrue(printed("run", "run", relaxed, "--no-output", "--json", "--no-progress").has("until"));
        assertTrue(printed("run", "run", relaxed, "--no-output", "--json", "--no-progress", "--workers", 2, "--sync", "dynamic")
                .has("stolenShare"));
    }

    @Test
    void summariesInVirtualTime() throws IOException {
        for (String on : Set.of("c64", "tilepro64", "knc")) {
            assertTrue(printed("run", "run", scenario, "--on", on, "--workers", 3, "--no-output", "--json", "--no-progress")
                    .get("simulation").has("workers"));
        }
        assertTrue(printed("run", "run", scenario, "--on", "phi-cluster", "--ranks", 2, "--workers", 2, "--no-output", "--json",
                "--no-progress").get("simulation").has("stepSeconds"));
    }

    @Test
    void runsThatFindWhatIsWrong() throws IOException {
        Path bad = file("bad.toml", """
                model = "dendrite"
                steps = 9
                grid.cells = [80, 80]
                parameters = { temperature = 1358.0, interface = 1.0 }
                """);
        assertTrue(printed("run", "run", bad, "--no-output", "--json", "--no-progress").get("blowUp").has("operands"));
        assertTrue(printed("run", "run", scenario, "--check", "reads", "--json", "--no-progress").get("reads").asLong() > 0);
    }

    @Test
    void plansAndExchanges() throws IOException {
        printed("explain", "explain", scenario, "--json", "--workers", 2);
        assertTrue(printed("explain", "explain", scenario, "--json", "--workers", 2, "--block", "2,10", "--fused-steps", 2)
                .has("fused"));
        assertTrue(printed("explain", "explain", scenario, "--json", "--ranks", 2).has("costs"));
        Path relaxed = file("relaxed.toml", "model = \"poisson-sor\"\ngrid.cells = [12, 12]\n[until]\ntolerance = 0.1\n");
        assertTrue(printed("explain", "explain", relaxed, "--json").has("until"));
    }

    @Test
    void tasksAndSearches() throws IOException {
        printed("tasks", "tasks", "run", "fib", "--size", 9, "--workers", 2, "--json", "--scheme", "adaptive", "--limit", 100);
        assertTrue(printed("tasks", "tasks", "run", "tree", "--size", 2, "--workers", 4, "--on", "tilepro64", "--json")
                .has("simulation"));
        assertTrue(printed("tascell", "tascell", "run", "nqueens", "--size", 5, "--workers", 2, "--json").has("twinSeconds"));
        assertTrue(
                printed("tascell", "tascell", "run", "nqueens", "--size", 5, "--on", "phi-cluster", "--nodes", 2, "--workers",
                        2, "--json", "--no-twin").has("digest"));
    }

    @Test
    void aKeyThatIsMissingOrNewIsFound() throws IOException {
        Schemas.refusesOthers("tasks", printed("tasks", "tasks", "run", "fib", "--size", 9, "--workers", 1, "--json"),
                Set.of());
        Schemas.refusesOthers("tascell", printed("tascell", "tascell", "run", "nqueens", "--size", 5, "--workers", 1, "--json"),
                Set.of("twinSeconds", "speedup"));
        Schemas.refusesOthers("run", printed("run", "run", scenario, "--no-output", "--json", "--no-progress"),
                Set.of("chosen"));
        Schemas.refusesOthers("explain", printed("explain", "explain", scenario, "--json"), Set.of("fused"));
    }
}
