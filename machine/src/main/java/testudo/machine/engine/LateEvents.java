package testudo.machine.engine;

import java.util.Arrays;

/** Actions by time, those of the same time in the order in which they were added: a heap with two children to a node. */
final class LateEvents {

    private long[] keys = new long[2 * 16]; // of each place the time, and a number that grows with each action added
    private Action[] actions = new Action[16];
    private int size;
    private long added;

    void add(long time, Action action) {
        if (size == actions.length) {
            keys = Arrays.copyOf(keys, 4 * size);
            actions = Arrays.copyOf(actions, 2 * size);
        }
        int place = size++;
        while (place > 0 && keys[2 * ((place - 1) / 2)] > time) { // a later one never overtakes an equal time
            move((place - 1) / 2, place);
            place = (place - 1) / 2;
        }
        set(place, time, added++, action);
    }

    /** {@link Long#MAX_VALUE} if there is none. */
    long firstTime() {
        return size == 0 ? Long.MAX_VALUE : keys[0];
    }

    /** Null if there is none. */
    Action first() {
        return actions[0];
    }

    /** Takes out the first action, which there has to be. */
    Action removeFirst() {
        Action first = actions[0];
        size--;
        long time = keys[2 * size];
        long sequence = keys[2 * size + 1];
        Action last = actions[size];
        actions[size] = null;
        if (size > 0) {
            sink(time, sequence, last);
        }
        return first;
    }

    private void sink(long time, long sequence, Action action) {
        int place = 0;
        for (int child = 1; child < size; child = 2 * place + 1) {
            if (child + 1 < size && before(child + 1, keys[2 * child], keys[2 * child + 1])) {
                child++;
            }
            if (!before(child, time, sequence)) {
                break;
            }
            move(child, place);
            place = child;
        }
        set(place, time, sequence, action);
    }

    private boolean before(int place, long time, long sequence) {
        return keys[2 * place] < time || keys[2 * place] == time && keys[2 * place + 1] < sequence;
    }

    private void move(int from, int to) {
        set(to, keys[2 * from], keys[2 * from + 1], actions[from]);
    }

    private void set(int place, long time, long sequence, Action action) {
        keys[2 * place] = time;
        keys[2 * place + 1] = sequence;
        actions[place] = action;
    }

    void clear() {
        Arrays.fill(actions, 0, size, null);
        size = 0;
    }
}
