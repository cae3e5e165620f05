package testudo.cli.about;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.cli.Testudo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class LogSettingsTest {

    private final Logger root = Logger.getLogger("");

    @AfterEach
    void asTheyWere() throws IOException {
        LogManager.getLogManager().readConfiguration();
    }

    @Test
    void warningsOfLibrariesLookLikeOurOwnAndNothingLessIsSaid() throws IOException {
        new LogSettings();

        assertEquals(Level.WARNING, root.getLevel());
        assertFalse(Logger.getLogger("some.library").isLoggable(Level.INFO));
        assertEquals(1, root.getHandlers().length);
        Handler handler = assertInstanceOf(ConsoleHandler.class, root.getHandlers()[0]);
        assertInstanceOf(SimpleFormatter.class, handler.getFormatter());
        assertEquals("testudo: warning: torn\n",
                new SimpleFormatter().format(new LogRecord(Level.WARNING, "torn")).replace("\r", ""));
    }

    /** The command, and what a logger would be made by that was asked for at its end. */
    static final class TellingItsSettings {

        public static void main(String[] args) {
            Runtime.getRuntime().addShutdownHook(
                    new Thread(() -> System.err.println(System.getProperty("java.util.logging.config.class"))));
            Testudo.main(new String[] {"--version"});
        }
    }

    @Test
    void theCommandUsesThem() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), TellingItsSettings.class.getName()).start();
        String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        assertTrue(said.lines().anyMatch(LogSettings.class.getName()::equals), said);
    }
}
