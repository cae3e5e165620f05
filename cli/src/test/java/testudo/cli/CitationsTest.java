package testudo.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What comments and pages cite can be read: here, or in the paper that is named. */
class CitationsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** Not ours: what a command writes, and a source in the documentation of GCC. */
    private static final Set<String> ELSEWHERE = Set.of("reproduction.md", "tilepro-generic.md");

    /** This test and what it uses, which show citations. */
    private static final String SELF = "cli/src/test/java/testudo/cli/Citations";

    @TempDir
    private Path folder;

    @Test
    void everyCitationLeadsSomewhere() throws IOException {
        Set<String> nowhere = Citations.in(ROOT).nowhere().stream()
                .filter(line -> ELSEWHERE.stream().noneMatch(line::endsWith) && !line.startsWith(SELF))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(), nowhere);
    }

    /** Nobody who has the repository can open what lies beside it. */
    @Test
    void nothingBesideTheRepositoryIsCited() throws IOException {
        String beside = "../" + "shared";
        assertEquals(Set.of(), Citations.in(ROOT).files().stream().filter(file -> Citations.text(file).contains(beside))
                .map(ROOT::relativize).collect(Collectors.toSet()));
    }

    @Test
    void citationsThatLeadNowhereAreFound() throws IOException {
        Files.createDirectories(folder.resolve("docs"));
        Files.writeString(folder.resolve("docs/page.md"), """
                # A page
                ## 1. First
                ### 1.2. Second of the first
                See §1.2 and §4, [here](page.md#1-first), [there](page.md#no-such), [away](other.md), [page](page.md) §5.
                """);
        Files.writeString(folder.resolve("A.java"), """
                /** Source: {@code docs/page.md} §1 and
                 * §1.2, {@code docs/page.md} §2 to §3; page.md, lost.md, {@code reference/page.md} §1. */
                class A {
                    String written = "result.md"; // docs/none.md
                }
                """);
        assertEquals(Set.of("A.java: docs/none.md", "A.java: docs/page.md §2", "A.java: docs/page.md §3", "A.java: lost.md",
                "A.java: reference/page.md", "docs/page.md: §4", "docs/page.md: other.md",
                "docs/page.md: page.md#no-such", "docs/page.md: page.md §5"), Citations.in(folder).nowhere());
    }
}
