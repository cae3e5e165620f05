package testudo.machine.memory;

import java.util.Arrays;

/**
 * One direction between two neighbours, which passes one message after the other.
 *
 * <p>Messages come in the order in which they are sent, which is not that in which they get here: each takes the first gap that is long
 * enough from its coming on, so that one that will come later keeps none waiting that is here before it.
 */
final class Link {

    private final Traffic traffic = new Traffic();
    private long[] begin = new long[4];
    private long[] end = new long[4];
    private int first; // times before it are over
    private int size; // times from first to here are ascending, and do not touch

    Traffic traffic() {
        return traffic;
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
        while (first < size && end[first] <= now) {
            first++;
        }
        if (first == size) { // as a rule, where messages are few
            first = 0;
            size = 0;
        }
        long at = coming;
        int n = first < size && end[size - 1] > coming ? first : size; // as a rule it comes after all that were sent before
        for (; n < size && begin[n] < at + length; n++) {
            at = Math.max(at, end[n]);
        }
        keep(n, at, at + length);
        traffic.arrived();
        traffic.served(length, at - coming);
        return at;
    }

    /** Notes a time before the n-th, as a part of its neighbours where it touches them. */
    private void keep(int n, long from, long to) {
        boolean joinsBefore = n > first && end[n - 1] == from;
        boolean joinsAfter = n < size && begin[n] == to;
        if (joinsBefore && joinsAfter) {
            end[n - 1] = end[n];
            System.arraycopy(begin, n + 1, begin, n, size - n - 1);
            System.arraycopy(end, n + 1, end, n, size - n - 1);
            size--;
        } else if (joinsBefore) {
            end[n - 1] = to;
        } else if (joinsAfter) {
            begin[n] = from;
        } else {
            insert(n, from, to);
        }
    }

    private void insert(int n, long from, long to) {
        int at = n;
        if (size == begin.length && first > 0) { // what is over makes room
            System.arraycopy(begin, first, begin, 0, size - first);
            System.arraycopy(end, first, end, 0, size - first);
            at -= first;
            size -= first;
            first = 0;
        } else if (size == begin.length) {
            begin = Arrays.copyOf(begin, 2 * size);
            end = Arrays.copyOf(end, 2 * size);
        }
        if (at < size) {
            System.arraycopy(begin, at, begin, at + 1, size - at);
            System.arraycopy(end, at, end, at + 1, size - at);
        }
        begin[at] = from;
        end[at] = to;
        size++;
    }

    void forget() {
        traffic.forget();
        first = 0;
        size = 0;
    }
}
