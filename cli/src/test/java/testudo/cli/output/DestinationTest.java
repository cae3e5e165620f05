package testudo.cli.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.choice.Mistake;
import testudo.data.snapshot.OutputException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** What is said about a file before the work, and what is there after it. */
class DestinationTest {

    @TempDir
    private Path directory;

    @Test
    void aFileThatCanBeWrittenIsAcceptedAndNothingIsLeftBehind() throws IOException {
        new Destination(directory.resolve("a.csv")).requireWritable();
        assertEquals(List.of(), files());
    }

    @Test
    void theReasonIsTold() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "x");
        refused(directory.resolve("none/a.csv"), "the directory '" + directory.resolve("none") + "' does not exist");
        refused(file.resolve("a.csv"), "'" + file + "' is not a directory");
        refused(directory, "it is a directory");
    }

    @Test
    void aFolderWithoutPermissionIsRefused() throws IOException {
        Path folder = Files.createDirectory(directory.resolve("closed"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("r-xr-xr-x")));
        assumeFalse(Files.isWritable(folder), "whoever runs the tests may write everywhere");
        refused(folder.resolve("a.csv"), "permission denied");
    }

    private static void refused(Path file, String reason) {
        OutputException e = assertThrows(OutputException.class, new Destination(file)::requireWritable);
        assertEquals("Cannot write '" + file + "': " + reason + ".", e.getMessage());
    }

    @Test
    void aFolderIsMadeUnlessAFileIsInTheWay() throws IOException {
        Destination.requireFolder(directory.resolve("a/b"));
        assertTrue(Files.isDirectory(directory.resolve("a/b")));
        Path file = Files.writeString(directory.resolve("file"), "x");
        assertEquals("Cannot write '" + file + "': it is not a directory.",
                assertThrows(OutputException.class, () -> Destination.requireFolder(file)).getMessage());
        assertThrows(OutputException.class, () -> Destination.requireFolder(file.resolve("below")));
    }

    @Test
    void anOlderFileStaysUntilTheNewOneIsComplete() throws IOException {
        Path file = Files.writeString(directory.resolve("a.csv"), "old");
        Destination destination = new Destination(file);
        destination.requireWritable();
        assertThrows(OutputException.class, () -> destination.write(out -> {
            out.write('n');
            throw new IOException("No space left on device");
        }));
        assertEquals("old", Files.readString(file));
        destination.write("new");
        assertEquals("new", Files.readString(file));
        assertEquals(List.of(file), files());
    }

    @Test
    void aLinkStaysALink() throws IOException {
        Path file = Files.writeString(directory.resolve("a.csv"), "old");
        Path link = Files.createSymbolicLink(directory.resolve("link.csv"), file);
        new Destination(link).write("new");
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(file));
    }

    @Test
    void aDeviceIsNotReplaced() {
        Path device = Path.of("/dev/full");
        assumeTrue(Files.exists(device) && !Files.isRegularFile(device));
        Destination destination = new Destination(device);
        destination.requireWritable();
        OutputException e = assertThrows(OutputException.class, () -> destination.write("lost"));
        assertEquals("Cannot write '/dev/full': no space left on device.", e.getMessage());
        assertFalse(Files.isRegularFile(device));
    }

    @Test
    void anotherEndingIsAMistake() {
        Mistake e = assertThrows(Mistake.class,
                () -> Destination.ending("--plot draws", Path.of("x.gif"), ".png", ".svg"));
        assertEquals("--plot draws a file '.png' or '.svg', got 'x.gif'.", e.getMessage());
        assertTrue(Destination.ending("--plot draws", Path.of("x.svg"), ".png", ".svg").endsWith(".svg"));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(directory)) {
            return all.toList();
        }
    }
}
