package testudo.tascell;

import java.util.function.LongSupplier;

/** How long to leave others alone after they refused: from 1 µs on, doubled each time, up to 100 ms. */
final class BackOff {

    /** For the result of a subtask on another node, before part of it is asked for (ns). */
    static final long GRACE = 20_000;

    private static final long FIRST = 1_000;
    private static final long MOST = 100_000_000;

    private final LongSupplier clock;
    private long pause = FIRST;
    private long notBefore;

    /** @param clock in nanoseconds */
    BackOff(LongSupplier clock) {
        this.clock = clock;
        restart();
    }

    /** The next request may be made at once. */
    void restart() {
        pause = FIRST;
        notBefore = clock.getAsLong();
    }

    /** The first request is to wait. */
    void first(long nanos) {
        notBefore = clock.getAsLong() + nanos;
    }

    /** A request is made now. */
    void asked() {
        notBefore = clock.getAsLong() + pause;
        pause = Math.min(MOST, 2 * pause);
    }

    /** Until the next request may be made (ns). */
    long left() {
        return notBefore - clock.getAsLong();
    }

    boolean isOver() {
        return left() <= 0;
    }
}
