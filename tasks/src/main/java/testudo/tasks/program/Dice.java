package testudo.tasks.program;

/**
 * Numbers that look random and are the same everywhere, for inputs.
 *
 * <p>Source: SplitMix64 (Steele, Lea and Flood, 2014).
 */
final class Dice {

    private long state;

    Dice(long seed) {
        state = seed;
    }

    long next() {
        state += 0x9E3779B97F4A7C15L;
        return mixed(state);
    }

    /** From −1 to 1. */
    double fraction() {
        return (next() >> 10) * 0x1p-53;
    }

    /** From 0 to below the limit. */
    int below(int limit) {
        return (int) Long.remainderUnsigned(next(), limit);
    }

    /** A number that changes in about half of its bits when any bit of the other does. */
    static long mixed(long number) {
        long z = (number ^ number >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
