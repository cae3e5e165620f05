package testudo.cli.tascell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.cli.CommandRun;
import testudo.tascell.program.SearchCatalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
@Tag("part")
class TascellRunCommandTest {

    @TempDir
    private Path directory;

    private static CommandRun run(String words, Object... more) {
        return CommandRun.of(Stream.concat(Stream.of(("tascell run " + words).split(" ")), Stream.of(more)).toArray());
    }

    @Test
    void theListNamesAllSearchesWithTheirSizes() {
        String out = CommandRun.of("tascell", "list").good().out();
        SearchCatalog.all().forEach(program -> {
            assertTrue(out.contains(program.name() + "\n"), program.name());
            assertTrue(out.contains(program.extent().meaning()), program.name());
        });
    }

    @Test
    void theSummaryTellsTheResultAndThatOneWorkerMakesNoTasks() {
        CommandRun run = run("nqueens --size 6 --workers 1").good();
        assertEquals("6 queens stand in 4 ways, as is known; the sequential twin's to the last bit", run.entry("result"));
        assertEquals("0 in 0 backtrackings", run.entry("spawns"));
        assertEquals("none", run.entry("steals"));
    }

    @Test
    void theJsonOfVirtualNodesAddsUp() throws IOException {
        String out =
                run("fib --size 18 --workers 2 --transport virtual --nodes 3 --messaging faithful --check --json --no-twin")
                        .good().out();
        JsonNode json = new ObjectMapper().readTree(out);
        JsonNode messages = json.get("messages");
        assertEquals(3, json.get("nodes").asInt());
        assertEquals(sum(messages, "treq"), sum(messages, "task") + sum(messages, "none"));
        assertEquals(sum(messages, "task"), sum(messages, "rslt"));
        assertEquals(sum(messages, "task"), sum(messages, "rack"));
        assertEquals(json.get("spawns").asLong(), sum(messages, "task") - 1);
    }

    /** Real processes, by TCP, which is everywhere, and, when all is tried, by what 'testudo nodes' takes first. */
    static Stream<String> ways() {
        return Stream.of("--with tcp", "").limit(Effort.oneIn(2).of(2));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void processesSearchTogether(String way) throws IOException {
        CommandRun run =
                CommandRun.of((Object[]) ("nodes 2 " + way + " -- tascell run nqueens --size 9 --workers 1 --json").split(" +"))
                        .good();
        JsonNode json = new ObjectMapper().readTree(run.out());
        JsonNode messages = json.get("messages");
        assertEquals(2, json.get("nodes").asInt());
        assertEquals("9 queens stand in 352 ways, as is known", json.get("result").asText());
        assertEquals(sum(messages, "treq"), sum(messages, "task") + sum(messages, "none"));
        assertEquals(json.get("spawns").asLong(), sum(messages, "task") - 1);
    }

    private static long sum(JsonNode messages, String kind) {
        return messages.get(kind).get(0).asLong() + messages.get(kind).get(1).asLong();
    }

    @Test
    void aTimelineHoldsARowForEveryWorkerOfEveryNode() throws IOException {
        Path file = directory.resolve("search.json");
        run("nqueens --size 7 --workers 2 --transport virtual --nodes 2", "--timeline", file).good();
        String text = Files.readString(file);
        assertTrue(text.contains("node 1 worker 1"), text);
        assertTrue(text.contains("request of any task"), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "queens | There is no search 'queens' (there are fib, nqueens, lu, pentomino); did you mean 'nqueens'?",
        "fib --size 99 | --size: The size is from 0 to 60 (which Fibonacci number), got 99.",
        "fib --workers 0 | --workers must be between 1 and 1024, got 0.",
        "fib --nodes 2 | --nodes is for virtual nodes: choose them with --transport virtual, or start processes with 'testudo nodes'.",
        "fib --refuse 1 | --refuse is from 0 to below 1, got 1.0.",
        "fib --in-flight 0 | --in-flight must be between 1 and 1024, got 0."})
    void mistakesAreToldInASentence(String words, String sentence) {
        CommandRun run = run(words);
        assertEquals(2, run.code());
        assertEquals("testudo: " + sentence, run.err().strip());
    }

    @Test
    void simulatedClustersRepeatToTheLastDigit() {
        String words = "nqueens --size 6 --on phi-cluster --nodes 2 --workers 3 --json --seed ";
        String out = run(words + 1).good().out();
        assertTrue(out.contains("6 queens stand in 4 ways"), out);
        assertEquals(out, run(words + 1).good().out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --on knc                             | 'knc' is one machine and no cluster (there are phi-cluster, k-computer
        --on phi-cluster --nodes 5           | --nodes must be between 1 and 4 on 'phi-cluster', got 5.
        --on phi-cluster --workers 229       | --workers must be between 1 and 228 on a node of 'phi-cluster', got 229.
        --on phi-cluster --transport virtual | --transport is for this machine, and --on is a simulated cluster: leave one out.
        --effort 2                           | --effort is for a simulated cluster: choose one with --on.
        --on phi-cluster --jitter -1         | --jitter is from 0 to 3, got -1.
        """)
    void mistakesAboutClustersAreToldInASentence(String words, String sentence) {
        run("fib --size 5 " + words).refused(sentence);
    }
}
