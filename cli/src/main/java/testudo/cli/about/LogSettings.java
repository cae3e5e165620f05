package testudo.cli.about;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.logging.LogManager;

/**
 * What libraries may say on standard error: warnings, as our own look. The virtual machine makes one when the first logger is asked for,
 * which most commands never do; to set a level would make it do so in every start, and look into each jar for who else logs.
 */
public final class LogSettings {

    private static final String SETTINGS = """
            handlers = java.util.logging.ConsoleHandler
            .level = WARNING
            java.util.logging.SimpleFormatter.format = testudo: warning: %5$s%n
            """;

    /** Called by the virtual machine. */
    public LogSettings() throws IOException {
        LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(SETTINGS.getBytes(StandardCharsets.UTF_8)));
    }

    /** For loggers that are asked for from now on. */
    public static void use() {
        System.setProperty("java.util.logging.config.class", LogSettings.class.getName());
    }
}
