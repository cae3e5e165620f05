package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;

/** How much room the files of a run take. */
public final class RunSize {

    private RunSize() {}

    /** In bytes; 0 where there is no run. @throws IOException when the directory cannot be read */
    public static long bytes(Path directory) throws IOException {
        return bytes(directory, RunFiles::ours);
    }

    /** Of snapshots after a step, in bytes. @throws IOException when the directory cannot be read */
    public static long snapshotsAfter(Path directory, long step) throws IOException {
        return bytes(directory, file -> RunFiles.step(file).orElse(0) > step || RunFiles.part(file).orElse(0) > step);
    }

    /** Of all checkpoints, in bytes. @throws IOException when the directory cannot be read */
    public static long checkpoints(Path directory) throws IOException {
        return bytes(directory, file -> RunFiles.checkpoint(file).isPresent() || RunFiles.checkpointPart(file).isPresent());
    }

    private static long bytes(Path directory, Predicate<Path> which) throws IOException {
        long bytes = 0;
        if (Files.isDirectory(directory)) {
            for (Path file : RunFiles.list(directory)) {
                bytes += which.test(file) ? Files.size(file) : 0;
            }
        }
        return bytes;
    }
}
