package testudo.cli.output;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

import testudo.cli.choice.Mistake;
import testudo.data.snapshot.OutputException;

/**
 * A file that a user wants written when all is done.
 *
 * <p>Whatever can be known before is {@linkplain #requireWritable() found out before}, so that no long work is lost to a
 * misspelled folder.
 */
public record Destination(Path file) {

    /** Puts the file's bytes into a stream. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * A file whose name's ending says how it is written.
     *
     * @param action such as {@code --plot draws}
     * @throws Mistake naming the endings for another one
     */
    public static Destination ending(String action, Path file, String... endings) {
        if (Arrays.stream(endings).noneMatch(file.toString()::endsWith)) {
            throw new Mistake(action + " a file " + Arrays.stream(endings).map(e -> "'" + e + "'")
                    .collect(Collectors.joining(" or ")) + ", got '" + file + "'.");
        }
        return new Destination(file);
    }

    /** Found to be writable before time is spent on what is to be in it; nothing for no file. */
    public static Optional<Destination> checked(Path file) {
        Optional<Destination> destination = Optional.ofNullable(file).map(Destination::new);
        destination.ifPresent(Destination::requireWritable);
        return destination;
    }

    public boolean endsWith(String ending) {
        return file.toString().endsWith(ending);
    }

    /**
     * Makes sure that the file can be written as far as the system tells; an older one stays as it is until then.
     *
     * @throws OutputException with the reason
     */
    public void requireWritable() {
        if (Files.isDirectory(file)) {
            throw refused("it is a directory");
        }
        if (Files.exists(file) && !Files.isWritable(file)) {
            throw refused("permission denied");
        }
        if (isDevice()) {
            return;
        }
        Path folder = target().toAbsolutePath().getParent();
        if (!Files.exists(folder)) {
            throw refused("the directory '" + folder + "' does not exist");
        }
        if (!Files.isDirectory(folder)) {
            throw refused("'" + folder + "' is not a directory");
        }
        requireRoomIn(folder, file);
    }

    /**
     * Makes a folder with its parents where missing, and makes sure that files can be put into it.
     *
     * @throws OutputException with the reason
     */
    public static void requireFolder(Path folder) {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw OutputException.because(folder, "it is not a directory");
        }
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw OutputException.writing(folder, e);
        }
        requireRoomIn(folder, folder);
    }

    /** Only an attempt tells: permissions do not show file systems that are read-only or full. */
    private static void requireRoomIn(Path folder, Path meant) {
        try {
            // A name of its own by process and time; that of createTempFile is drawn by a generator that takes 10 ms to begin.
            Files.delete(Files.createFile(
                    folder.resolve(".testudo" + ProcessHandle.current().pid() + "-" + System.nanoTime() + ".tmp")));
        } catch (IOException e) {
            throw OutputException.writing(meant, e);
        }
    }

    /**
     * Writes the file under a temporary name and moves it into place when it is complete.
     *
     * @throws OutputException with the reason if it cannot be written; an older file is still there then
     */
    public void write(Content content) {
        try {
            if (isDevice()) {
                writeTo(file, content);
                return;
            }
            Path target = target();
            Path unfinished = target.resolveSibling(target.getFileName() + ".tmp");
            try {
                writeTo(unfinished, content);
                Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException e) { // writers of pictures say less than what they were told
            throw OutputException.writing(file, e.getCause() instanceof IOException reason ? reason : e);
        }
    }

    /** Writes a text in UTF-8. */
    public void write(String text) {
        write(out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static void writeTo(Path file, Content content) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            content.writeTo(out);
        }
    }

    /** Whether it is a pipe, a terminal or the like, which a file moved into place would replace. */
    private boolean isDevice() {
        return Files.exists(file) && !Files.isRegularFile(file);
    }

    /** Where a link leads, so that the link stays. */
    private Path target() {
        try {
            return Files.isSymbolicLink(file) && Files.exists(file) ? file.toRealPath() : file;
        } catch (IOException e) {
            throw OutputException.writing(file, e);
        }
    }

    private OutputException refused(String reason) {
        return OutputException.because(file, reason);
    }
}
