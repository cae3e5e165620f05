package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

import testudo.data.hdf5.ContentException;
import testudo.toml.OneLine;

/** Output cannot be written or read; the message is one sentence for the user. */
public final class OutputException extends RuntimeException {

    /** @param sentence in which names out of files may stand: what a terminal would obey is written in characters that it shows */
    public OutputException(String sentence) {
        super(OneLine.of(sentence));
    }

    private OutputException(String sentence, Throwable cause) {
        super(OneLine.of(sentence), cause);
    }

    static OutputException inUse(Path directory) {
        return new OutputException("Run directory '" + directory + "' is being written by another run at this moment.");
    }

    /** A file cannot be written, for a reason known without trying. */
    public static OutputException because(Path path, String reason) {
        return new OutputException("Cannot write '" + path + "': " + reason + ".");
    }

    /** A file cannot be written; its directory may never have been there, or was taken away meanwhile. */
    public static OutputException writing(Path path, IOException cause) {
        Path directory = path.getParent();
        String reason = cause instanceof NoSuchFileException && directory != null && !Files.exists(directory)
                ? "the directory '" + directory + "' does not exist" : reason(cause);
        return new OutputException("Cannot write '" + path + "': " + reason + ".", cause);
    }

    static OutputException reading(Path path, IOException cause) {
        return new OutputException("Cannot read '" + path + "': " + reason(cause) + ".", cause);
    }

    /** A file of the right name that cannot be one of ours. */
    static OutputException foreign(Path path, RuntimeException cause) {
        return new OutputException("Cannot read '" + path + "': " + (cause instanceof ContentException ? cause.getMessage()
                : "it is damaged or was not written by Testudo") + ".", cause);
    }

    private static String reason(IOException cause) {
        return switch (cause) {
            case AccessDeniedException _ -> "permission denied";
            case NoSuchFileException _ -> "no such file or directory";
            case FileAlreadyExistsException _ -> "a file of that name exists";
            case NotDirectoryException _ -> "it is not a directory";
            case FileSystemException e when e.getReason() != null -> lowerFirst(e.getReason());
            default -> cause.getMessage() == null ? cause.getClass().getSimpleName() : lowerFirst(cause.getMessage());
        };
    }

    private static String lowerFirst(String text) {
        return text.isEmpty() ? text : Character.toLowerCase(text.charAt(0)) + text.substring(1);
    }
}
