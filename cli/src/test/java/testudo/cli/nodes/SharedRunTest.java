package testudo.cli.nodes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What several nodes tell of a run is what one tells, once; what they cannot do is said, once. */
@Timeout(900)
class SharedRunTest {

    private static final List<String> SAME = List.of("model", "grid", "steps", "until", "diagnostics", "totals", "principal",
            "min", "max", "error", "findings", "checksum");

    @TempDir
    private Path folder;

    private Path scenario(String text) throws IOException {
        return Files.writeString(Files.createTempFile(folder, "scenario", ".toml"), text);
    }

    private Path slab() throws IOException {
        return scenario("model = \"slab\"\nsteps = 30\n");
    }

    private static JsonNode json(CommandRun run) throws IOException {
        return new ObjectMapper().readTree(run.out());
    }

    /** Sums, extremes, checks, errors and findings to the last bit. */
    private void sameIsTold(int nodes, Path scenario, String... present) throws IOException {
        Object[] words = {"run", scenario, "--no-output", "--workers", 1, "--checksum", "--json", "--no-progress"};
        JsonNode one = json(CommandRun.of(words).good());
        List<CommandRun> told = NodesHere.all(nodes, folder, words);
        JsonNode several = json(told.getFirst().good());
        assertEquals(nodes, several.get("nodes").asInt());
        Stream.of(present).forEach(key -> assertTrue(several.has(key), key));
        SAME.forEach(key -> assertEquals(one.get(key), several.get(key), key));
        told.stream().skip(1).forEach(run -> assertEquals("", run.good().out() + run.err()));
    }

    @Test
    void untilConvergedAndTheErrorAreThoseOfOneNode() throws IOException {
        sameIsTold(3, scenario("model = \"poisson-sor\"\n[grid]\ncells = [16, 16]\n[until]\ntolerance = 1e-3\nevery = 7\n"),
                "until", "error", "checksum");
    }

    /** Of formulas the mean, of a dendrite the rates, which look at the row before. */
    @Test
    void diagnosticsAreThoseOfOneNodeAlsoWithoutOutput() throws IOException {
        sameIsTold(2, scenario("""
                name = "decay"
                [until]
                reduction = "middle"
                tolerance = 0.1
                every = 1
                [grid]
                cells = [8, 6]
                [fields.u]
                initial = 1
                [[kernels]]
                u = "0.5*u"
                [diagnostics]
                middle = "mean(u)"
                """), "until", "diagnostics");
        sameIsTold(2, scenario(
                "model = \"dendrite\"\nsteps = 7\n[grid]\ncells = [40, 24]\n[diagnostics]\nevery = 3\n"), "diagnostics");
    }

    @Test
    void workersGoOnWhileMessagesMoveUnlessToldToStop() throws IOException {
        Path scenario = slab();
        Object[] words = {"run", scenario, "--no-output", "--checksum", "--json", "--no-progress"};
        JsonNode beside = json(NodesHere.all(2, folder, words).getFirst().good());
        JsonNode between =
                json(NodesHere.all(2, folder, Stream.concat(Stream.of(words), Stream.of("--no-overlap")).toArray()).getFirst()
                        .good());
        assertTrue(beside.get("exchangeOverlapped").asBoolean());
        assertFalse(between.get("exchangeOverlapped").asBoolean());
        assertEquals(between.get("checksum"), beside.get("checksum"));
        CommandRun.of("run", scenario, "--no-output", "--no-overlap").refused("--no-overlap is for several nodes");
    }

    /** An exchange after eight steps, four times there and back, for which workers stop; what is left over has one of its own. */
    @Test
    void stepsGoThereAndBackInOneArray() throws IOException {
        Path scenario = scenario("""
                name = "heat"
                steps = 19
                [grid]
                cells = [12, 10, 8]
                boundaries = "fixed 1"
                [decomposition]
                kind = "compressed-grid"
                [fields.u]
                initial = "1 + mod(7*i + 11*j + 13*k, 17)/17"
                [[kernels]]
                u = "u + 0.1*(u[-1,0,0] + u[1,0,0] + u[0,-1,0] + u[0,1,0] + u[0,0,-1] + u[0,0,1] - 6*u)"
                """);
        Object[] words = {"run", scenario, "--no-output", "--checksum", "--json", "--no-progress"};
        JsonNode several = json(NodesHere.all(3, folder, words).getFirst().good());
        assertEquals(json(CommandRun.of(words).good()).get("checksum"), several.get("checksum"));
        assertFalse(several.get("exchangeOverlapped").asBoolean());
        assertTrue(CommandRun.of("explain", scenario, "--ranks", 3).good().out()
                .contains("Exchange, after every 8 steps: results of the only stage, there and back in one array per state"));
        CommandRun.of("explain", scenario, "--ranks", 3, "--exchange", "stage")
                .refused("--exchange stage sweeps whole grids and excludes a compressed one.");
        Object[] beside = Stream.concat(Stream.of(words), Stream.of("--messenger", "worker")).toArray();
        NodesHere.all(2, folder, beside).getFirst().refused("On a compressed grid workers stop for messages");
    }

    /** Whether by a thread of its own, or by worker 0 as where nobody says and workers have all processors. */
    @ParameterizedTest
    @ValueSource(strings = {"thread", "worker"})
    void whoeverCarriesMessagesTheBitsAreThoseOfOneNode(String messenger) throws IOException {
        Path scenario = scenario("model = \"revolving-sphere\"\nsteps = 6\n[grid]\ncells = [20, 18, 16]\n");
        Object[] words = {"run", scenario, "--no-output", "--workers", 2, "--checksum", "--json", "--no-progress"};
        Object[] shared = Stream.concat(Stream.of(words), Stream.of("--messenger", messenger)).toArray();
        JsonNode several = json(NodesHere.all(2, folder, shared).getFirst().good());
        assertTrue(several.get("exchangeOverlapped").asBoolean());
        assertEquals(json(CommandRun.of(words).good()).get("checksum"), several.get("checksum"));
    }

    @Test
    void findingsAndTheirComparisonAreThoseOfOneNode() throws IOException {
        sameIsTold(2, scenario(
                "model = \"pulse\"\nsteps = 60\n[grid]\ncells = [40, 30]\n[parameters]\nreflection = true\nlayer = 8\n"),
                "findings");
    }

    @Test
    void whatDoesNotConvergeIsToldOnceWithItsExitCode() throws IOException {
        Path scenario = scenario("model = \"poisson-sor\"\n[grid]\ncells = [24, 24]\n[until]\nmaximum = 20\n");
        Object[] words = {"run", scenario, "--no-output", "--no-progress"};
        CommandRun one = CommandRun.of(words);
        List<CommandRun> told = NodesHere.all(2, folder, words);
        assertTrue(one.err().contains("not converged after 20 sweeps"), one.err());
        told.forEach(run -> assertEquals(one.code(), run.code(), run.err()));
        assertEquals(one.err().lines().toList().getLast(), told.getFirst().err().strip());
        assertEquals("", told.getLast().err());
        assertTrue(told.getFirst().entry("until").startsWith("not converged"), told.getFirst().out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--timeline t.json", "--tune", "--check reads", "--on hsw", "--step-times s.csv",
        "--per-worker"})
    void whatOnlyOneNodeDoesIsRefusedOnce(String option) throws IOException {
        Path scenario = slab();
        Object[] words = Stream.concat(Stream.of("run", scenario, "--no-output"), Stream.of(option.split(" "))).toArray();
        List<CommandRun> told = NodesHere.all(2, folder, words);
        told.getFirst().refused(option.equals("--on hsw") ? "leave --on out" : option.split(" ")[0]);
        assertEquals(2, told.getLast().code());
        assertEquals("", told.getLast().err() + told.getLast().out());
    }

    /** Another file, other steps, another model file's text, or a flag that makes one node ask what the other does not answer. */
    @Test
    void nodesThatAreToldDifferentThingsSaySo() throws IOException {
        Path scenario = slab();
        Object[] words = {"run", scenario, "--no-output", "--no-progress"};
        List<Object[]> others = List.of(new Object[] {"run", scenario, "--no-output", "--no-progress", "--steps", 3},
                new Object[] {"run", scenario, "--no-output", "--no-progress", "--checksum"},
                new Object[] {"run", scenario, "--output", folder.resolve("o"), "--no-progress"},
                new Object[] {"run", scenario, "--no-output", "--no-progress", "--ranks", "1,2"},
                new Object[] {"run", scenario("model = \"pulse\"\nsteps = 30\n"), "--no-output", "--no-progress"});
        for (Object[] other : others) {
            List<CommandRun> told = NodesHere.each(folder, List.of(words, other));
            told.getFirst().refused("The nodes were given different scenarios or options");
            assertEquals(2, told.getLast().code(), told.getLast().err());
            assertEquals("", told.getLast().err());
        }
    }
}
