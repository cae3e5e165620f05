package testudo.cli.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class TaskCostCommandTest {

    @TempDir
    private Path directory;

    @Test
    void partiesAreComparedAndWhoIsMissingIsTold() throws IOException {
        Path csv = directory.resolve("tasks.csv");
        CommandRun run =
                CommandRun.of("bench", "tasks", "--quick", "--case", "empty", "--gcc", "no-such-compiler", "--rounds", "2",
                        "--csv", csv).good();
        assertTrue(run.out().startsWith("empty, 1 worker: one empty task, made, run and waited for by one worker"), run.out());
        for (String party : List.of("ours", "ForkJoinPool", "virtual threads")) {
            assertTrue(run.out().lines().anyMatch(line -> line.matches(party + " +[0-9.]+ .*")), party + ": " + run.out());
        }
        assertTrue(run.out().contains("not here: GNU OpenMP: The comparison with C needs the compiler 'no-such-compiler'"),
                run.out());
        assertTrue(run.out().contains("quick: the runs are too short to measure anything"), run.out());
        assertEquals(1 + 3 * 2, Files.readAllLines(csv).size());
    }

    @Test
    void mistakesAreOneSentence() {
        CommandRun.of("bench", "tasks", "--case", "fibb").refused("There is no case 'fibb'");
        CommandRun.of("bench", "tasks", "--rounds", "0").refused("--rounds must be between 1 and 10000, got 0");
        CommandRun.of("bench", "tasks", "--csv", directory.resolve("none/file")).refused("Cannot write");
    }

    @Test
    void theListNamesCases() {
        List<String> lines = CommandRun.of("bench", "tasks", "--list").good().out().lines().toList();
        assertEquals(6, lines.size(), lines::toString);
        assertTrue(lines.contains("fib: fib(32), a task per call, no cut-off"), lines::toString);
    }
}
