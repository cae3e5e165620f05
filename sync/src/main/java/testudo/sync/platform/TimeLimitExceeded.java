package testudo.sync.platform;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A run took longer than its caller allows, and all its workers were stopped.
 *
 * <p>Source: the watchdog of {@code docs/theory/synchronization.md} §4.
 */
public final class TimeLimitExceeded extends RuntimeException {

    private final transient List<Deadlock.Wait> waits;

    /** For a platform whose run was to end within {@code limit}. */
    public TimeLimitExceeded(Duration limit, List<Deadlock.Wait> waits) {
        super("The run was to end within " + limit.toMillis() + " ms, but did not: " + describe(waits) + ".");
        this.waits = List.copyOf(waits);
    }

    /** Who waited for what at that moment, by worker index; the other workers computed. */
    public List<Deadlock.Wait> waits() {
        return waits;
    }

    private static String describe(List<Deadlock.Wait> waits) {
        return waits.isEmpty()
                ? "no worker waits"
                : waits.stream().map(Deadlock.Wait::toString).collect(Collectors.joining("; "));
    }
}
