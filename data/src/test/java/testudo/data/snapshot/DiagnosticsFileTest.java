package testudo.data.snapshot;

import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 900, unit = TimeUnit.SECONDS)
class DiagnosticsFileTest {

    @TempDir
    private Path directory;

    @Test
    void anInterruptWhileWritingIsReportedAsWhatItIs() throws InterruptedException {
        for (int n = 0; n < 200; n++) {
            Path file = directory.resolve("diagnostics-" + n + ".csv");
            try (DiagnosticsFile series = DiagnosticsFile.create(file, List.of(), "s")) {
                Thread writer = Thread.currentThread();
                Thread interrupter = Thread.ofPlatform().start(writer::interrupt);
                OutputException refused = assertThrows(OutputException.class, () -> appendForever(series));
                assertTrue(Thread.interrupted());
                interrupter.join();
                assertInstanceOf(ClosedByInterruptException.class, refused.getCause());
            } catch (OutputException closed) {
                // The interrupt has closed the file; closing it again cannot force it.
            }
        }
    }

    private static void appendForever(DiagnosticsFile series) {
        for (long step = 0;; step++) {
            series.append(step, 0.5);
        }
    }
}
