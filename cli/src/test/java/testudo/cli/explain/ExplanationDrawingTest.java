package testudo.cli.explain;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What {@code explain --svg} draws can be read by any program, and says what the text says. */
class ExplanationDrawingTest {

    private static final Path SPHERE = Path.of("..", "examples", "revolving-sphere.toml");
    private static final Path VORTEX = Path.of("..", "examples", "vortex.toml");
    private static final Path PICTURES = Path.of("..", "docs", "pictures");

    @TempDir
    private Path directory;

    private static List<String> texts(String svg) throws SAXException, IOException, ParserConfigurationException {
        NodeList nodes = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)))
                .getElementsByTagName("text");
        List<String> texts = new ArrayList<>();
        for (int n = 0; n < nodes.getLength(); n++) {
            texts.add(nodes.item(n).getTextContent());
        }
        return texts;
    }

    private List<String> drawn(Object... args) throws SAXException, IOException, ParserConfigurationException {
        Path file = directory.resolve("drawing.svg");
        List<Object> all = new ArrayList<>(List.of("explain", "--svg", file));
        all.addAll(List.of(args));
        CommandRun.of(all.toArray()).good();
        return texts(Files.readString(file));
    }

    private static boolean says(List<String> texts, String what) {
        return texts.stream().anyMatch(text -> text.contains(what));
    }

    @Test
    void mpdataIsDrawnWithAllItsKernelsInFourStages() throws Exception {
        List<String> texts = drawn(SPHERE, "--workers", 4, "--no-recompute");
        JsonNode json = new ObjectMapper()
                .readTree(CommandRun.of("explain", SPHERE, "--workers", 4, "--no-recompute", "--json").good().out());
        assertTrue(says(texts, "Stages 4 | 3 | 6 | 4:"), texts.toString());
        for (JsonNode stage : json.get("stages")) {
            assertTrue(texts.contains("stage " + stage.get("stage").asInt()), texts.toString());
        }
        for (JsonNode kernel : json.get("kernels")) {
            assertTrue(texts.contains(kernel.get("name").asText()), kernel + " in " + texts);
        }
        for (JsonNode window : json.get("decomposition").get("windows")) {
            String entry = window.get("field").asText() + ": " + window.get("planes") + " of " + window.get("of") + " planes";
            assertTrue(says(texts, entry), entry + " in " + texts);
        }
        assertTrue(texts.containsAll(List.of("worker 3", "group 2")), texts.toString());
        assertFalse(texts.contains("group 3"), "an open chain of four has three groups");
    }

    /** Who waits for whom looks different for each kind of plan. */
    @ParameterizedTest
    @CsvSource({
        "pairwise,             --variant, cooperative, group 4",
        "epoch,                --variant, cooperative, worker 4",
        "epoch-boundary-first, --variant, cooperative, worker 4",
        "barrier,              --variant, cooperative, all wait for all at each point",
        "pairwise,             --variant, islands,     group 4",
    })
    void everyKindOfPlanIsDrawn(String family, String option, String variant, String expected) throws Exception {
        List<String> texts =
                drawn(VORTEX, "--cells", "16,30,2", "--workers", 5, "--block", "4,30,2", "--sync", family, option, variant);
        assertTrue(says(texts, "Synchronization: " + family + ", "), texts.toString());
        assertTrue(says(texts, expected), texts.toString());
        assertTrue(says(texts, "while sub-domain 2 of 0 to 4 is computed"), texts.toString());
    }

    @Test
    void whatXmlReservesIsWrittenSoThatItIsReadBack() throws Exception {
        Sheet sheet = new Sheet();
        sheet.text(0, 0, "start", Sheet.Style.LABEL, "a < b & \"c\" > d'");
        assertEquals(List.of("a < b & \"c\" > d'"), texts(sheet.finish(10)));
    }

    @Test
    void otherEndingsAndMissingFoldersAreRefused() {
        CommandRun.of("explain", SPHERE, "--svg", directory.resolve("a.png")).refused("--svg draws a file '.svg', got");
        CommandRun.of("explain", SPHERE, "--svg", directory.resolve("none/a.svg")).refused("does not exist");
    }

    /** The pages show what the program draws today; the command stands beside each picture. */
    @ParameterizedTest
    @CsvSource({
        "revolving-sphere-explained.svg, revolving-sphere.toml, --sync, pairwise",
        "vortex-explained.svg,           vortex.toml,           --block, '4,64,8'",
    })
    void picturesOfThePagesAreUpToDate(String picture, String scenario, String option, String value) throws Exception {
        String shown = Files.readString(PICTURES.resolve(picture));
        assertTrue(shown.length() < 60_000, "length " + shown.length());
        assertEquals(drawn(Path.of("..", "examples", scenario), "--workers", 4, "--no-recompute", option, value), texts(shown));
    }
}
