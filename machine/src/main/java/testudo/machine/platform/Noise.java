package testudo.machine.platform;

import java.util.random.RandomGenerator;

/**
 * By how much the duration of work varies: its mean stays, its variance is proportional to it.
 *
 * <p>What disturbs a core (interrupts, refreshes, a changing clock) comes now and then, so that twice the work meets it twice as often: the
 * spread of the duration grows with its square root, and how work is cut into pieces does not matter. Durations are log-normal,
 * therefore never negative. Source: {@code docs/theory/machines.md} §9.6.
 *
 * @param deviation standard deviation of the duration of {@link #REFERENCE} nanoseconds of work, as a share of it; 0 for none
 */
public record Noise(double deviation) {

    /** The work whose deviation is given (ns). */
    public static final double REFERENCE = 20_000;

    /**
     * A duration, of which the generator is asked once.
     *
     * @param nanoseconds the mean
     */
    public double of(double nanoseconds, RandomGenerator random) {
        if (deviation == 0 || nanoseconds == 0) {
            return nanoseconds;
        }
        double variance = Math.log1p(deviation * deviation * REFERENCE / nanoseconds); // of the logarithm
        return nanoseconds * Math.exp(Math.sqrt(variance) * random.nextGaussian() - variance / 2);
    }
}
