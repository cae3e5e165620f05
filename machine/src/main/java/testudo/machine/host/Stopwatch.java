package testudo.machine.host;

import java.util.function.LongUnaryOperator;

/**
 * The shortest time that a turn of a loop took in repeated runs: others and the compiler make it longer, nothing shorter.
 *
 * @param milliseconds to repeat for
 */
record Stopwatch(long milliseconds) {

    private static volatile long sink; // keeps the loops' results in use

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
            sink = loop.applyAsLong(turns); // volatile: stays before the clock is read again; pairs with nothing
            best = Math.min(best, (System.nanoTime() - before) / (double) turns);
        }
        return best;
    }
}
