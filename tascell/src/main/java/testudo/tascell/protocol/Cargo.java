package testudo.tascell.protocol;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** What a message about a task brings along: within a node the object itself, between nodes what it writes. */
public interface Cargo {

    /** The word by which the other node knows how to read it: letters, digits and hyphens. */
    String kind();

    /** Writes all that is needed to run it elsewhere. */
    void writeTask(DataOutput out) throws IOException;

    /** Writes its result. */
    void writeResult(DataOutput out) throws IOException;

    /** Reads the result that its twin elsewhere has written. */
    void readResult(DataInput in) throws IOException;
}
