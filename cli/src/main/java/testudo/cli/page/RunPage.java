package testudo.cli.page;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;

import testudo.cli.output.Destination;

/** The page of a run directory. */
public final class RunPage {

    private RunPage() {}

    /**
     * Writes it into one file, and tells in a sentence what that holds.
     *
     * @throws testudo.data.snapshot.OutputException when the directory cannot be read, or the file not be written
     */
    public static String write(Path directory, Destination file) {
        String page = text(directory.getFileName() + " · Testudo", new RunContents(directory).json(false), false);
        file.write(page);
        return String.format(Locale.ROOT, "%s, %.2g MB", file.file(), page.getBytes(StandardCharsets.UTF_8).length / 1e6);
    }

    /** The page of data that goes on to change: asks the server it came from for more. */
    public static String live(Path directory, String json) {
        return text(directory.getFileName() + " · live · Testudo", json, true);
    }

    private static String text(String title, String json, boolean live) {
        return PageText.of(title, json, live);
    }
}
