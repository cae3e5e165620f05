package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much room the files of a run take. */
public final class RunSize {

    private RunSize() {}

    /** In bytes; 0 where there is no run. @throws IOException when the directory cannot be read */
    public static long bytes(Path directory) throws IOException {
        long bytes = 0;
        if (Files.isDirectory(directory)) {
            for (Path file : RunFiles.list(directory)) {
                bytes += RunFiles.ours(file) ? Files.size(file) : 0;
            }
        }
        return bytes;
    }
}
