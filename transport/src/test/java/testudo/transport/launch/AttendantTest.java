package testudo.transport.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** How a node ended is known by whoever started it alone. */
@Timeout(900)
class AttendantTest {

    @BeforeEach
    void needShell() {
        Assumptions.assumeTrue(Files.exists(Path.of("/bin/sh")), "skipped: needs a POSIX shell");
    }

    /** @param program of a shell, {@code $f} being the folder; what it says on standard error must be empty */
    private static int attend(NodeFolder folder, int rank, String program) throws Exception {
        Process attendant = begin(folder, rank, program);
        assertEquals("", new String(attendant.getErrorStream().readAllBytes()));
        return attendant.waitFor();
    }

    private static Process begin(NodeFolder folder, int rank, String program) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                Attendant.words(folder, List.of("sh", "-c", "f=" + folder.path() + "\n" + program)));
        builder.environment().put("PMI_RANK", Integer.toString(rank));
        return builder.start();
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

    /** Node 0 has died of missing node 1; were its attendant gone now, the launcher would end that of node 1 before it has written. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void whoseNodeDiedStaysUntilAllAreToldThatAreGone() throws Exception {
        try (NodeFolder folder = NodeFolder.make()) {
            Files.writeString(folder.path().resolve("process-" + ProcessHandle.current().pid()), "2");
            Files.writeString(folder.path().resolve("process-" + Integer.MAX_VALUE), "1");
            assertTrue(folder.awaitsAttendant());
            Process attendant = begin(folder, 0, "kill -ABRT $$");
            while (folder.gone().isEmpty()) {
                Thread.sleep(1);
            }
            assertFalse(attendant.waitFor(500, TimeUnit.MILLISECONDS), "gone before node 1 was told");
            Files.writeString(folder.path().resolve("gone-1"), "1 137\n");
            assertEquals(137, attendant.waitFor());
            assertFalse(folder.awaitsAttendant(), "node 2 is there");
            assertEquals(List.of(end(0, 6, true).orElseThrow(), end(1, 9, true).orElseThrow()), folder.allGone().stream()
                    .sorted(Comparator.comparingInt(end -> end.rank().orElseThrow())).toList());
        }
    }
}
