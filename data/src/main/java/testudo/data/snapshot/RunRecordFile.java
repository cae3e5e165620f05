package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** What a run noted about itself when it was done, as a text beside its output. */
public final class RunRecordFile {

    private RunRecordFile() {}

    /** Replaces the text as a whole. @throws OutputException when that fails; an earlier one is untouched then */
    public static void write(Path directory, String text) {
        RunFiles.replace(directory.resolve(RunFiles.RECORD), RunFiles.Content.text(text));
    }

    /** The text, if a run has left one. @throws OutputException when it cannot be read */
    public static Optional<String> read(Path directory) {
        Path file = directory.resolve(RunFiles.RECORD);
        try {
            return Optional.of(Files.readString(file));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (IOException e) {
            throw OutputException.reading(file, e);
        }
    }
}
