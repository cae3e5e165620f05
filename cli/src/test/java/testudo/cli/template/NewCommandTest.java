package testudo.cli.template;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A new model runs as it is, and nothing that exists is touched. */
@Timeout(900)
class NewCommandTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"wave, wave", "ShallowWater, shallow-water", "heat2D, heat2-d", "MHDFlow, mhd-flow", "wave.java, wave"})
    void whatIsWrittenRunsUnderItsName(String word, String model) {
        CommandRun written = CommandRun.of("new", word, "--in", directory).good();
        Path file = Path.of(written.entry("wrote"));
        assertEquals("testudo run " + file, written.entry("now"));
        CommandRun run = CommandRun.of("run", file, "--cells", "20,14", "--steps", 3, "--no-output", "--no-progress").good();
        assertEquals(model + " on 20 × 14 cells, 3 steps", run.entry("model"));
    }

    @ParameterizedTest
    @CsvSource({"class, is a word of the language Java", "record, is a word of the language Java",
        "true, is a word of the language Java", "Program, names a class that the new model uses; try MyProgram",
        "vortex, there is a model 'vortex' already", "CavityMode, there is a model 'cavity-mode' already",
        "../wave, a model is named by a letter", "3d, a model is named by a letter", "'a b', a model is named by a letter",
        "'', a model is named by a letter", "größe, a model is named by a letter"})
    void aNameThatWouldNotDoIsRefused(String word, String said) throws IOException {
        CommandRun.of("new", word, "--in", directory).refused(said);
        try (var files = Files.list(directory)) {
            assertEquals(0, files.count());
        }
    }

    @Test
    void whatIsThereStays() throws IOException {
        Path file = Files.writeString(directory.resolve("wave.java"), "mine");
        CommandRun.of("new", "wave", "--in", directory).refused("exists already and is not replaced");
        assertEquals("mine", Files.readString(file));
        Path link = Files.createSymbolicLink(directory.resolve("link.java"), directory.resolve("nowhere"));
        CommandRun.of("new", "link", "--in", directory).refused("exists already");
        assertTrue(Files.isSymbolicLink(link));
        CommandRun.of("new", "wave", "--in", directory.resolve("missing")).refused("does not exist");
    }
}
