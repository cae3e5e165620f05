package testudo.transport.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** How a node ended is known by whoever started it alone. */
@Timeout(900)
class AttendantTest {

    @BeforeEach
    void needShell() {
        Assumptions.assumeTrue(Files.exists(Path.of("/bin/sh")), "skipped: needs a POSIX shell");
    }

    /** @param program of a shell, {@code $f} being the folder; what it says on standard error must be empty */
    private static int attend(NodeFolder folder, int rank, String program) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                Attendant.words(folder, List.of("sh", "-c", "f=" + folder.path() + "\n" + program)));
        builder.environment().put("PMI_RANK", Integer.toString(rank));
        Process attendant = builder.start();
        assertEquals("", new String(attendant.getErrorStream().readAllBytes()));
        return attendant.waitFor();
    }

    private static Optional<End> end(int rank, int code, boolean killed) {
        return Optional.of(new End(OptionalInt.of(rank), code, killed));
    }

    @Test
    void theFirstThatIsGoneWithoutAWordIsWrittenDown() throws Exception {
        try (NodeFolder folder = NodeFolder.make()) {
            assertEquals(Optional.empty(), folder.gone());
            assertEquals(5, attend(folder, 2, ": >$f/left-2; exit 5"));
            assertEquals(Optional.empty(), folder.gone(), "it said that it left");
            assertEquals(137, attend(folder, 1, "kill -9 $$"));
            assertEquals(end(1, 9, true), folder.gone());
            assertEquals(0, attend(folder, 0, "exit 0"));
            assertEquals(end(1, 9, true), folder.gone(), "the first");
        }
    }

    @Test
    void whoEndsByItselfWithoutAWordIsWrittenDownWithItsCode() throws Exception {
        try (NodeFolder folder = NodeFolder.make()) {
            assertEquals(0, attend(folder, 3, "exit 0"));
            assertEquals(end(3, 0, true), folder.gone());
        }
    }

    @Test
    void aSignalForTheNodeLeavesTheAttendantThere() throws Exception {
        try (NodeFolder folder = NodeFolder.make()) {
            assertEquals(7, attend(folder, 0, "kill -TERM $PPID; kill -USR1 $PPID $$; exit 7"));
            assertEquals(end(0, 7, false), folder.gone());
        }
    }
}
