package testudo.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What reaches a user's terminal when the launcher puts the standard error stream aside. */
@Timeout(900)
class StandardErrorTest {

    private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    private Path directory;

    /** Runs a mistaken command as the launcher does: its shell line, {@code "$@"} being the virtual machine's words. */
    private String said(String redirections, String... options) throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "skipped: needs a POSIX shell");
        Path file = directory.resolve("said");
        List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", "exec \"$@\" " + redirections, "sh", JAVA,
                "--add-modules", "jdk.incubator.vector", "-cp", System.getProperty("java.class.path")));
        words.addAll(List.of(options));
        words.addAll(List.of(Testudo.class.getName(), "run", directory.resolve("absent.toml").toString()));
        Process process = new ProcessBuilder(words).redirectError(file.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        assertTrue(process.waitFor(600, TimeUnit.SECONDS), "did not end");
        assertEquals(2, process.exitValue(), () -> read(file));
        return read(file);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theMessageIsThereAndTheWarningOfTheVirtualMachineIsNot() throws Exception {
        String said = said("3>&2 2>/dev/null", "--add-opens", "java.base/java.io=ALL-UNNAMED", "-Dtestudo.stderr=3");
        assertEquals(1, said.lines().count(), said);
        assertTrue(said.startsWith("testudo: ") && said.contains("absent.toml"), said);
    }

    @Test
    void withoutTheLauncherTheMessageFollowsTheWarning() throws Exception {
        String said = said("");
        assertTrue(said.contains("incubator"), said);
        assertTrue(said.lines().anyMatch(line -> line.startsWith("testudo: ") && line.contains("absent.toml")), said);
    }
}
