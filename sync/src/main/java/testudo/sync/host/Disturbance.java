package testudo.sync.host;

/**
 * Whether other programs want the processors of a team, so that whoever is waited for may have none.
 *
 * <p>Seen by a worker that has lost the processor for longer than the system's own short work takes; believed by the
 * whole team, for a while after it was seen last: whoever waits then gives its processor away soon.
 *
 * <p>Safe for all threads, in the time of {@link System#nanoTime}.
 */
final class Disturbance {

    private static final long LONG_NANOS = 1_000_000; // the shortest time slice of Linux; interrupts take microseconds
    private static final long LASTING_NANOS = 500_000_000; // many slices of ten programs: in calm, 0.5 s of short patience

    private volatile boolean ever; // before, the end says nothing
    private volatile long end; // a stale one costs a wait of the wrong kind

    /** Whether others must have had the processor that a worker lost for so long (ns). */
    boolean isSeenIn(long lostNanos) {
        return lostNanos >= LONG_NANOS;
    }

    /** Tells that others were seen. */
    void seen(long now) {
        end = now + LASTING_NANOS;
        ever = true;
    }

    /** Whether others were seen lately. */
    boolean isPresent(long now) {
        return ever && now - end < 0;
    }
}
