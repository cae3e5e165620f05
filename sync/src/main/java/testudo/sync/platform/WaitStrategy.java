package testudo.sync.platform;

/**
 * What a worker does while the value it waits for is not there yet.
 *
 * <p>Source: measurements and the hazard of virtual threads in {@code docs/theory/synchronization.md} §4.
 */
public enum WaitStrategy {

    /** Polls for ever; the fastest when every worker has a processor to itself, thousands of times slower when not. */
    SPIN,

    /** Polls for a while, then offers the processor to others between polls. */
    SPIN_THEN_YIELD,

    /**
     * Polls for a while, offers its processor to others a few times, then sleeps until woken; every publishing write pays
     * a full fence for it.
     */
    SPIN_THEN_PARK;

    /**
     * The strategy for a team when the user asked for none.
     *
     * <p>Also with a processor per worker it gives way in the end, since other programs may hold that processor; that
     * costs nothing measurable over SPIN. While the host sees that they do, its workers sleep instead. With fewer
     * processors, waits that are over soon end by yielding either way; parking leaves the processors to others when they
     * are not.
     *
     * @throws IllegalArgumentException if there is no worker or no processor
     */
    public static WaitStrategy automatic(int workers, int processors) {
        if (workers < 1 || processors < 1) {
            throw new IllegalArgumentException(
                    "A team has at least 1 worker and 1 processor, got " + workers + " and " + processors + ".");
        }
        return workers <= processors ? SPIN_THEN_YIELD : SPIN_THEN_PARK;
    }

    /**
     * How often a worker polls, after the brief polls of any wait, before it yields or parks.
     *
     * <p>With a processor per worker about the time of a thread switch. With fewer, the awaited worker is likely not
     * running at all, and polling only keeps it away: 128 polls in all, at some 70 ns each, took twice as long as the
     * thread switches of a barrier (8 workers on 2 processors). libgomp cuts its budget in the same case to 100.
     */
    public static int polls(int workers, int processors) {
        return workers <= processors ? 10_000 : 0;
    }

    /**
     * How often a worker that will park offers its processor to others before.
     *
     * <p>Once for each of those that share the processor with it, so that all of them can have come meanwhile. A barrier
     * of 8 workers on 2 processors took a third of the time of sleeping at once; more turns gained nothing.
     */
    public static int turns(int workers, int processors) {
        return Math.ceilDiv(workers, processors);
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
                    + (thread.getName().isEmpty() ? "an unnamed virtual thread"
                            : "the virtual thread '" + thread.getName() + "'")
                    + ": use platform threads or 'SPIN_THEN_PARK'.");
        }
    }
}
