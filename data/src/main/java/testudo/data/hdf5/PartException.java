package testudo.data.hdf5;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** What is wrong with a part of a file in parts, which is what is read. */
final class PartException {

    private PartException() {}

    static ContentException of(Path part, Exception cause) {
        String name = "its part '" + part.getFileName() + "' ";
        return new ContentException(name + switch (cause) {
            case NoSuchFileException _ -> "is not there";
            case IOException e -> "cannot be read: " + e.getMessage();
            case ContentException e -> "is wrong: " + e.getMessage();
            default -> "is damaged or was not written by Testudo";
        });
    }
}
