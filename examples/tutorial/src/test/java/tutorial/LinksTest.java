package tutorial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class LinksTest {

    private static final String ELSEWHERE = "https?:.*|mailto:.*";

    /** Every link of a page to a file or a heading that is not there. */
    private static List<String> broken(Page page) throws IOException {
        List<String> broken = new ArrayList<>();
        Path folder = page.file().startsWith(Repository.ROOT) ? Repository.ROOT : page.file().getParent();
        Path name = folder.relativize(page.file());
        for (String link : page.links()) {
            if (link.matches(ELSEWHERE)) {
                continue;
            }
            Path target = target(page, link);
            String anchor = link.contains("#") ? link.substring(link.indexOf('#') + 1) : "";
            if (!Files.exists(target)) {
                broken.add(name + " → " + link);
            } else if (!anchor.isEmpty() && !Page.read(target).anchors().contains(anchor)) {
                broken.add(name + " → " + link + ", no such heading");
            }
        }
        return broken;
    }

    private static Path target(Page page, String link) {
        String file = link.replaceFirst("#.*", "");
        return file.isEmpty() ? page.file() : page.file().resolveSibling(file).normalize();
    }

    @Test
    void everyLinkLeadsToAFileAndAHeading() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path file : Repository.pages()) {
            broken.addAll(broken(Page.read(file)));
        }
        assertEquals(List.of(), broken);
    }

    @Test
    void everyPageIsReachedFromTheReadme() throws IOException {
        Set<Path> reached = new HashSet<>();
        Deque<Path> waiting = new ArrayDeque<>(List.of(Repository.ROOT.resolve("README.md")));
        while (!waiting.isEmpty()) {
            Path file = waiting.remove();
            if (file.toString().endsWith(".md") && reached.add(file)) {
                Page page = Page.read(file);
                page.links().stream()
                        .filter(link -> !link.matches(ELSEWHERE))
                        .map(link -> target(page, link))
                        .filter(Files::exists)
                        .forEach(waiting::add);
            }
        }
        List<Path> unreached =
                Repository.pages().stream().filter(page -> !reached.contains(page)).toList();
        assertEquals(List.of(), unreached);
    }

    @ParameterizedTest
    @CsvSource({
        "[here](there.md),                   page.md → there.md",
        "'![a picture](pictures/none.png)',  page.md → pictures/none.png",
        "[down](#nowhere),                   'page.md → #nowhere, no such heading'",
        "'[a](page.md#its-heading-1)',       ''",
        "'`[code](none.md)` and [far](https://example.org/none)', ''",
    })
    void whatLeadsNowhereIsFound(String line, String expected, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("page.md"),
                "# Page\n\n## Its `heading`\n\n## Its heading\n\n```md\n# no heading, [no link](none.md)\n```\n\n" + line
                        + "\n");
        assertEquals(expected.isEmpty() ? List.of() : List.of(expected), broken(Page.read(file)));
    }
}
