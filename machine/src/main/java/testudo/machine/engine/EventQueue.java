package testudo.machine.engine;

import java.util.Arrays;

/**
 * Actions by time, those of the same time in the order in which they were added.
 *
 * <p>A heap with four children to a node, in parallel arrays. Not safe for several threads.
 */
final class EventQueue {

    private static final int ARITY = 4;

    private long[] times = new long[64];
    private long[] sequences = new long[64];
    private Action[] actions = new Action[64];
    private int size;
    private long added;

    void add(long time, Action action) {
        if (size == times.length) {
            times = Arrays.copyOf(times, 2 * size);
            sequences = Arrays.copyOf(sequences, 2 * size);
            actions = Arrays.copyOf(actions, 2 * size);
        }
        long sequence = added++;
        int place = size++;
        while (place > 0) {
            int parent = (place - 1) / ARITY;
            if (times[parent] <= time) { // a later sequence number never overtakes an equal time
                break;
            }
            move(parent, place);
            place = parent;
        }
        set(place, time, sequence, action);
    }

    /** The time of the first action; {@link Long#MAX_VALUE} if there is none. */
    long firstTime() {
        return size == 0 ? Long.MAX_VALUE : times[0];
    }

    /** Takes out the first action. The hot loop. */
    Action removeFirst() {
        Action first = actions[0];
        size--;
        long time = times[size];
        long sequence = sequences[size];
        Action action = actions[size];
        actions[size] = null; // nothing keeps what has happened alive
        int place = 0;
        for (;;) {
            int least = leastChild(place);
            if (least < 0 || !before(least, time, sequence)) {
                break;
            }
            move(least, place);
            place = least;
        }
        if (size > 0) {
            set(place, time, sequence, action);
        }
        return first;
    }

    private int leastChild(int place) {
        int from = ARITY * place + 1;
        if (from >= size) {
            return -1;
        }
        int least = from;
        for (int child = from + 1; child < Math.min(from + ARITY, size); child++) {
            if (before(child, times[least], sequences[least])) {
                least = child;
            }
        }
        return least;
    }

    private boolean before(int place, long time, long sequence) {
        return times[place] < time || times[place] == time && sequences[place] < sequence;
    }

    private void move(int from, int to) {
        set(to, times[from], sequences[from], actions[from]);
    }

    private void set(int place, long time, long sequence, Action action) {
        times[place] = time;
        sequences[place] = sequence;
        actions[place] = action;
    }

    boolean isEmpty() {
        return size == 0;
    }

    void clear() {
        Arrays.fill(actions, 0, size, null);
        size = 0;
    }
}
