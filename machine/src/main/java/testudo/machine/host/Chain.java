package testudo.machine.host;

import java.util.concurrent.atomic.AtomicLong;

/** Loops in which each operation waits for the one before, so that they take the time of one operation each. */
final class Chain {

    private Chain() {}

    /** Two dependent instructions per turn, which take a cycle each on all processors in use. */
    static long additions(long start, long turns, long p, long q) {
        long x = start;
        for (long n = 0; n < turns; n++) {
            x = x + p ^ q; // no rule of arithmetic joins sums across an exclusive or
        }
        return x;
    }

    /** One read-modify-write per turn of a word that nobody else uses. */
    static long updates(AtomicLong word, long turns) {
        long x = 0;
        for (long n = 0; n < turns; n++) {
            x = word.getAndAdd(1 + (x & 1)); // full: what is measured; pairs with nothing
        }
        return x;
    }

    /** One load per turn, of the index of the next. */
    static int loads(int[] next, int start, long turns) {
        int at = start;
        for (long n = 0; n < turns; n++) {
            at = next[at];
        }
        return at;
    }
}
