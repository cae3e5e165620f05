package testudo.cli.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class DisturbedCommandTest {

    @TempDir
    private Path directory;

    @Test
    void tellsWhatEachFamilyKeepsBesideOthers() throws IOException {
        Path csv = directory.resolve("out.csv");
        CommandRun run = CommandRun.of("bench", "disturbed", "--quick", "--no-c", "--case", "heat", "--only", "epoch", "--only",
                "barrier", "--beside", "2,1", "--rounds", "1", "--csv", csv).good();
        assertTrue(run.out().contains("beside 1"), run.out());
        assertTrue(run.out().lines().anyMatch(line -> line.matches("heat +epoch( +[0-9.]+){2} \\(.*\\) +[0-9.]+ \\(.*\\)")),
                run.out());
        assertTrue(run.out().lines().anyMatch(line -> line.startsWith("heat  barrier ")), run.out());
        assertTrue(run.out().contains("quick: the runs are too short to measure anything"), run.out());
        assertTrue(run.err().lines().anyMatch(line -> line.matches("heat: round 1 of 1, beside 0, epoch: [0-9.]+ ms/step")),
                run.err());
        assertTrue(run.err().lines()
                .anyMatch(line -> line.matches("heat: round 1 of 1, beside 2, barrier: [0-9.]+ ms/step, keeps [0-9.]+")),
                run.err());
        List<String> rows = Files.readAllLines(csv);
        assertEquals(1 + 2 * 3, rows.size(), rows::toString);
        assertEquals(0, ProcessHandle.current().children().filter(p -> p.info().command().orElse("").endsWith("sh")).count());
    }

    /** Rows that were measured are told and written, though the measurement goes no further. */
    @Test
    void anInterruptedMeasurementTellsWhatItKnows() throws IOException, InterruptedException {
        Path csv = directory.resolve("out.csv");
        AtomicReference<CommandRun> run = new AtomicReference<>();
        Thread command = Thread.ofPlatform().start(() -> run.set(CommandRun.of("bench", "disturbed", "--quick", "--no-c",
                "--case", "heat", "--only", "epoch", "--beside", "1", "--rounds", "1000000", "--csv", csv)));
        while (command.isAlive() && !(Files.exists(csv) && Files.size(csv) > 0)) {
            Thread.sleep(5);
        }
        command.interrupt();
        command.join();
        assertNotEquals(0, run.get().code());
        assertTrue(run.get().out().lines().anyMatch(line -> line.startsWith("heat  epoch ")), run.get().out());
        assertEquals("testudo: interrupted", run.get().err().lines().toList().getLast());
        assertTrue(Files.readAllLines(csv).size() >= 2, "rows are lost");
    }

    @Test
    void cTakesPartByScheduleAndWait() {
        Assumptions.assumeTrue(List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(d -> Files.isExecutable(Path.of(d, "gcc"))), "skipped: needs gcc");
        CommandRun run = CommandRun.of("bench", "disturbed", "--quick", "--case", "heat", "--only", "pairwise", "--only",
                "C dynamic, passive", "--beside", "1", "--rounds", "1").good();
        assertTrue(run.out().lines().anyMatch(line -> line.startsWith("heat  C dynamic, passive ")), run.out());
    }

    @Test
    void mistakesAreOneSentence() {
        CommandRun.of("bench", "disturbed", "--case", "sfere").refused("There is no case 'sfere'");
        CommandRun.of("bench", "disturbed", "--only", "pairwize").refused("There is no family 'pairwize'");
        CommandRun.of("bench", "disturbed", "--beside", "0").refused("--beside must be between 1 and 256, got 0");
        CommandRun.of("bench", "disturbed", "--workers", "0").refused("--workers must be between 1 and 1024, got 0");
        CommandRun.of("bench", "disturbed", "--rounds", "0").refused("--rounds must be at least 1, got 0");
        CommandRun.of("bench", "disturbed", "--csv", directory.resolve("none/file")).refused("Cannot write");
    }

    @Test
    void theListNamesCasesAndFamilies() {
        List<String> lines = CommandRun.of("bench", "disturbed", "--list", "--no-c").good().out().lines().toList();
        assertTrue(lines.containsAll(List.of("epoch-boundary-first", "dynamic")), lines::toString);
        assertTrue(lines.getFirst().startsWith("case sphere: "), lines::toString);
    }
}
