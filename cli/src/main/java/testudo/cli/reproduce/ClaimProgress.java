package testudo.cli.reproduce;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;

import testudo.cli.status.Ticker;

/**
 * Says beside the verdicts which claim is simulated, and every now and then how many simulations have ended.
 *
 * <p>A {@link Ticker} writes; nothing is said of claims that take less than {@link #EVERY}.
 */
final class ClaimProgress implements AutoCloseable {

    private static final Duration EVERY = Duration.ofSeconds(10);

    private final PrintWriter err;
    private final int claims;
    private final LongSupplier simulations;
    private final long start = System.nanoTime();
    private final Ticker ticker;
    private int begun; // guarded by this, as is the id
    private String id = "";

    /** @param simulations that have ended so far */
    ClaimProgress(PrintWriter err, int claims, LongSupplier simulations) {
        this.err = err;
        this.claims = claims;
        this.simulations = simulations;
        ticker = Ticker.every(EVERY, "testudo-progress", this::tell);
    }

    /** From now on the next claim is simulated. */
    synchronized void begin(String claim) {
        begun++;
        id = claim;
    }

    private void tell() {
        err.println(line());
        err.flush();
    }

    /** For example {@code claim 3 of 45, snapple-zone: 120 simulations in 64 s}. */
    synchronized String line() {
        return String.format(Locale.ROOT, "claim %d of %d, %s: %d simulations in %d s", begun, claims, id,
                simulations.getAsLong(), (System.nanoTime() - start) / 1_000_000_000L);
    }

    @Override
    public void close() {
        ticker.close();
    }
}
