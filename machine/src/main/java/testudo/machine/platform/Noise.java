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
        return around(nanoseconds).next(random);
    }

    /** Durations of that mean (ns), for who needs many. */
    public Durations around(double nanoseconds) {
        if (deviation == 0 || nanoseconds == 0) {
            return new Durations(nanoseconds, 0, 0);
        }
        double variance = Math.log1p(deviation * deviation * REFERENCE / nanoseconds); // of the logarithm
        return new Durations(nanoseconds, Math.sqrt(variance), variance / 2);
    }

    /**
     * Durations of one piece of work.
     *
     * @param mean ns
     * @param spread standard deviation of the logarithm; 0 for none
     * @param shift of the logarithm, so that the mean stays
     */
    public record Durations(double mean, double spread, double shift) {

        /** The next of them (ns); the generator is asked once, or not at all without noise. */
        public double next(RandomGenerator random) {
            return spread == 0 ? mean : mean * Math.exp(spread * random.nextGaussian() - shift);
        }
    }
}
