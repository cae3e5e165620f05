package testudo.machine.engine;

import java.util.Locale;

/**
 * A number that two runs share exactly if the same happened at the same times.
 *
 * <p>The mixing step of SplitMix64 over the sequence of times and marks; equal by chance once in 2⁶⁴.
 */
public final class Digest {

    private long state;

    void add(long time, long mark) {
        long z = state + time * 0x9E3779B97F4A7C15L + mark;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        state = z ^ z >>> 31;
    }

    public long value() {
        return state;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%016x", state);
    }
}
