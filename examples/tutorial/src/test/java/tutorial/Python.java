package tutorial;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Assumptions;

import static org.junit.jupiter.api.Assertions.fail;

/** The system's Python; where it or a module is missing a test is skipped, or fails under CI. */
final class Python {

    private static final Path PROGRAM = Path.of("/usr/bin/python3");

    /** How long a script may take, in minutes; only there to end what hangs. */
    private static final long LIMIT = 5;

    private Python() {}

    static void need(String... modules) throws IOException, InterruptedException {
        String names = String.join(", ", modules);
        boolean present = Files.isExecutable(PROGRAM) && start(List.of("-c", "import " + names)).waitFor() == 0;
        if (!present && Boolean.getBoolean("testudo.ci")) {
            fail("CI must have python3 with " + names + ".");
        }
        Assumptions.assumeTrue(present, "skipped: needs python3 with " + names);
    }

    /** What a script prints; it must succeed. */
    static String run(Path script, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("-W", "ignore", script.toString()));
        command.addAll(List.of(arguments));
        Process process = start(command);
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(LIMIT, TimeUnit.MINUTES) || process.exitValue() != 0) {
            process.destroyForcibly();
            fail(script + " failed:\n" + out);
        }
        return out;
    }

    private static Process start(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(PROGRAM.toString()));
        command.addAll(arguments);
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }
}
