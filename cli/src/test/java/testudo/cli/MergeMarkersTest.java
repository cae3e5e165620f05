package testudo.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** No page and no source is left half merged: a compiler finds that in code only, not in comments, texts and pages. */
class MergeMarkersTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** Seven signs at the start of a line, alone or before a name; a line of equals signs also underlines headings. */
    private static final Pattern MARKER = Pattern.compile("(?m)^(<{7}|>{7}|\\|{7})( |\\R|\\z)");

    @TempDir
    private Path folder;

    private static Set<Path> halfMerged(Path root) throws IOException {
        return Citations.in(root).files().stream().filter(file -> MARKER.matcher(Citations.text(file)).find())
                .map(root::relativize).collect(Collectors.toSet());
    }

    @Test
    void nothingIsHalfMerged() throws IOException {
        assertEquals(Set.of(), halfMerged(ROOT));
    }

    @Test
    void whatIsHalfMergedIsFound() throws IOException {
        for (String sign : List.of("<", ">", "|")) {
            Files.writeString(folder.resolve("A.java"), "class A {}\n" + sign.repeat(7) + " branch\n");
            assertEquals(Set.of(Path.of("A.java")), halfMerged(folder), sign);
        }
        Files.writeString(folder.resolve("A.java"), "class A {}\n // " + "<".repeat(7) + "\n");
        assertEquals(Set.of(), halfMerged(folder));
    }
}
