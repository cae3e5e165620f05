package testudo.machine.host;

import java.util.function.LongUnaryOperator;

/** The shortest time that a turn of a loop took in repeated runs: others and the compiler make it longer, nothing shorter. */
final class Stopwatch {

    private final long milliseconds;
    private volatile long result; // of the last run, so that no compiler leaves the loop out

    /** @param milliseconds to repeat for */
    Stopwatch(long milliseconds) {
        this.milliseconds = milliseconds;
    }

    /**
     * Nanoseconds per turn.
     *
     * @param loop runs so many turns, and returns something that depends on all of them
     */
    double best(long turns, LongUnaryOperator loop) {
        long begin = System.nanoTime();
        double best = Double.POSITIVE_INFINITY;
        while (System.nanoTime() - begin < 1_000_000 * milliseconds) {
            long before = System.nanoTime();
            result = loop.applyAsLong(turns); // volatile: before the clock is read again; pairs with nothing
            best = Math.min(best, (System.nanoTime() - before) / (double) turns);
        }
        return best;
    }
}
