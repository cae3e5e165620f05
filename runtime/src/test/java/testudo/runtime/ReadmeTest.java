package testudo.runtime;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ReadmeTest {

    private static final String IMPORTS = """
            import testudo.api.field.*;
            import testudo.api.grid.*;
            import testudo.api.program.*;
            import testudo.runtime.*;
            import testudo.runtime.execution.*;
            """;

    private static String block(String readme, String language) {
        Matcher block = Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(readme);
        block.find();
        return block.group(1);
    }

    @Test
    void theFirstProgramPrintsWhatTheReadmeSays(@TempDir Path folder) throws Exception {
        String readme = Files.readString(Path.of("..", "README.md"));
        Path source = Files.writeString(folder.resolve("First.java"), IMPORTS + "public class First {"
                + " public static void main(String[] args) {\n" + block(readme, "java") + "} }");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assertEquals(0, compiler.run(null, null, null, "-cp", System.getProperty("java.class.path"), "-d",
                folder.toString(), source.toString()));

        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = System.out;
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            loader.loadClass("First").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(out);
        }
        assertEquals(block(readme, "text"), printed.toString(StandardCharsets.UTF_8));
    }
}
