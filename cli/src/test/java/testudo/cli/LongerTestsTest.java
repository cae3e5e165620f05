package testudo.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Tests that try more in the profile {@code exhaustive} say so by a tag: without it, that profile leaves them out. */
class LongerTestsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern MORE = Pattern.compile(
            "\\bEffort\\s*\\.\\s*(oneIn|of|EXHAUSTIVE)|\\(\"testudo\\.exhaustive\"|Fuzzing\\.inputs|Checker\\.(holds|teams)");
    private static final Pattern TAGGED = Pattern.compile("(?m)^@Tag\\(\"(part|exhaustive|giants)\"\\)$");

    @TempDir
    private Path folder;

    /** Whatever is tagged within a class stands beside cases that are not. */
    private static Set<Path> untagged(Path root) throws IOException {
        return Citations.in(root).files().stream().filter(file -> file.toString().endsWith("Test.java"))
                .filter(file -> MORE.matcher(Citations.text(file)).find() && !TAGGED.matcher(Citations.text(file)).find())
                .map(root::relativize).collect(Collectors.toSet());
    }

    @Test
    void testsThatTryMoreAreTagged() throws IOException {
        assertEquals(Set.of(), untagged(ROOT));
    }

    private static Set<String> share(int share, int shares) throws Exception {
        Process process = new ProcessBuilder(ROOT.resolve(".ci/longer").toString(), Integer.toString(share),
                Integer.toString(shares)).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), text);
        return Set.of(text.strip().split(","));
    }

    /** What decides whether a change lands runs one of eight shares: none of these tests is in two of them, or in none. */
    @Test
    void sharesAreAllOfThem() throws Exception {
        Pattern tries = Pattern.compile("(?m)^ *@Tag\\(\"(part|exhaustive)\"\\)$");
        Set<String> all = Citations.in(ROOT).files().stream().filter(file -> file.toString().endsWith("Test.java"))
                .filter(file -> tries.matcher(Citations.text(file)).find())
                .map(file -> file.toString().replaceFirst(".*/src/test/java/", "").replaceFirst("\\.java$", ""))
                .collect(Collectors.toSet());
        Set<String> shared = new TreeSet<>();
        int count = 0;
        for (int share = 0; share < 8; share++) {
            Set<String> one = share(share, 8);
            shared.addAll(one);
            count += one.size();
        }
        assertEquals(new TreeSet<>(all), shared);
        assertEquals(all.size(), count, "some are in two shares");
    }

    @Test
    void whatIsNotTaggedIsFound() throws IOException {
        for (String use : List.of("Effort" + ".oneIn(3)", "Boolean.getBoolean" + "(\"testudo.exhaustive\")",
                "Fuzzing" + ".inputs(1, 2)")) {
            Files.writeString(folder.resolve("ATest.java"), "class ATest {\n    int n = " + use + ";\n}\n");
            assertEquals(Set.of(Path.of("ATest.java")), untagged(folder), use);
            Files.writeString(folder.resolve("ATest.java"), "@Tag(\"part\")\nclass ATest {\n    int n = " + use + ";\n}\n");
            assertEquals(Set.of(), untagged(folder), use);
        }
    }
}
