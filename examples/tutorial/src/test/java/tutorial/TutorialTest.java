package tutorial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TutorialTest {

    private static final Path PROGRAMS = Repository.ROOT.resolve("examples/tutorial");

    /** What each program printed; they run once. */
    private static final Map<String, String> printed = new HashMap<>();

    @TempDir
    private static Path folder;

    @BeforeAll
    static void runThePrograms() throws Exception {
        for (Page.Block block : prints().toList()) {
            String program = words(block).get(1);
            printed.put(program, Printed.by(Class.forName(program), out().toString()));
        }
    }

    private static Path out() {
        return folder.resolve("out");
    }

    private static Page page() throws IOException {
        return Page.read(Repository.ROOT.resolve("docs/tutorial.md"));
    }

    private static Stream<Page.Block> blocks(String kind) throws IOException {
        return page().blocks().stream().filter(b -> b.mark().startsWith(kind));
    }

    static Stream<Page.Block> snippets() throws IOException {
        return blocks("snippet: ");
    }

    static Stream<Page.Block> prints() throws IOException {
        return blocks("prints: tutorial.");
    }

    private static List<String> words(Page.Block block) {
        return Arrays.asList(block.mark().split(" "));
    }

    @Test
    void allCodeOfThePageIsThatOfAFile() throws IOException {
        assertEquals(
                List.of(),
                page().blocks().stream()
                        .filter(b -> b.language().matches("java|python"))
                        .filter(b -> !b.mark().startsWith("snippet: "))
                        .toList());
        assertTrue(snippets().count() > 5 && prints().count() > 2, "the page has lost its marks");
    }

    /** But for line breaks and indentation, as a page is narrower than a program. */
    @ParameterizedTest
    @MethodSource("snippets")
    void codeOfThePageIsCodeOfThePrograms(Page.Block block) throws IOException {
        String text = Snippets.of(PROGRAMS.resolve(words(block).get(1)), words(block).get(2));
        assertEquals(text.replaceAll("\\s+", ""), block.text().replaceAll("\\s+", ""), () -> "the file says:\n" + text);
    }

    @ParameterizedTest
    @MethodSource("prints")
    void programsPrintWhatThePageSays(Page.Block block) {
        assertEquals(block.text(), printed.get(words(block).get(1)));
    }

    @Test
    void pythonReadsAndDrawsWhatTheProgramWrote() throws Exception {
        Python.need("h5py", "matplotlib");
        Path picture = folder.resolve("gray-scott.png");
        Page.Block block = blocks("prints: plot.py").findFirst().orElseThrow();
        assertEquals(block.text(), Python.run(PROGRAMS.resolve("plot.py"), out().toString(), picture.toString()));
        assertTrue(Files.size(picture) > 10_000, "the picture is empty");
    }
}
