package testudo.cli.signal;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A signal may come before a command listens: its process is ending then, and says nothing of it. */
@Timeout(900)
class InterruptionTest {

    /** Begins to listen while it ends. */
    static final class LateListener {

        public static void main(String[] words) {
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> Interruption.of(Thread.currentThread(), System.out::println).over()));
        }
    }

    @Test
    void whoListensTooLateSaysNothing() throws Exception {
        Process process =
                new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), LateListener.class.getName())
                        .redirectErrorStream(true).start();
        assertEquals("", new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertEquals(0, process.waitFor());
    }
}
