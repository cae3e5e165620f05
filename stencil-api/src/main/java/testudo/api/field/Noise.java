package testudo.api.field;

import testudo.api.grid.Grid;

/**
 * Counter-based random numbers: a pure function of seed, step and element, hence equal on any schedule.
 *
 * <p>The counter is {@code seed + step·cells + (i·n2 + j)·n3 + k} in 64-bit wrap-around arithmetic, mixed by
 * SplitMix64 (Steele, Lea, Flood 2014).
 */
public final class Noise {

    /** The odd number that counters are multiplied by and that is added to them. */
    public static final long GAMMA = 0x9E3779B97F4A7C15L;

    /** The factors of the two steps of mixing that have one. */
    public static final long FIRST = 0xBF58476D1CE4E5B9L;
    public static final long SECOND = 0x94D049BB133111EBL;

    private Noise() {}

    /** Uniform in [0, 1), one value per element and step; in a lifted formula {@code seed} must be a constant. */
    public static double uniform(Point c, long seed) {
        return uniform(seed, c.step(), c.grid(), c.i(), c.j(), c.k());
    }

    /** The value at an element given by its indices. */
    public static double uniform(long seed, long step, Grid grid, int i, int j, int k) {
        return mix(seed + step * grid.cells() + ((long) i * grid.n2() + j) * grid.n3() + k);
    }

    /** The value of one counter. */
    public static double mix(long counter) {
        long z = counter * GAMMA + GAMMA;
        z = (z ^ (z >>> 30)) * FIRST;
        z = (z ^ (z >>> 27)) * SECOND;
        z ^= z >>> 31;
        return (z >>> 11) * 0x1.0p-53;
    }
}
