package testudo.cli.about;

import java.io.IOException;
import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

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
}
