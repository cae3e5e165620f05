package testudo.transport.launch;

import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;

@Timeout(900)
class NodeFolderTest {

    /** Of three nodes one lives, one has ended with its parent not looking, and one is gone. */
    @Test
    void processesThatHaveEndedAreDeadAlsoWhereTheirParentDoesNotLook() throws Exception {
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        Process parent = new ProcessBuilder("sh", "-c", "true & echo $!; exec sleep 900").start();
        try (NodeFolder folder = NodeFolder.make()) {
            String zombie = parent.inputReader().readLine();
            Files.writeString(folder.path().resolve("process-" + parent.pid()), "0");
            Files.writeString(folder.path().resolve("process-" + zombie), "1");
            Files.writeString(folder.path().resolve("process-" + gone.pid()), "2");
            long begin = System.nanoTime();
            while (folder.dead().size() < 2 && System.nanoTime() - begin < TimeUnit.SECONDS.toNanos(60)) {
                Thread.sleep(5);
            }
            assertEquals(List.of(1, 2), folder.dead());
            Files.writeString(folder.path().resolve("left-" + zombie), "");
            assertEquals(List.of(2), folder.dead());
        } finally {
            parent.destroyForcibly();
        }
    }
}
