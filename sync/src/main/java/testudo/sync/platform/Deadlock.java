package testudo.sync.platform;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Every unfinished worker waited for a value that none of the others could write any more.
 *
 * <p>Source: the watchdog of {@code docs/theory/synchronization.md} §4.
 */
public final class Deadlock extends RuntimeException {

    private final transient List<Wait> waits;

    /** For a platform that found its team so. */
    public Deadlock(List<Wait> waits) {
        super(waits.stream().map(Wait::toString).collect(Collectors.joining("; ", "Deadlock: ", ".")));
        this.waits = List.copyOf(waits);
    }

    /** Who waited for what, by worker index. */
    public List<Wait> waits() {
        return waits;
    }

    /**
     * One worker's wait.
     *
     * @param worker its index
     * @param cell the name of the word
     * @param wanted the value it waited for
     * @param current the value the cell had
     * @param since how long it had waited
     */
    public record Wait(int worker, String cell, long wanted, long current, Duration since) {

        @Override
        public String toString() {
            return "worker " + worker + " waits since " + since.toMillis() + " ms for '" + cell + "' to reach " + wanted
                    + " (now " + current + ")";
        }
    }
}
