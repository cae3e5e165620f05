package testudo.cli.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.text.Schemas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A page is made of any run directory, and what cannot be made is said before time is spent on it. */
@Timeout(900)
class ReportCommandTest {

    @TempDir
    private Path folder;

    private CommandRun run(Object... options) {
        Object[] words = new Object[options.length + 8];
        System.arraycopy(new Object[] {"run", "../examples/vortex.toml", "--cells", "9,7", "--steps", 2, "--no-progress",
            "--force"}, 0, words, 0, 8);
        System.arraycopy(options, 0, words, 8, options.length);
        return CommandRun.of(words);
    }

    @Test
    void aRunDirectoryGetsItsPage() throws IOException {
        Path run = folder.resolve("run");
        run("--output", run).good();
        assertTrue(CommandRun.of("report", run).good().entry("report").startsWith(run.resolve("report.html") + ", 0."));
        CommandRun.of("report", run).refused("already exists; choose another with --output or replace it with --force.");
        CommandRun.of("report", run, "--force").good();
        assertFalse(Files.exists(run.resolve("record.json")), "nothing was recorded");
        run("--output", run).good();
        assertTrue(Files.exists(run.resolve("report.html")), "a page is no file of the run's");
    }

    @Test
    void whatIsRecordedDoesNotChangeTheRunAndGoesWithIt() throws IOException {
        Path run = folder.resolve("run");
        String plain = run("--output", run, "--workers", 2, "--checksum").good().out();
        String noted = run("--output", run, "--workers", 2, "--checkpoint", "1", "--report", folder.resolve("p.html")).good()
                .out();
        assertEquals(checksum(plain), checksum(noted));
        isAsItsSchemaSays(Schemas.held("record", Files.readString(run.resolve("record.json"))));
        CommandRun.of("resume", run, "--steps", 4, "--no-progress").good();
        assertFalse(Files.exists(run.resolve("record.json")), "it told of an end that is none any more");
        Files.writeString(run.resolve("record.json"), "{}");
        run("--output", run).good();
        assertFalse(Files.exists(run.resolve("record.json")), "it was of another run");
    }

    private static void isAsItsSchemaSays(ObjectNode record) throws IOException {
        Schemas.refusesOthers("record", record, Set.of());
        double[] sums = new double[2];
        record.at("/recorded/kernels").forEach(k -> sums[0] += k.at("/seconds/0").asDouble() + k.at("/seconds/1").asDouble());
        record.at("/recorded/computingSeconds").forEach(s -> sums[1] += s.asDouble());
        assertEquals(sums[1], sums[0], 1e-9 * sums[1], "all kernels are there");
    }

    private static String checksum(String out) {
        return out.lines().filter(line -> line.startsWith("checksum ")).findFirst().orElseThrow();
    }

    @Test
    void mistakesAreOneSentenceAndLeaveNothing() throws IOException {
        Path run = folder.resolve("run");
        run("--output", run, "--report", folder.resolve("p.pdf")).refused("--report writes a file '.html', got '");
        run("--output", run, "--report", folder.resolve("none/p.html")).refused("does not exist");
        run("--no-output", "--report", folder.resolve("p.html")).refused("which --no-output leaves out");
        run("--output", run, "--report", folder.resolve("p.html"), "--on", "c64").refused("excludes --on");
        assertFalse(Files.exists(run));
        CommandRun.of("report", run).refused("is not a run directory");
        CommandRun.of("report", Files.createDirectories(run)).refused("holds no complete snapshot");
        run("--output", run).good();
        Files.writeString(run.resolve("record.json"), "{");
        CommandRun.of("report", run, "-o", folder.resolve("p.html")).refused("was not written by Testudo");
        CommandRun.of("report", run, "-o", folder.resolve("p.txt")).refused("writes a file '.html'");
        assertFalse(Files.exists(folder.resolve("p.html")));
    }
}
