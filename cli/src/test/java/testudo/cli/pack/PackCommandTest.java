package testudo.cli.pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** From a run directory to one file. */
class PackCommandTest {

    @TempDir
    private Path directory;

    @Test
    void aRunIsPackedOnceAndAgainOnlyWithForce() throws IOException {
        CommandRun.of("run", ScenarioFiles.sphere(directory)).good();
        Path file = directory.resolve("packed.h5");
        Object[] args = {"pack", ScenarioFiles.output(directory), "-o", file, "--compression", 3};
        CommandRun.of(args).good();
        long size = Files.size(file);
        CommandRun again = CommandRun.of(args);
        assertEquals(2, again.code());
        assertTrue(again.err().contains("already exists"), again.err());
        assertEquals(size, Files.size(file));
        CommandRun.of("pack", ScenarioFiles.output(directory), "-o", file, "--force").good();
        assertTrue(Files.size(file) > size, "without compression the file is larger");
    }

    @Test
    void aCompressionBeyondDeflateIsRefused() {
        CommandRun run = CommandRun.of("pack", directory, "-o", directory.resolve("x.h5"), "--compression", 12);
        assertEquals(2, run.code());
        assertEquals("testudo: --compression must be 0 to 9, got 12.\n", run.err());
    }
}
