package testudo.runtime.legality;

import java.util.Arrays;

import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.eclipse.collections.impl.list.mutable.primitive.LongArrayList;

/**
 * Who read each patch of an array, and when last.
 *
 * <p>A patch is read by its owner and a few neighbours, however many workers there are. The readers of each form a chain; its
 * first entry, that of the latest reader, has the patch's own number, since this is the likeliest to read again.
 */
final class Readers {

    static final int NOBODY = -1;

    /** Phase and worker of each entry, in the upper and the lower half. */
    private final LongArrayList reads;
    /** The entry after each in its chain. */
    private final IntArrayList next;

    Readers(int patches) {
        long[] nobody = new long[patches];
        int[] ends = new int[patches];
        Arrays.fill(nobody, NOBODY);
        Arrays.fill(ends, NOBODY);
        reads = new LongArrayList(nobody);
        next = new IntArrayList(ends);
    }

    void add(int patch, int worker, long phase) {
        long latest = reads.get(patch);
        if (latest != NOBODY && (int) latest != worker) {
            keep(patch, worker, latest);
        }
        reads.set(patch, phase << Integer.SIZE | worker);
    }

    /** Makes room in the first entry: its read moves to the entry of the worker that reads now, or to a new one. */
    private void keep(int patch, int worker, long latest) {
        int entry = next.get(patch);
        while (entry != NOBODY && (int) reads.get(entry) != worker) {
            entry = next.get(entry);
        }
        if (entry != NOBODY) {
            reads.set(entry, latest);
        } else {
            next.add(next.get(patch));
            next.set(patch, reads.size());
            reads.add(latest);
        }
    }

    /** The first worker, by number, whose last read a writer does not know to be finished; {@link #NOBODY} if it knows all. */
    int unordered(int patch, int writer, Clocks clocks) {
        int first = NOBODY;
        for (int entry = patch; entry != NOBODY; entry = next.get(entry)) {
            long read = reads.get(entry);
            int worker = (int) read;
            if (worker != NOBODY && !clocks.knows(writer, worker, read >> Integer.SIZE)
                    && (first == NOBODY || worker < first)) {
                first = worker;
            }
        }
        return first;
    }
}
