package testudo.cli.run;

import java.io.IOException;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;
import testudo.cli.about.ExitCodes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Nodes in virtual time compute what one worker does, and tell what it cost there. */
@Timeout(600)
class ClusterRunTest {

    private static final String HEAT = "../examples/own/heat.toml --cells 12,10,7 --steps 6 ";

    private static CommandRun run(String words) {
        return CommandRun.of(Stream.concat(Stream.of("run"),
                Stream.of((words + " --no-output --no-progress").trim().split(" +"))).toArray());
    }

    private static JsonNode json(String words) throws IOException {
        return new ObjectMapper().readTree(run(words + " --json --checksum").good().out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "own/heat.toml --cells 12,10,7 --steps 6    | --on phi-cluster --ranks 4 --workers 1",
        "own/heat.toml --cells 12,10,7 --steps 7    | --on k-computer --ranks 3,2,2 --workers 3 --fused-steps 2 --jitter 0.3",
        "own/heat.toml --cells 12,10,7 --steps 6    | --on phi-cluster --ranks 2,2 --workers 5 --sync tree --seed 7",
        "vortex.toml --cells 12,10,6 --steps 2      | --on k-computer --ranks 2,3 --workers 2 --jitter 0.2",
        "poisson-sor.toml --cells 13,13,13 --steps 4 | --on phi-cluster --ranks 1,2,2 --workers 2 --sync epoch"})
    void theBitsAreThoseOfOneWorker(String scenario, String cluster) throws IOException {
        JsonNode one = json("../examples/" + scenario + " --workers 1");
        JsonNode shared = json("../examples/" + scenario + " " + cluster);
        assertEquals(one.get("checksum"), shared.get("checksum"));
        assertEquals(one.get("totals"), shared.get("totals"));
        assertEquals(one.get("max"), shared.get("max"));
    }

    @Test
    void theSummaryAddsUpInVirtualTime() throws IOException {
        JsonNode run = json(HEAT + "--on phi-cluster --ranks 2,2 --workers 2");
        JsonNode cost = run.get("simulation");
        assertEquals("virtual", run.get("clock").asText());
        assertEquals(4, run.get("nodes").asInt());
        assertEquals(6 * run.get("exchangeBytes").asLong(), cost.get("messageBytes").asLong());
        assertEquals(run.get("seconds").asDouble(), 6 * cost.get("stepSeconds").asDouble(), 1e-15);
        assertTrue(run.get("seconds").asDouble() < cost.get("virtualSeconds").asDouble());
        double latency = 5e-6; // of the cluster's network, in each of two rounds at least
        assertTrue(cost.get("stepSeconds").asDouble() * cost.get("exchangeShare").asDouble() > 2 * latency);
        assertTrue(cost.get("exchangeShare").asDouble() < 1);
    }

    @Test
    void theSameRunHasTheSameDigestAndAnotherSeedAnother() throws IOException {
        String words = HEAT + "--on phi-cluster --ranks 4 --workers 2 --jitter 0.2 --seed ";
        JsonNode first = json(words + 1);
        assertEquals(first.get("simulation"), json(words + 1).get("simulation"));
        assertNotEquals(first.get("simulation").get("digest"), json(words + 2).get("simulation").get("digest"));
    }

    @Test
    void badNumbersAreToldOnce() {
        CommandRun run = run("../examples/own/heat.toml --cells 12,10,7 --steps 3000 --set dt=1 --on phi-cluster --ranks 4"
                + " --workers 1");
        assertEquals(ExitCodes.BAD_NUMBERS, run.code());
        assertTrue(run.err().startsWith("testudo: numbers went bad in step "), run.err());
        assertEquals(1, run.err().lines().filter(line -> line.contains("numbers went bad")).count(), run.err());
    }

    /** One field fits into memory, two do not, and the nodes hold both. */
    @Test
    void nodesThatDoNotFitIntoThisMachineAreRefused() {
        long cells = Runtime.getRuntime().maxMemory() / Double.BYTES * 7 / 10;
        CommandRun run = run("../examples/own/heat.toml --cells " + cells / 100_000 + ",1000,100 --steps 1 --on phi-cluster"
                + " --ranks 4 --workers 1");
        assertEquals(ExitCodes.MISTAKE, run.code());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().contains("GB for all fields on each of 4 nodes, all of them simulated here"), run.err());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--on phi-cluster --ranks 5             | Cluster 'phi-cluster' has 4 nodes, --ranks asks for 5.",
        "--on phi-cluster                       | nodes of cluster 'phi-cluster' share the grid, --ranks must say",
        "--on phi-cluster --ranks 0             | --ranks takes 1 to 3 numbers of at least 1",
        "--on phi-cluster --ranks 2 --workers 58 | A node of cluster 'phi-cluster' has room for 57 workers, got 58.",
        "--on phi-cluster --ranks 2 --threads-per-core 2 | a node of a cluster has 1 worker to a core, got 2.",
        "--on phi-cluster --ranks 2 --tune      | --tune is for a run on one node.",
        "--on phi-cluster --ranks 2 --placement sram | --placement",
        "--on knc --ranks 2                     | or name a cluster with --on.",
        "--ranks 2                              | or name a cluster with --on."})
    void whatAClusterDoesNotLeaveIsRefusedInASentence(String words, String sentence) {
        CommandRun run = run(HEAT + words);
        assertEquals(ExitCodes.MISTAKE, run.code());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().contains(sentence), run.err());
    }

    @Test
    void filesAreNotWritten() {
        CommandRun run = CommandRun.of("run", "../examples/own/heat.toml", "--on", "phi-cluster", "--ranks", "2");
        assertEquals(ExitCodes.MISTAKE, run.code());
        assertEquals("testudo: A run on a simulated cluster writes no files: add --no-output.", run.err().trim());
    }
}
