package tutorial;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ReadmeTest {

    /** What a reader takes in within a minute. */
    private static final int MOST_LINES = 120;

    private static final Path README = Repository.ROOT.resolve("README.md");

    private static String block(String mark) throws IOException {
        return Page.read(README).blocks().stream()
                .filter(b -> b.mark().equals(mark))
                .findFirst()
                .orElseThrow(() -> new AssertionError("The README has no block '" + mark + "'."))
                .text();
    }

    /** With the imports that the README names, as a reader would put them together. */
    @Test
    void theFirstProgramPrintsWhatTheReadmeSays(@TempDir Path folder) throws Exception {
        Path source = Files.writeString(folder.resolve("First.java"), block("imports")
                + "public class First { public static void main(String[] args) {\n" + block("program") + "} }");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assertEquals(0, compiler.run(null, null, null, "-cp", System.getProperty("java.class.path"), "-d",
                folder.toString(), source.toString()));
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            assertEquals(block("prints"), Printed.by(loader.loadClass("First")));
        }
    }

    @Test
    void theReadmeIsReadInAMinute() throws IOException {
        int lines = Files.readAllLines(README).size();
        assertTrue(lines <= MOST_LINES, "the README has " + lines + " lines, at most " + MOST_LINES + " are meant");
    }

    @Test
    void everyModuleStandsInTheTable() throws IOException {
        String readme = Files.readString(README);
        Matcher module = Pattern.compile("<module>([^</]+)").matcher(Files.readString(Repository.ROOT.resolve("pom.xml")));
        List<String> missing = module.results().map(m -> m.group(1)).filter(m -> !readme.contains("`" + m + "`")).toList();
        assertEquals(List.of(), missing);
    }
}
