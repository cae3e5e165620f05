package testudo.runtime.tuning;

import java.util.function.LongSupplier;

/**
 * How long a search may take.
 *
 * @param nanos  after which no further round begins (ns); a round under way is finished
 * @param rounds samples of each candidate at most
 * @param clock  the time (ns)
 */
public record Budget(long nanos, int rounds, LongSupplier clock) {

    public Budget {
        if (nanos < 0 || rounds < 1) {
            throw new IllegalArgumentException("A search takes at least one round and no negative time, got " + rounds
                    + " and " + nanos + " ns.");
        }
    }
}
