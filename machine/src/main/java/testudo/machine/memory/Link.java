package testudo.machine.memory;

import java.util.Arrays;

/**
 * One direction between two neighbours, which passes one message after the other.
 *
 * <p>Messages come in the order in which they are sent, which is not that in which they get here: each takes the first gap that is long
 * enough from its coming on, so that one that will come later keeps none waiting that is here before it.
 */
final class Link {

    private long[] taken = new long[2 * 4]; // begin and end of times, ascending, that do not touch
    private int first; // times before it are over
    private int size; // times
    private long begin; // of the only time, where it is alone
    private boolean alone = true; // where messages are few: one time, which is not in the array, so that all of a link is side by side
    private long last; // end of the last time
    private long passed;
    private long busy;
    private long queued;

    /** What it had to do so far. */
    Traffic traffic() {
        return Traffic.of(passed, busy, queued);
    }

    /**
     * Lets a message pass.
     *
     * @param coming when its head gets here
     * @param length for how long it keeps others from passing
     * @param now nothing comes before it any more
     * @return when its head passes
     */
    long pass(long coming, long length, long now) {
        passed++;
        busy += length;
        if (last <= now) { // as a rule, where messages are few
            alone = true;
            begin = coming;
            last = coming + length;
            return coming;
        }
        if (last == coming) {
            last = coming + length;
            if (!alone) {
                taken[2 * size - 1] = last;
            }
            return coming;
        }
        if (alone) {
            alone = false;
            first = 0;
            size = 1;
            taken[0] = begin;
            taken[1] = last;
        }
        while (taken[2 * first + 1] <= now) {
            first++;
        }
        long at = coming;
        int n = last > coming ? first : size; // as a rule it comes after all that were sent before
        for (; n < size && taken[2 * n] < at + length; n++) {
            at = Math.max(at, taken[2 * n + 1]);
        }
        keep(n, at, at + length);
        queued += at - coming;
        return at;
    }

    /** Notes a time before the n-th, as a part of its neighbours where it touches them. */
    private void keep(int n, long from, long to) {
        boolean joinsBefore = n > first && taken[2 * n - 1] == from;
        boolean joinsAfter = n < size && taken[2 * n] == to;
        if (joinsBefore && joinsAfter) {
            taken[2 * n - 1] = taken[2 * n + 1];
            System.arraycopy(taken, 2 * n + 2, taken, 2 * n, 2 * (size - n - 1));
            size--;
        } else if (joinsBefore) {
            taken[2 * n - 1] = to;
        } else if (joinsAfter) {
            taken[2 * n] = from;
        } else {
            insert(n, from, to);
        }
        last = taken[2 * size - 1];
    }

    private void insert(int n, long from, long to) {
        int at = n;
        if (2 * size == taken.length && first > 0) { // what is over makes room
            System.arraycopy(taken, 2 * first, taken, 0, 2 * (size - first));
            at -= first;
            size -= first;
            first = 0;
        } else if (2 * size == taken.length) {
            taken = Arrays.copyOf(taken, 4 * size);
        }
        System.arraycopy(taken, 2 * at, taken, 2 * at + 2, 2 * (size - at));
        taken[2 * at] = from;
        taken[2 * at + 1] = to;
        size++;
    }

    void forget() {
        alone = true;
        last = 0;
    }
}
