package testudo.sync.host;

/**
 * Whether other programs want the processors of a team, so that whoever is waited for may have none.
 *
 * <p>Seen by a worker that has lost the processor for longer than the system's own short work takes; believed by the
 * whole team, for ten times as long as was lost: whoever waits then gives its processor away soon. So one who takes a tenth
 * of a processor or more is never forgotten, and one who came once is soon: on a machine that is free again, being woken takes
 * longer than waiting.
 *
 * <p>Safe for all threads, in the time of {@link System#nanoTime}.
 */
final class Disturbance {

    private static final long LONG_NANOS = 1_000_000; // the shortest time slice of Linux; interrupts take microseconds
    private static final long BELIEF = 10;
    private static final long LONGEST_NANOS = 500_000_000;

    private volatile boolean ever; // before, the end says nothing
    private volatile long end; // a stale one costs a wait of the wrong kind

    /** Whether others must have had the processor that a worker lost for so long (ns). */
    boolean isSeenIn(long lostNanos) {
        return lostNanos >= LONG_NANOS;
    }

    /** Tells that others were seen, and how long they had the processor (ns). */
    void seen(long lostNanos, long now) {
        long begin = isPresent(now) ? end : now;
        end = Math.min(LONGEST_NANOS, begin - now + BELIEF * Math.min(lostNanos, LONGEST_NANOS)) + now;
        ever = true;
    }

    /** Whether others were seen lately. */
    boolean isPresent(long now) {
        return ever && now - end < 0;
    }
}
