package testudo.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Assumptions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

/** Programs of the system that judge what was written; where one is missing a test is skipped, or fails under CI. */
public final class ExternalTool {

    /** How long a tool may take, in seconds. */
    private static final long LIMIT = 900;

    /** Whether Python has these modules: looked at once, as the import of some takes a second. */
    private static final Map<String, Boolean> IMPORTED = new ConcurrentHashMap<>();

    private ExternalTool() {}

    /** What a program printed. */
    public record Result(int status, String out) {}

    /** Skips the calling test unless h5dump (Debian package hdf5-tools) is there. */
    public static void needH5dump() {
        need("h5dump (package hdf5-tools)", succeeds("h5dump", "--version"));
    }

    /** Skips the calling test unless the system's Python has these modules. */
    public static void needPython(String... modules) {
        String names = String.join(",", modules);
        need("python3 with " + names, IMPORTED.computeIfAbsent(names,
                _ -> succeeds("/usr/bin/python3", "-W", "ignore", "-c", "import " + names)));
    }

    /** Skips the calling test, or fails it under CI, unless the condition holds. */
    public static void need(String what, boolean present) {
        if (!present && Boolean.getBoolean("testudo.ci")) {
            fail("CI must have " + what + ".");
        }
        Assumptions.assumeTrue(present, "skipped: needs " + what);
    }

    /** The output of a script for the system's Python, which must succeed. */
    public static String python(String script, Object... arguments) {
        List<String> command = new ArrayList<>(List.of("/usr/bin/python3", "-W", "ignore", "-c", script));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return succeed(command);
    }

    /** The output of h5dump, which must succeed. */
    public static String h5dump(Object... arguments) {
        List<String> command = new ArrayList<>(List.of("h5dump"));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return succeed(command);
    }

    private static String succeed(List<String> command) {
        Result result = run(command);
        assertEquals(0, result.status(), () -> command + " said:\n" + result.out());
        return result.out();
    }

    /** Starts this virtual machine's program on a main class of the tests. */
    public static Process java(List<String> options, Class<?> main, Object... arguments) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of(java, "--enable-native-access=ALL-UNNAMED"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    /** Waits for a process and collects what it printed. */
    public static Result await(Process process) throws IOException {
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            assertTrue(process.waitFor(LIMIT, TimeUnit.SECONDS), "the process did not end in time");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return new Result(process.exitValue(), out);
    }

    private static boolean succeeds(String... command) {
        return Files.isExecutable(Path.of(command[0])) || onPath(command[0])
                ? run(List.of(command)).status() == 0 : false;
    }

    private static boolean onPath(String program) {
        return List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }

    private static Result run(List<String> command) {
        try {
            return await(new ProcessBuilder(command).redirectErrorStream(true).start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
