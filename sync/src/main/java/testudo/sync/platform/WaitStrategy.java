package testudo.sync.platform;

/**
 * What a worker does while the value it waits for is not there yet.
 *
 * <p>Source: measurements and the hazard of virtual threads in {@code reference/synchronization.md} §4.
 */
public enum WaitStrategy {

    /** Polls for ever; the fastest when every worker has a processor to itself, thousands of times slower when not. */
    SPIN,

    /** Polls for a while, then offers the processor to others between polls. */
    SPIN_THEN_YIELD,

    /** Polls for a while, then sleeps until woken; every publishing write pays a full fence for it. */
    SPIN_THEN_PARK;

    /**
     * The strategy for a team when the user asked for none.
     *
     * <p>Also with a processor per worker it gives way in the end, since other programs may hold that processor; that
     * costs nothing measurable over SPIN. With fewer, parking and yielding took the same time for phases of 15 µs and
     * more (4 and 8 workers on 2 processors); parking leaves the processors to others.
     */
    public static WaitStrategy automatic(int workers, int processors) {
        return workers <= processors ? SPIN_THEN_YIELD : SPIN_THEN_PARK;
    }

    /**
     * How often a worker polls before it yields or parks.
     *
     * <p>With a processor per worker about the time of a thread switch. With fewer, the awaited worker is likely not
     * running at all, and polling only keeps it away; libgomp cuts its budget in the same case to 100.
     */
    public static int polls(int workers, int processors) {
        return workers <= processors ? 10_000 : 64;
    }

    /**
     * Refuses to poll on virtual threads.
     *
     * <p>They are not time-sliced: pollers can occupy every carrier while the worker they wait for never runs.
     *
     * @throws IllegalStateException if the thread is virtual and this strategy does not park
     */
    public void requireSafeOn(Thread thread) {
        if (thread.isVirtual() && this != SPIN_THEN_PARK) {
            throw new IllegalStateException("Strategy '" + this + "' may not wait on "
                    + (thread.getName().isEmpty() ? "an unnamed virtual thread" : "the virtual thread '" + thread.getName() + "'")
                    + ": use platform threads or 'SPIN_THEN_PARK'.");
        }
    }
}
