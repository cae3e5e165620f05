package testudo.cli.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class SyncCommandTest {

    @TempDir
    private Path directory;

    @Test
    void comparesWithCAndTheJdkAndJudgesNothingIfQuick() throws IOException {
        Assumptions.assumeTrue(List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(d -> Files.isExecutable(Path.of(d, "gcc"))), "skipped: needs gcc");
        Assumptions.assumeTrue(Runtime.getRuntime().availableProcessors() >= 2, "skipped: needs two processors");
        Path csv = directory.resolve("sync.csv");
        Path text = directory.resolve("sync.txt");
        CommandRun run = CommandRun.of("bench", "sync", "--quick", "--rounds", 2, "--threads", 2, "--only", "pairwise",
                "--only", "epochs", "--only", "j.u.c.Phaser", "--only", "C: OpenMP barrier", "--csv", csv, "-o", text).good();
        assertFalse(run.out().contains("target ≤"), run.out());
        assertFalse(run.out().contains("MISSED"), run.out());
        assertTrue(run.out().contains("quick: the runs were too short to measure anything"), run.out());
        assertTrue(run.err().contains("meeting, 2 threads: 4 families, 2 rounds; about "), run.err());
        assertTrue(run.err().contains("ring, 2 threads: 3 families, 2 rounds; about "), run.err());
        assertTrue(run.out().contains("ring of 2 threads"), run.out());
        assertTrue(run.out().lines().anyMatch(line -> line.matches("pairwise .* 2\\.0 +2\\.0 .*")), run.out());
        List<String> rows = Files.readAllLines(csv);
        assertEquals(1 + 4 + 3, rows.size());
        assertTrue(rows.stream().skip(1).allMatch(row -> row.endsWith(",true")), rows::toString);
        int columns = rows.getFirst().split(",").length;
        rows.forEach(row -> assertEquals(columns, row.split(",", -1).length, row));
        assertEquals(run.out(), Files.readString(text));
    }

    @Test
    void meetingsAtEveryHopAreLeftOutWhereARoundWouldTakeLong() {
        CommandRun run = CommandRun.of("bench", "sync", "--quick", "--rounds", 1, "--threads", "2,65", "--no-c", "--only",
                "central at every hop").good();
        assertTrue(run.err().contains("ring, 2 threads: 1 family, 1 round; about "), run.err());
        assertTrue(run.out().contains("at every hop: all meet as often in a round as there are threads"), run.out());
        assertFalse(run.err().contains("65"), run.err());
    }

    @Test
    void aFileThatCannotBeWrittenIsRefusedBeforeAnythingIsMeasured() {
        for (String option : List.of("--csv", "-o")) {
            CommandRun.of("bench", "sync", "--quick", option, directory)
                    .refused("Cannot write '" + directory + "': it is a directory.");
        }
    }

    @Test
    void theListNamesOursThePeersAndC() {
        CommandRun run = CommandRun.of("bench", "sync", "--list").good();
        List<String> names = run.out().lines().toList();
        assertTrue(names.containsAll(List.of("pairwise", "epochs", "central", "dissemination", "j.u.c.Phaser",
                "CyclicBarrier", "C: OpenMP barrier", "park and unpark", "CyclicBarrier at every hop", "phasers of tasks")),
                run.out());
    }

    @Test
    void mistakesAreOneSentence() {
        CommandRun.of("bench", "sync", "--only", "epoch").refused("There is no family 'epoch'");
        CommandRun.of("bench", "sync", "--threads", 0).refused("--threads must be between 1 and 1024, got 0.");
        CommandRun.of("bench", "sync", "--rounds", 0).refused("--rounds must be at least 1, got 0.");
    }

    @Test
    void aMissingCompilerIsOneSentence() {
        CommandRun run = CommandRun.of("bench", "sync", "--quick", "--gcc", "no-such-compiler", "--threads", 2, "--only",
                "C: epochs");
        assertEquals(3, run.code());
        assertEquals("", run.out());
        String last = run.err().lines().toList().getLast();
        assertTrue(last.startsWith("testudo: The comparison with C needs the compiler 'no-such-compiler'"), run.err());
    }
}
