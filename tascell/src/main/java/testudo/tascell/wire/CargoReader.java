package testudo.tascell.wire;

import java.io.DataInput;
import java.io.IOException;

import testudo.tascell.protocol.Cargo;

/** Makes tasks of what {@link Cargo#writeTask} wrote on another node. */
@FunctionalInterface
public interface CargoReader {

    /** @throws IOException with the end of a sentence if the kind is not known, or the bytes are none of that kind */
    Cargo read(String kind, DataInput in) throws IOException;
}
