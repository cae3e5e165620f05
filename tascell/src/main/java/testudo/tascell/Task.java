package testudo.tascell;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

import testudo.sync.platform.Work;
import testudo.tascell.protocol.Cargo;

/**
 * A piece of a search with all that it works on: arrays of its own, frames, a result.
 *
 * <p>It is made by a {@link Choice} when somebody asks, from the state of the search at that moment; what it needs of that it copies. It
 * runs on one worker at a time, and is handed on with all that was written before.
 *
 * <p>A task that stays on one node needs no more than {@link #run}. To go to another one it writes what {@link TaskKinds} read there, and
 * its twin's result comes back by {@link #writeResult} and {@link #readResult}.
 */
public abstract class Task implements Cargo {

    /** Searches, and keeps the result in this object. */
    protected abstract void run(TascellWorker here);

    /**
     * A number that depends on all that the search works on; with {@link TascellOptions#checked} it is compared before and after each
     * backtracking.
     */
    protected long fingerprint() {
        return 0;
    }

    /**
     * What the search does from one choice to the next, in the mean, for machines in whose virtual time it has to be told; work that does
     * not go with choices is told by {@link TascellWorker#charge}.
     */
    protected Work.Compute perChoice() {
        return Work.Compute.none();
    }

    @Override
    public String kind() {
        throw local();
    }

    @Override
    public void writeTask(DataOutput out) throws IOException {
        throw local();
    }

    @Override
    public void writeResult(DataOutput out) throws IOException {
        throw local();
    }

    @Override
    public void readResult(DataInput in) throws IOException {
        throw local();
    }

    private UnsupportedOperationException local() {
        return new UnsupportedOperationException(
                "Task '" + getClass().getSimpleName() + "' does not say how it goes to another node.");
    }
}
