package testudo.transport.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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
    private static final String END = "end";
    private static final String PROCESS = "process-";
    private static final String LEFT = "left-";
    private static final String GONE = "gone";

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

    /** Writes down which process is this rank, where somebody asked for that, and ends this process when that one is gone. */
    public static void register(int rank) {
        String folder = System.getProperty(PROPERTY);
        if (folder != null && Files.isDirectory(Path.of(folder))) { // not there on other machines
            try {
                Files.writeString(Path.of(folder, PROCESS + ProcessHandle.current().pid()), Integer.toString(rank));
            } catch (IOException e) {
                throw new TransportException("Node " + rank + " cannot write to '" + folder + "': " + e.getMessage() + ".", e);
            }
            Lifeline.follow(Path.of(folder));
        }
    }

    /** Writes down that this process ends with this exit code, unless another one of the nodes did so before. */
    public static void leave(int code) {
        String folder = System.getProperty(PROPERTY);
        if (folder != null) {
            try {
                String rank = Files.readString(Path.of(folder, PROCESS + ProcessHandle.current().pid())).strip();
                Files.writeString(Path.of(folder, LEFT + rank), "");
                if (code == 0) {
                    return;
                }
                Path part = Path.of(folder, "end-" + ProcessHandle.current().pid());
                Files.writeString(part, rank + " " + code);
                Files.createLink(Path.of(folder, END), part); // whole at once, by the first only
            } catch (IOException e) {
                // another one was first, or the folder is another machine's; the launcher's words have to do
            }
        }
    }

    /** The node that ended first with an exit code of its own. */
    Optional<End> end() {
        try {
            String[] words = Files.readString(path.resolve(END)).split(" ");
            return Optional.of(new End(OptionalInt.of(Integer.parseInt(words[0])), Integer.parseInt(words[1]), false));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The node that was gone first without having said so, where {@linkplain Attendant attendants} look. */
    Optional<End> gone() {
        return gone(path.resolve(GONE));
    }

    /** All that were gone so. */
    List<End> allGone() {
        return named(GONE + "-").stream().flatMap(file -> gone(file).stream()).toList();
    }

    /** Whether a node is gone of which its {@linkplain Attendant attendant} has yet to write down how. */
    boolean awaitsAttendant() {
        for (long process : processNumbers()) {
            OptionalInt rank = rank(process);
            if (rank.isPresent() && (ProcessHandle.of(process).isEmpty() || Remains.code(process).isPresent())
                    && !Files.exists(path.resolve(LEFT + rank.getAsInt()))
                    && gone(path.resolve(GONE + "-" + rank.getAsInt())).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private static Optional<End> gone(Path file) {
        try {
            String[] words = Files.readString(file).strip().split(" ");
            int code = Integer.parseInt(words[1]);
            return Optional.of(End.of(OptionalInt.of(Integer.parseInt(words[0])), code));
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Those of the nodes on this machine that have said which they are, and are there. */
    List<ProcessHandle> processes() {
        return processNumbers().stream().flatMap(process -> ProcessHandle.of(process).stream()).toList();
    }

    /** Of all nodes on this machine that have said which they are. */
    List<Long> processNumbers() {
        return named(PROCESS).stream().map(file -> Long.parseLong(file.getFileName().toString().substring(PROCESS.length())))
                .toList();
    }

    private List<Path> named(String begin) {
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(file -> file.getFileName().toString().startsWith(begin)).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    OptionalInt rank(long process) {
        try {
            return OptionalInt.of(Integer.parseInt(Files.readString(path.resolve(PROCESS + process)).strip()));
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
        } catch (IOException | UncheckedIOException e) {
            // a folder of a few small files for the system to clean away
        }
    }
}
