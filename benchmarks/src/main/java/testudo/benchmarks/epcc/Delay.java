package testudo.benchmarks.epcc;

/**
 * Work of a given length: additions that wait for each other.
 *
 * <p>Source: {@code delay} and {@code getdelaylengthfromtime} of EPCC's syncbench.
 */
public final class Delay {

    /** The delay between two meetings (ns). */
    public static final long NANOS = 100;

    private static final int TRIALS = 200;
    private static final int TRIAL_LENGTH = 100_000;

    private final int length;

    private Delay(int length) {
        this.length = length;
    }

    /** Finds out how many additions take that long on this machine; the shortest of many trials counts. */
    public static Delay ofNanos(long nanos) {
        double shortest = Double.POSITIVE_INFINITY;
        double sum = 0;
        Delay trial = new Delay(TRIAL_LENGTH);
        for (int n = 0; n < TRIALS; n++) {
            long start = System.nanoTime();
            sum = trial.work(sum);
            shortest = Math.min(shortest, System.nanoTime() - start);
        }
        int length = (int) Math.ceil(nanos * TRIAL_LENGTH / Math.max(1, shortest));
        return new Delay(sum < 0 ? 0 : length); // the sum is positive; used so that the work stays
    }

    /**
     * Goes on from the result of the work before, so that the processor cannot do two at once.
     *
     * @return a number to be used, so that the work stays
     */
    public double work(double before) {
        double a = before;
        for (int n = 0; n < length; n++) {
            a += n; // not associative: the compiler may neither reorder nor skip additions
        }
        return a;
    }
}
