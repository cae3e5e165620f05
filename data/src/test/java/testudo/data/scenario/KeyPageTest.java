package testudo.data.scenario;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.toml.CheckedTable;
import testudo.toml.Problems;
import testudo.toml.TomlText;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

/** {@code -Dtestudo.write=true} writes the page anew. */
class KeyPageTest {

    private static final Path PAGE = Path.of("..", "docs", "scenario-keys.md");

    private static final Problems PROBLEMS = new Problems("keys.toml", ScenarioException::new);

    @Test
    void everyKeyThatIsReadIsToldAndNoOther() {
        assertEquals(Set.of(), KeyPage.differences());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"until.tolerance", "until.maximum", "until.every", "until.reduction", "grid.cells", "decomposition.kind",
                "decomposition.variant", "decomposition.workers", "decomposition.threads-per-core", "decomposition.fused-steps",
                "decomposition.recompute", "decomposition.active-region", "decomposition.block", "sync.strategy",
                "sync.phaser.degree", "sync.phaser.tiers", "sync.phaser.adaptive", "machine.on", "machine.placement",
                "machine.layout", "machine.homing", "machine.waiting", "machine.jitter", "machine.seed", "output.directory",
                "output.every", "output.fields", "output.compression", "output.checkpoint", "diagnostics.every", "steps",
                "precision"})
    void anExampleIsReadAndIsNotTheDefault(String path) {
        Scenario without = read(path, "");
        assertNotEquals(without, read(path, path + " = " + KeyPage.notes().get(path).example() + '\n'));
    }

    @ParameterizedTest
    @ValueSource(strings = {"decomposition.variant", "decomposition.active-region", "output.every",
        "precision",
        "output.compression", "output.directory", "diagnostics.every"})
    void whatIsSaidToBeTheDefaultIs(String path) {
        String standard = KeyPage.notes().get(path).standard().replace("out/ and the model", "out/heat");
        boolean word = !standard.matches("[0-9]+|true|false");
        assertEquals(read(path, ""), read(path, path + " = " + (word ? '"' + standard + '"' : standard) + '\n'));
    }

    private static Scenario read(String path, String line) {
        boolean blocks = path.equals("decomposition.block") || path.equals("decomposition.variant");
        String text = "model = \"heat\"\n" + (blocks ? "decomposition.kind = \"sub-domains\"\n" : "") + line;
        CheckedTable top = TomlText.parse(text, PROBLEMS);
        return ScenarioKeys.read(top, PROBLEMS, Origin.NONE);
    }

    @Test
    void thePageIsWhatTheReaderSays() throws IOException {
        if (Boolean.getBoolean("testudo.write")) {
            Files.writeString(PAGE, KeyPage.text());
        }
        assertEquals(KeyPage.text(), Files.readString(PAGE));
    }
}
