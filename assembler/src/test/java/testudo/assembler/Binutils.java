package testudo.assembler;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Assumptions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

/** The assembler of the system; where it is missing a test is skipped, or fails under CI. */
final class Binutils {

    /** How long it may take, in seconds. */
    private static final long LIMIT = 900;

    private Binutils() {}

    static void need() {
        boolean present = List.of("as", "nm", "objdump").stream().allMatch(Binutils::onPath);
        if (!present && Boolean.getBoolean("testudo.ci")) {
            fail("CI must have as, nm and objdump (package binutils).");
        }
        Assumptions.assumeTrue(present, "skipped: needs as, nm and objdump (package binutils)");
    }

    private static boolean onPath(String program) {
        return List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }

    /** What {@code golden.sh} makes of these lines. */
    static List<String> assemble(List<String> lines, Path directory) throws IOException, InterruptedException {
        Path in = Files.write(directory.resolve("lines"), lines);
        Path out = directory.resolve("golden");
        Path errors = directory.resolve("errors");
        Process process = new ProcessBuilder("./golden.sh", in.toString()).redirectOutput(out.toFile())
                .redirectError(errors.toFile()).start();
        assertTrue(process.waitFor(LIMIT, TimeUnit.SECONDS), "as did not end in time");
        assertEquals("", Files.readString(errors, StandardCharsets.UTF_8));
        assertEquals(0, process.exitValue());
        return Files.readAllLines(out);
    }
}
