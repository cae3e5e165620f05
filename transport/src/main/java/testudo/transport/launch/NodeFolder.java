package testudo.transport.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

import testudo.transport.TransportException;

/**
 * A folder of one run, which only its user may read: where nodes meet, what they know of each other, which process is which of them.
 *
 * @param path of the folder
 */
public record NodeFolder(Path path) implements AutoCloseable {

    private static final String PROPERTY = "testudo.nodes.folder";

    static NodeFolder make() {
        try {
            return new NodeFolder(Files.createTempDirectory("testudo-nodes",
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a node is started with. */
    String setting() {
        return PROPERTY + "=" + path;
    }

    /** Writes down which process is this rank, where somebody asked for that. */
    public static void register(int rank) {
        String folder = System.getProperty(PROPERTY);
        if (folder != null && Files.isDirectory(Path.of(folder))) { // not there on other machines
            try {
                Files.writeString(Path.of(folder, "process-" + ProcessHandle.current().pid()), Integer.toString(rank));
            } catch (IOException e) {
                throw new TransportException("Node " + rank + " cannot write to '" + folder + "': " + e.getMessage() + ".", e);
            }
        }
    }

    OptionalInt rank(long process) {
        try {
            return OptionalInt.of(Integer.parseInt(Files.readString(path.resolve("process-" + process)).strip()));
        } catch (IOException | NumberFormatException e) {
            return OptionalInt.empty();
        }
    }

    Path secretFile() {
        return path.resolve("secret");
    }

    void keepSecret(String words) {
        try {
            Files.writeString(secretFile(), words);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(path)) {
            List<Path> inside = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : inside) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // a folder of a few small files for the system to clean away
        }
    }
}
