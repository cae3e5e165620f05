package testudo.data.snapshot;

import java.nio.file.Path;
import java.util.List;

/**
 * A complete snapshot in a run directory.
 *
 * @param step   steps done
 * @param time   model time
 * @param file   the HDF5 file
 * @param fields names of the fields it holds, in alphabetical order
 */
public record StoredSnapshot(long step, double time, Path file, List<String> fields) {

    public StoredSnapshot {
        fields = List.copyOf(fields);
    }
}
