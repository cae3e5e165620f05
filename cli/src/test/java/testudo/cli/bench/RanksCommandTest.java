package testudo.cli.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Two ranks beside two workers and C; what is measured here means nothing. */
@Timeout(1800)
class RanksCommandTest {

    @TempDir
    Path directory;

    /** By TCP, so wherever there are processes. */
    @Test
    @Tag("exhaustive")
    void twoRanksRunBesideTwoWorkersWithTheSameBits() throws Exception {
        Path csv = directory.resolve("nodes.csv");
        List<String> lines = CommandRun.of("bench", "nodes", "--quick", "--rounds", 1, "--with", "tcp", "--case", "heat-fused",
                "--csv", csv).good().out().lines().toList();
        assertEquals("nodes by TCP; no C, which needs MPI", lines.get(0));
        assertTrue(lines.get(2).matches("heat-fused +ms per step, 1 worker each +1 rank of 2 workers .* 1\\.15"),
                lines::toString);
        assertTrue(lines.get(3).matches("heat-fused +kB sent per exchange .* 1\\.000 +1\\.05"), lines::toString);
        assertTrue(lines.get(4).matches("heat-fused +MB of arrays per rank .* 1\\.05"), lines::toString);
        assertEquals(4, Files.readAllLines(csv).size());
    }

    @Test
    void casesAreListed() {
        assertEquals(List.of("mpdata-fct", "mpdata-basic", "heat", "heat-fused"),
                CommandRun.of("bench", "nodes", "--list").good().out().lines().map(line -> line.split(":")[0]).toList());
    }

    @Test
    void mistakesAreToldInASentence() {
        CommandRun.of("bench", "nodes", "--case", "heart").refused("heart");
        CommandRun.of("bench", "nodes", "--rounds", 0).refused("--rounds must be at least 1, got 0.");
        CommandRun.of("bench", "nodes", "--with", "pigeon").refused("pigeon");
    }
}
