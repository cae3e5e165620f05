package testudo.tascell.program;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

import testudo.tascell.Task;

/** A task whose result is a number of things found. */
public abstract class CountingTask extends Task {

    long found;

    CountingTask() {}

    /** The number of ways, once it was run. */
    public final long found() {
        return found;
    }

    @Override
    public final void writeResult(DataOutput out) throws IOException {
        out.writeLong(found);
    }

    @Override
    public final void readResult(DataInput in) throws IOException {
        found = in.readLong();
    }
}
