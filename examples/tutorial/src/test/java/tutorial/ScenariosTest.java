package tutorial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.data.scenario.Scenario;

import static org.junit.jupiter.api.Assertions.assertFalse;

class ScenariosTest {

    static Stream<Page.Block> scenarios() throws IOException {
        return Page.read(Repository.ROOT.resolve("docs/command-line.md")).blocks().stream()
                .filter(b -> b.language().equals("toml"));
    }

    /** Every key that the page tells of is one that the reader knows, with a value that it takes. */
    @ParameterizedTest
    @MethodSource("scenarios")
    void scenariosOfThePageAreRead(Page.Block block, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("scenario.toml"), block.text());
        assertFalse(Scenario.read(file).model().isEmpty());
    }
}
