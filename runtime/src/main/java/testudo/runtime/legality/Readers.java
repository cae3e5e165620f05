package testudo.runtime.legality;

import java.util.Arrays;

/**
 * Who read each patch of an array, and when last.
 *
 * <p>A patch is read by its owner and a few neighbours, however many workers there are. The readers of each form a chain; its
 * first entry, that of the latest reader, has the patch's own number, since this is the likeliest to read again.
 */
final class Readers {

    static final int NOBODY = -1;

    /** Phase and worker of each entry, in the upper and the lower half. */
    private long[] reads;
    /** The entry after each in its chain. */
    private int[] next;
    private int entries;

    Readers(int patches) {
        reads = new long[patches];
        next = new int[patches];
        entries = patches;
        Arrays.fill(reads, NOBODY);
        Arrays.fill(next, NOBODY);
    }

    void add(int patch, int worker, long phase) {
        long latest = reads[patch];
        if (latest != NOBODY && (int) latest != worker) {
            keep(patch, worker, latest);
        }
        reads[patch] = phase << Integer.SIZE | worker;
    }

    /** Makes room in the first entry: its read moves to the entry of the worker that reads now, or to a new one. */
    private void keep(int patch, int worker, long latest) {
        int entry = next[patch];
        while (entry != NOBODY && (int) reads[entry] != worker) {
            entry = next[entry];
        }
        if (entry != NOBODY) {
            reads[entry] = latest;
        } else {
            if (entries == reads.length) {
                grow();
            }
            next[entries] = next[patch];
            reads[entries] = latest;
            next[patch] = entries++;
        }
    }

    private void grow() {
        int more = Math.addExact(entries, entries / 2 + 1);
        reads = Arrays.copyOf(reads, more);
        next = Arrays.copyOf(next, more);
    }

    /** The first worker, by number, whose last read a writer does not know to be finished; {@link #NOBODY} if it knows all. */
    int unordered(int patch, int writer, Clocks clocks) {
        int first = NOBODY;
        for (int entry = patch; entry != NOBODY; entry = next[entry]) {
            long read = reads[entry];
            int worker = (int) read;
            if (worker != NOBODY && !clocks.knows(writer, worker, read >> Integer.SIZE)
                    && (first == NOBODY || worker < first)) {
                first = worker;
            }
        }
        return first;
    }
}
