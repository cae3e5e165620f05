package testudo.sync.host;

import java.util.function.LongSupplier;

/**
 * Offers the processor to other workers of a crowded team before a worker sleeps, unless other programs take what is
 * offered.
 *
 * <p>Among workers that meet all the time a turn given away comes back within microseconds, for a tenth of the price of
 * sleeping and being woken. But the scheduler may give a program that computes a whole time slice for it. A turn that took
 * that long is the last for twenty times as long: what yielding costs beside other programs is about a twentieth of the
 * time. Phases as long as that end it too, and beside them sleeping costs nothing.
 *
 * <p>Safe for all threads.
 */
public final class YieldPolicy {

    private static final long LONG_NANOS = 500_000; // the shortest time slice of Linux is some milliseconds
    private static final long REST = 20;
    private static final long LONGEST_REST_NANOS = 1_000_000_000; // a program that was halted goes on as before

    private final LongSupplier clock;
    private final Runnable turn;
    private volatile long resumeAt; // a stale one costs a turn or a sleep

    /** Offers the processor by {@link Thread#yield}. */
    public YieldPolicy() {
        this(System::nanoTime, Thread::yield);
    }

    /**
     * @param clock ns, from anywhere
     * @param turn gives one turn away
     */
    YieldPolicy(LongSupplier clock, Runnable turn) {
        this.clock = clock;
        this.turn = turn;
        this.resumeAt = clock.getAsLong();
    }

    /** Gives a turn away and tells so; false, at once, while others would take too much. */
    public boolean giveTurn() {
        long start = clock.getAsLong();
        if (start - resumeAt < 0) {
            return false;
        }
        turn.run();
        long end = clock.getAsLong();
        if (end - start > LONG_NANOS) {
            long resume = end + Math.min(REST * (end - start), LONGEST_REST_NANOS);
            if (resume - resumeAt > 0) { // two who race may shorten the rest of the longer turn
                resumeAt = resume;
            }
        }
        return true;
    }
}
