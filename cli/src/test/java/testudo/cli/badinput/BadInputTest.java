package testudo.cli.badinput;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Whatever is bad of the corpus is answered with its sentence and its exit code, and nothing is written. */
@Timeout(900)
class BadInputTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @MethodSource("testudo.cli.badinput.Corpus#cases")
    void isAnsweredByItsSentenceAndItsExitCode(BadCase bad) throws IOException {
        Ground ground = new Ground(folder);
        for (Recipe recipe : bad.recipes()) {
            recipe.cook(folder);
        }
        List<String> before = ground.files();
        CommandRun run = CommandRun.of(bad.command().stream().map(ground::word).toArray());
        List<String> said = ground.told(run.err());
        assertTrue(bad.isAnsweredBy(said), () -> bad + " should say\n" + String.join("\n", bad.answer()) + "\nbut said\n"
                + String.join("\n", said));
        assertEquals(bad.code(), run.code(), bad::toString);
        assertEquals(before, ground.files(), () -> bad + " wrote something");
        if (bad.code() == 2) {
            assertEquals("", run.out(), bad::toString);
        }
        assertEquals(List.of(), CommandRun.workersLeft());
    }

    @Test
    void theCorpusIsAsLargeAsItShouldBe() {
        assertTrue(Corpus.cases().size() >= 300, () -> "cases: " + Corpus.cases().size());
        assertTrue(Files.isDirectory(folder));
    }
}
