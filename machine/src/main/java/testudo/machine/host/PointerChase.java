package testudo.machine.host;

import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** How long a load takes from the memory that holds so many bytes: each tells where the next one is, in random order. */
record PointerChase(long bytes) {

    private static final int STRIDE = 16; // ints in a line of 64 B; one load per line
    private static final int TURNS = 20_000;

    /** Nanoseconds per load. */
    double measure(Stopwatch stopwatch) {
        int[] next = ring((int) (bytes / (STRIDE * Integer.BYTES)));
        int[] at = new int[1]; // goes on where the last run ended, or it would find what that has left in the caches
        return stopwatch.best(TURNS, turns -> at[0] = Chain.loads(next, at[0], turns));
    }

    /** One cycle through all lines, by Sattolo's shuffle. */
    private static int[] ring(int lines) {
        int[] order = IntStream.range(0, lines).toArray();
        SplittableRandom random = new SplittableRandom(1);
        for (int n = lines - 1; n > 0; n--) {
            int other = random.nextInt(n);
            int kept = order[n];
            order[n] = order[other];
            order[other] = kept;
        }
        int[] next = new int[lines * STRIDE];
        for (int n = 0; n < lines; n++) {
            next[n * STRIDE] = order[n] * STRIDE;
        }
        return next;
    }
}
