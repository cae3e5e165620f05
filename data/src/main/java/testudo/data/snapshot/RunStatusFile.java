package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** How far a run is, as a text beside its output; not forced to the disk, since it is worth nothing a second later. */
public final class RunStatusFile {

    private RunStatusFile() {}

    /** Replaces the text as a whole. @throws IOException when that fails */
    public static void write(Path directory, String text) throws IOException {
        Path target = directory.resolve(RunFiles.STATUS);
        Path temporary = directory.resolve(RunFiles.temporary(RunFiles.STATUS));
        try {
            Files.writeString(temporary, text);
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** The text, if a run has left one. @throws OutputException when it cannot be read */
    public static Optional<String> read(Path directory) {
        try {
            return Optional.of(Files.readString(directory.resolve(RunFiles.STATUS)));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (IOException e) {
            throw OutputException.reading(directory.resolve(RunFiles.STATUS), e);
        }
    }

    /** Whether a run is writing the directory at this moment. @throws OutputException when that cannot be found out */
    public static boolean isBeingWritten(Path directory) {
        try {
            return DiagnosticsFile.inUse(directory.resolve(RunFiles.DIAGNOSTICS));
        } catch (IOException e) {
            throw OutputException.reading(directory, e);
        }
    }
}
