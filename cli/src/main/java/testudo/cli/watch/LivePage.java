package testudo.cli.watch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import testudo.cli.page.RunContents;
import testudo.cli.page.RunPage;
import testudo.data.snapshot.OutputException;

/** What a browser is told of a run directory; used by one thread at a time. */
final class LivePage {

    private final Path directory;
    private final RunContents contents;
    private String version = "";
    private String json = "";
    private long asked;

    LivePage(Path directory) {
        this.directory = directory;
        contents = new RunContents(directory);
    }

    /** The whole page. */
    byte[] page() {
        return RunPage.live(directory, data()).getBytes(StandardCharsets.UTF_8);
    }

    /** How far the run is, and a word that changes as long as there is something new to show. */
    byte[] status() {
        String now = stamp();
        boolean known = now.equals(version);
        return ("{\"version\":\"" + (known ? now : now + "-" + ++asked) + "\",\"state\":" + contents.status() + "}")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** What the page shows, read anew where the directory has changed. */
    String data() {
        String now = stamp();
        if (!now.equals(version)) {
            try {
                json = contents.json(true);
                version = now;
            } catch (OutputException e) { // the run may be about to begin, or to begin anew
                return contents.json(e.getMessage());
            }
        }
        return json;
    }

    /** Of names, sizes and times of all files but the status, which changes every second. */
    private String stamp() {
        try (Stream<Path> entries = Files.list(directory)) {
            List<Path> files = entries.filter(file -> file.toString().endsWith(".h5") || file.toString().endsWith(".csv")
                    || file.endsWith("record.json")).sorted().toList();
            StringBuilder all = new StringBuilder();
            for (Path file : files) {
                all.append(file.getFileName()).append(' ').append(file.toFile().length()).append(' ')
                        .append(file.toFile().lastModified()).append('\n');
            }
            return Integer.toHexString(all.toString().hashCode()) + "-" + files.size();
        } catch (IOException e) {
            throw new OutputException("Cannot read '" + directory + "': " + e.getMessage() + ".");
        }
    }
}
