package testudo.tascell;

import java.io.DataInput;
import java.io.IOException;
import java.util.Map;

import testudo.tascell.protocol.Cargo;
import testudo.tascell.wire.CargoReader;

/**
 * How tasks that come from other nodes are read, by the words of {@link Task#kind}.
 *
 * @param readers one for each kind
 */
public record TaskKinds(Map<String, Reader> readers) implements CargoReader {

    /** Makes a task of what its {@link Task#writeTask} has written. */
    @FunctionalInterface
    public interface Reader {

        /** @throws IOException with the end of a sentence if the bytes are no such task */
        Task read(DataInput in) throws IOException;
    }

    /** Copies the map. */
    public TaskKinds {
        readers = Map.copyOf(readers);
    }

    /** A single kind. */
    public static TaskKinds of(String kind, Reader reader) {
        return new TaskKinds(Map.of(kind, reader));
    }

    @Override
    public Cargo read(String kind, DataInput in) throws IOException {
        Reader reader = readers.get(kind);
        if (reader == null) {
            throw new IOException("tasks of kind '" + kind.replaceAll("[^!-~]", "?") + "' are not known here");
        }
        return reader.read(in);
    }
}
