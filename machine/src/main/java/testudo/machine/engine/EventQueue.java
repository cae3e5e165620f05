package testudo.machine.engine;

import java.util.Arrays;

/**
 * Actions by time, those of the same time in the order in which they were added.
 *
 * <p>A heap with four children to a node, whose keys lie side by side. What was taken out leaves its place open, since whatever happens asks as a
 * rule for something later, which then goes down from there: half the work of closing the gap first. Not safe for several threads.
 */
final class EventQueue {

    private static final int ARITY = 4;

    private long[] keys = new long[2 * 64]; // of each place the time, and a number that grows with each action added
    private Action[] actions = new Action[64];
    private int size; // the open place among them
    private boolean open; // whether the first place is free
    private long added;

    void add(long time, Action action) {
        long sequence = added++; // a later one never overtakes an equal time
        if (open) {
            open = false;
            sink(time, sequence, action);
            return;
        }
        if (size == actions.length) {
            keys = Arrays.copyOf(keys, 4 * size);
            actions = Arrays.copyOf(actions, 2 * size);
        }
        int place = size++;
        while (place > 0) {
            int parent = (place - 1) / ARITY;
            if (time(parent) <= time) {
                break;
            }
            set(place, time(parent), sequence(parent), actions[parent]);
            place = parent;
        }
        set(place, time, sequence, action);
    }

    /** The time of the first action; {@link Long#MAX_VALUE} if there is none. */
    long firstTime() {
        if (!open) {
            return size == 0 ? Long.MAX_VALUE : time(0);
        }
        int least = leastChild(0);
        return least < 0 ? Long.MAX_VALUE : time(least);
    }

    /** The first action; null if there is none. */
    Action first() {
        if (open) {
            close();
        }
        return size == 0 ? null : actions[0];
    }

    /** Takes out the first action, which there has to be. */
    Action removeFirst() {
        Action first = first();
        actions[0] = null; // nothing keeps what has happened alive
        open = true;
        return first;
    }

    private void close() {
        open = false;
        size--;
        Action action = actions[size];
        actions[size] = null;
        if (size > 0) {
            sink(time(size), sequence(size), action);
        }
    }

    /** Puts an action where it belongs, from the first place down. The hot loop. */
    private void sink(long time, long sequence, Action action) {
        int place = 0;
        for (;;) {
            int least = leastChild(place);
            if (least < 0 || !before(least, time, sequence)) {
                break;
            }
            set(place, time(least), sequence(least), actions[least]);
            place = least;
        }
        set(place, time, sequence, action);
    }

    private int leastChild(int place) {
        int from = ARITY * place + 1;
        if (from >= size) {
            return -1;
        }
        int least = from;
        long time = time(from);
        for (int child = from + 1; child < Math.min(from + ARITY, size); child++) {
            long other = time(child);
            if (other < time || other == time && sequence(child) < sequence(least)) {
                least = child;
                time = other;
            }
        }
        return least;
    }

    private boolean before(int place, long time, long sequence) {
        return time(place) < time || time(place) == time && sequence(place) < sequence;
    }

    private long time(int place) {
        return keys[2 * place];
    }

    private long sequence(int place) {
        return keys[2 * place + 1];
    }

    private void set(int place, long time, long sequence, Action action) {
        keys[2 * place] = time;
        keys[2 * place + 1] = sequence;
        actions[place] = action;
    }

    void clear() {
        Arrays.fill(actions, 0, size, null);
        size = 0;
        open = false;
    }
}
