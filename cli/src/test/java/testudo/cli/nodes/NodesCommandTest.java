package testudo.cli.nodes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A command on several nodes, and what is refused. */
@Timeout(900)
class NodesCommandTest {

    @TempDir
    private Path folder;

    @Test
    void nodesTalkByTcp() {
        CommandRun run = CommandRun.of("nodes", 2, "--with", "tcp", "--", "nodes", "--check").good();
        assertEquals("TCP", run.entry("way"));
        assertTrue(run.entry("nodes").startsWith("2, each sees "), run.out());
        assertTrue(run.entry("latency").matches("[0-9.]+ µs one way, .*"), run.out());
        assertTrue(run.entry("bandwidth").matches("[0-9.]+ GB/s, .*"), run.out());
    }

    @Test
    void commandsOfOneNodeAreRefusedByName() {
        CommandRun.of("nodes", 2, "--", "models").refused("'testudo models' does not run on several nodes");
        CommandRun.of("nodes", 2, "--", "tasks", "run", "fib").refused("'testudo tasks run' does not run on several nodes");
        CommandRun.of("nodes", 2, "--", "nodes", "--chek").refused("Unknown option: '--chek'");
    }

    @Test
    void meaninglessNumbersAndPlacesAreRefused() throws IOException {
        CommandRun.of("nodes", 0, "--", "nodes", "--check").refused("Nodes can be 1 to 4096, not 0.");
        CommandRun.of("nodes").refused("How many nodes, and which command?");
        CommandRun.of("nodes", 2).refused("How many nodes, and which command?");
        CommandRun.of("nodes", 2, "--meet", folder, "--", "nodes", "--check").refused("add --rank");
        CommandRun.of("nodes", 2, "--rank", 2, "--", "nodes", "--check").refused("--rank 2: of 2 nodes there are 0 to 1.");
        CommandRun.of("nodes", 2, "--rank", 1, "--", "nodes", "--check").refused("--rank needs --meet");
        Path secret = folder.resolve("secret");
        CommandRun.of("nodes", 2, "--rank", 1, "--meet", folder, "--secret-file", secret, "--", "nodes", "--check")
                .refused("cannot be read");
        Files.writeString(secret, "\n");
        CommandRun.of("nodes", 2, "--rank", 1, "--meet", folder, "--secret-file", secret, "--", "nodes", "--check")
                .refused("is empty");
        Files.writeString(secret, "shield\n");
        CommandRun.of("nodes", 2, "--rank", 1, "--meet", "nowhere", "--secret-file", secret, "--", "nodes", "--check")
                .refused("--meet 'nowhere' is neither a folder nor HOST:PORT");
    }

    @Test
    void theHelpOfACommandIsShownOnce() {
        String help = CommandRun.of("nodes", 2, "--", "nodes", "--help").good().out();
        assertEquals(1, help.lines().filter(line -> line.startsWith("Usage:")).count(), help);
    }
}
