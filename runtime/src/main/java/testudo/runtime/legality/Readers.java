package testudo.runtime.legality;

import java.util.Arrays;

import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.eclipse.collections.impl.list.mutable.primitive.LongArrayList;

/**
 * Who read each patch of an array, and when last.
 *
 * <p>A patch is read by its owner and a few neighbours, however many workers there are: the readers of each form a chain.
 */
final class Readers {

    static final int NOBODY = -1;

    /** The last entry of each patch's chain. */
    private final int[] last;
    private final IntArrayList before = new IntArrayList();
    private final IntArrayList worker = new IntArrayList();
    private final LongArrayList phase = new LongArrayList();

    /** What is asked of a reader. */
    @FunctionalInterface
    interface Question {
        boolean holds(int worker, long phase);
    }

    Readers(int patches) {
        last = new int[patches];
        Arrays.fill(last, NOBODY);
    }

    void add(int patch, int reader, long when) {
        int entry = last[patch];
        while (entry != NOBODY && worker.get(entry) != reader) {
            entry = before.get(entry);
        }
        if (entry == NOBODY) {
            before.add(last[patch]);
            worker.add(reader);
            phase.add(when);
            last[patch] = worker.size() - 1;
        } else {
            phase.set(entry, when);
        }
    }

    /** The first worker, by number, of whose last read something holds; {@link #NOBODY} if there is none. */
    int first(int patch, Question question) {
        int first = NOBODY;
        for (int entry = last[patch]; entry != NOBODY; entry = before.get(entry)) {
            int reader = worker.get(entry);
            if ((first == NOBODY || reader < first) && question.holds(reader, phase.get(entry))) {
                first = reader;
            }
        }
        return first;
    }
}
