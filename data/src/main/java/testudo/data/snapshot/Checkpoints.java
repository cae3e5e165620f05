package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The checkpoints in a run directory: the last two, since one that cannot be read must not be the end of the run. */
public final class Checkpoints {

    private static final int KEPT = 2;

    private Checkpoints() {}

    /**
     * The latest good one.
     *
     * @param checkpoint where to go on
     * @param damaged    a sentence about each later one that could not be read
     */
    public record Found(StoredCheckpoint checkpoint, List<String> damaged) {
        public Found {
            damaged = List.copyOf(damaged);
        }
    }

    /**
     * Finds where the run of a directory can go on.
     *
     * @throws OutputException when it is no run directory, its run is still going, or no checkpoint in it is good
     */
    public static Found latest(Path directory) {
        Path series = directory.resolve(RunFiles.DIAGNOSTICS);
        try {
            if (!Files.isDirectory(directory) || !Files.isRegularFile(series)) {
                throw new OutputException("'" + directory + "' is not a run directory: " + (!Files.exists(directory)
                        ? "it does not exist" : !Files.isDirectory(directory) ? "it is a file"
                        : "it holds no " + RunFiles.DIAGNOSTICS) + ".");
            }
            if (DiagnosticsFile.inUse(series)) {
                throw OutputException.inUse(directory);
            }
            List<Path> files = list(directory);
            if (files.isEmpty()) {
                throw new OutputException("Run directory '" + directory
                        + "' holds no checkpoint to go on from; runs write them with --checkpoint.");
            }
            List<String> damaged = new ArrayList<>();
            for (Path file : files.reversed()) {
                try {
                    return new Found(CheckpointFile.read(file), damaged);
                } catch (OutputException e) {
                    damaged.add(e.getMessage());
                }
            }
            throw new OutputException("Run directory '" + directory + "' holds no good checkpoint to go on from. "
                    + String.join(" ", damaged));
        } catch (IOException e) {
            throw OutputException.reading(directory, e);
        }
    }

    /** One that was found good: the same without another look at the values of its states. */
    public static StoredCheckpoint at(Path directory, long step) {
        return CheckpointFile.head(directory.resolve(RunFiles.checkpoint(step)));
    }

    /** The steps that a directory has checkpoints of, in order, good or not. @throws OutputException when it cannot be read */
    public static List<Long> steps(Path directory) {
        try {
            return list(directory).stream().map(file -> RunFiles.checkpoint(file).orElseThrow()).toList();
        } catch (IOException e) {
            throw OutputException.reading(directory, e);
        }
    }

    /** Those of a directory in order of steps. */
    private static List<Path> list(Path directory) throws IOException {
        return RunFiles.list(directory).stream().filter(file -> RunFiles.checkpoint(file).isPresent())
                .sorted(Comparator.comparingLong(file -> RunFiles.checkpoint(file).orElseThrow())).toList();
    }

    /** Removes all but the last two, an index before its parts. */
    static void prune(Path directory) throws IOException {
        List<Path> files = list(directory);
        for (Path file : files.subList(0, Math.max(0, files.size() - KEPT))) {
            Files.delete(file);
        }
        RunFiles.removePartsOfNoCheckpoint(directory);
    }
}
