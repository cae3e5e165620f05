package testudo.machine.engine;

import java.util.Arrays;

/**
 * Actions by time, those of the same time in the order in which they were added.
 *
 * <pre>
 *   [last taken, + {@value #SPAN} ticks)   a ring of buckets, one per tick, each first in, first out; a bit per bucket that holds something,
 *                                 and one per word of these bits
 *   later                         a heap, whose actions go to their buckets as soon as the ring gets there: before any that is added
 *                                 to the same bucket later
 * </pre>
 *
 * <p>Most actions come within a few hundred ticks, so that no two times need to be compared to find the first. Not safe for several
 * threads.
 */
final class EventQueue {

    private static final int SPAN = 64 * Long.SIZE;
    private static final int NONE = -1;

    private final long[] filled = new long[SPAN / Long.SIZE]; // bit by bucket
    private long words; // bit by word of these that is not zero
    private final int[] heads = new int[SPAN]; // node by bucket, where filled
    private final int[] tails = new int[SPAN];
    private Action[] actions = new Action[64]; // by node
    private int[] nexts = new int[64]; // node by node, in a bucket or among those free
    private int nodes; // ever used
    private int free = NONE;
    private long base; // time of what was taken last
    private int first = NONE; // the first filled bucket, while it is known: it is looked for about twice for each action
    private final LateEvents late = new LateEvents();

    /** @param time not before that of what was taken last */
    void add(long time, Action action) {
        if (time - base < SPAN) {
            append((int) time & SPAN - 1, action);
        } else {
            late.add(time, action);
        }
    }

    private void append(int bucket, Action action) {
        int node = free;
        if (node != NONE) {
            free = nexts[node];
        } else {
            node = nodes++;
            if (node == actions.length) {
                actions = Arrays.copyOf(actions, 2 * node);
                nexts = Arrays.copyOf(nexts, 2 * node);
            }
        }
        actions[node] = action;
        nexts[node] = NONE;
        int word = bucket / Long.SIZE;
        long bit = 1L << bucket;
        if ((filled[word] & bit) == 0) {
            first = NONE;
            filled[word] |= bit;
            words |= 1L << word;
            heads[bucket] = node;
        } else {
            nexts[tails[bucket]] = node;
        }
        tails[bucket] = node;
    }

    /** The time of the first action; {@link Long#MAX_VALUE} if there is none. */
    long firstTime() {
        return words == 0 ? late.firstTime() : base + ((firstBucket() - (int) base) & SPAN - 1);
    }

    /** The time of what was taken last. */
    long taken() {
        return base;
    }

    /** The first filled bucket from that of the base on, round the ring. There has to be one. */
    private int firstBucket() {
        if (first == NONE) {
            first = search();
        }
        return first;
    }

    private int search() {
        int start = (int) base & SPAN - 1;
        int word = start / Long.SIZE;
        long here = filled[word] & -1L << start;
        if (here == 0) {
            long after = words & -2L << word;
            word = Long.numberOfTrailingZeros(after != 0 ? after : words); // the own word again if all others are empty
            here = filled[word];
        }
        return word * Long.SIZE + Long.numberOfTrailingZeros(here);
    }

    /** The first action; null if there is none. */
    Action first() {
        return words == 0 ? late.first() : actions[heads[firstBucket()]];
    }

    /** Takes out the first action, which there has to be. The hot loop. */
    Action removeFirst() {
        advance(firstTime());
        int bucket = (int) base & SPAN - 1;
        int node = heads[bucket];
        Action action = actions[node];
        heads[bucket] = nexts[node];
        if (nexts[node] == NONE) {
            first = NONE;
            int word = bucket / Long.SIZE;
            filled[word] &= ~(1L << bucket);
            if (filled[word] == 0) {
                words &= ~(1L << word);
            }
        }
        actions[node] = null; // nothing keeps what has happened alive
        nexts[node] = free;
        free = node;
        return action;
    }

    private void advance(long time) {
        base = time;
        while (late.firstTime() - time < SPAN) {
            append((int) late.firstTime() & SPAN - 1, late.removeFirst());
        }
    }

    void clear() {
        Arrays.fill(filled, 0);
        words = 0;
        first = NONE;
        Arrays.fill(actions, 0, nodes, null);
        nodes = 0;
        free = NONE;
        late.clear();
    }
}
