package testudo.machine.memory;

import java.util.Optional;

/**
 * Who wrote a word lately, which rises while somebody waits for it.
 *
 * <p>The last few writes are enough: a wait that more of them have passed by has ended long ago.
 */
final class Writers {

    private static final int KEPT = 8;

    private final long[] values = new long[KEPT];
    private final Write[] writes = new Write[KEPT];
    private int count;

    void add(long value, Write write) {
        values[count % KEPT] = value;
        writes[count++ % KEPT] = write;
    }

    /** The first write of at least that value; empty if it is not known to be the first. */
    Optional<Write> of(long wanted) {
        int oldest = Math.max(0, count - KEPT);
        for (int n = oldest; n < count; n++) {
            if (values[n % KEPT] >= wanted) {
                return n == oldest && oldest > 0 ? Optional.empty() : Optional.of(writes[n % KEPT]);
            }
        }
        return Optional.empty();
    }
}
