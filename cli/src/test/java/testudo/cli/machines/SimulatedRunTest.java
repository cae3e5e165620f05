package testudo.cli.machines;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What a run on a simulated machine tells, and how its workers are placed. */
@Timeout(900)
class SimulatedRunTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"c64, 80, 1", "c64, 81, 2", "c64, 156, 2", "skx, 48, 1", "skx, 96, 2", "knl, 272, 4"})
    void workersShareCoresWhereTheyAreMoreThanThose(String machine, int workers, int perCore) throws IOException {
        JsonNode simulation = json("--on", machine, "--workers", workers).get("simulation");
        assertEquals(perCore, simulation.get("threadsPerCore").asInt());
        assertEquals(workers, simulation.get("workers").size());
        for (JsonNode worker : simulation.get("workers")) {
            assertEquals(worker.get("worker").asInt() / perCore, worker.get("core").asInt());
            assertEquals(worker.get("worker").asInt() % perCore, worker.get("thread").asInt());
        }
    }

    @Test
    void theIssuesExampleRuns() {
        String out = run("--on", "c64", "--workers", 156, "--sync", "phaser", "--phaser.degree", 4, "--placement", "sram")
                .good().out().replaceAll("\\s+", " ");
        assertTrue(out.contains("2 workers per core; words in sram, spread over the banks; waiting busy; jitter 0, seed 1"),
                out);
    }

    @Test
    void withoutANumberAllUsableThreadsWork() throws IOException {
        assertEquals(156, json("--on", "c64").get("workers").asInt());
        assertEquals(80, json("--on", "c64", "--threads-per-core", 1).get("workers").asInt());
    }

    @Test
    void placesAreThoseAskedFor() throws IOException {
        assertEquals(2,
                json("--on", "c64", "--workers", 4, "--threads-per-core", 2).get("simulation").get("threadsPerCore").asInt());
    }

    @Test
    void theJsonHoldsTheWholeReport() throws IOException {
        JsonNode json =
                json("--on", "c64", "--workers", 3, "--sync", "phaser", "--phaser.adaptive", false, "--placement", "dram",
                        "--seed", 5);
        JsonNode simulation = json.get("simulation");
        assertEquals("c64", simulation.get("machine").asText());
        assertEquals("dram", simulation.get("placement").asText());
        assertEquals("spread", simulation.get("layout").asText());
        assertEquals("busy", simulation.get("waiting").asText());
        assertFalse(simulation.has("homing"));
        assertEquals(5, simulation.get("seed").asInt());
        assertEquals("virtual", json.get("clock").asText());
        double elapsed = simulation.get("virtualSeconds").asDouble();
        assertEquals(elapsed, json.get("seconds").asDouble(), 1e-8);
        double computed = 0;
        double waited = 0;
        for (JsonNode worker : simulation.get("workers")) {
            double sum = 0;
            for (String part : List.of("computeSeconds", "waitSeconds", "bookkeepingSeconds", "restSeconds")) {
                assertTrue(worker.get(part).asDouble() >= 0, part);
                sum += worker.get(part).asDouble();
            }
            assertEquals(elapsed, sum, 1e-9 * elapsed, "the parts of a worker's time");
            computed += worker.get("computeSeconds").asDouble();
            waited += worker.get("waitSeconds").asDouble();
        }
        assertTrue(computed > 0 && waited > 0);
        assertEquals(1 - computed / (3 * elapsed), simulation.get("syncShare").asDouble(), 1e-9);
        assertEquals(simulation.get("energyEstimate").get("activeSeconds").asDouble(), 3 * elapsed - waited, 1e-9 * elapsed);
        JsonNode hottest = simulation.get("hottest");
        assertTrue(hottest.get(0).get("requests").asLong() > 0);
        assertTrue(hottest.get(0).get("requests").asLong() >= hottest.get(1).get("requests").asLong());
        assertTrue(simulation.get("traffic").get("requests").asLong() >= hottest.get(0).get("requests").asLong());
        assertFalse(hottest.get(0).get("cell").asText().isEmpty());
        assertTrue(simulation.get("events").asLong() > 0);
        String out = run("--on", "c64", "--workers", 3, "--sync", "phaser", "--phaser.adaptive", false, "--placement", "dram",
                "--seed", 5).good().out();
        assertTrue(out.contains("digest " + simulation.get("digest").asText()), "the digest of the report");
        JsonNode host = json("--workers", 2);
        assertEquals("wall", host.get("clock").asText());
        assertFalse(host.has("simulation"));
    }

    @Test
    void eachWorkersTimesAreShownUnlessThereAreMany() {
        assertEquals(16, workerLines(run("--on", "c64", "--workers", 16)));
        assertEquals(0, workerLines(run("--on", "c64", "--workers", 17)));
        assertEquals(17, workerLines(run("--on", "c64", "--workers", 17, "--per-worker")));
        assertTrue(run("--on", "c64", "--workers", 17).out().contains("with --per-worker, or in the JSON"));
    }

    @Test
    void timeSuspendedIsAPartOfThatWaited() throws IOException {
        Object[] words =
                {"--on", "c64", "--workers", 5, "--sync", "phaser", "--phaser.adaptive", false, "--waiting", "suspend"};
        assertTrue(run(words).good().out().contains("(suspended)"));
        double suspended = 0;
        for (JsonNode worker : json(words).get("simulation").get("workers")) {
            suspended += worker.get("suspendedSeconds").asDouble();
            assertTrue(worker.get("suspendedSeconds").asDouble() <= worker.get("waitSeconds").asDouble() + 1e-12);
        }
        assertTrue(suspended > 0);
    }

    /** Lines of the table of workers, whose shares must make up all the time. */
    private static int workerLines(CommandRun run) {
        int lines = 0;
        for (String line : run.good().out().lines().filter(l -> l.matches("  \\d+ +\\d+ .*%")).toList()) {
            String[] field = line.strip().split("[ %]+");
            assertEquals(lines, Integer.parseInt(field[0]));
            double sum = 0;
            for (int f = 3; f < field.length; f += 2) {
                sum += Double.parseDouble(field[f]);
            }
            assertEquals(100, sum, 0.21, line); // four shares, rounded to a tenth each
            lines++;
        }
        return lines;
    }

    private JsonNode json(Object... options) throws IOException {
        List<Object> words = new ArrayList<>(List.of(options));
        words.add("--json");
        return new ObjectMapper().readTree(run(words.toArray()).good().out());
    }

    private CommandRun run(Object... options) {
        Path scenario = ScenarioFiles.write(directory, "model = \"dendrite\"\nsteps = 2\n[grid]\ncells = [320, 5]\n");
        List<Object> words = new ArrayList<>(List.of("run", scenario, "--no-output"));
        words.addAll(List.of(options));
        return CommandRun.of(words.toArray());
    }
}
