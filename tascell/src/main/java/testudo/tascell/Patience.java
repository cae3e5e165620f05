package testudo.tascell;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

import testudo.sync.platform.Worker;

/** How a worker waits for its desk to change: looks for a while, then sleeps until the bell rings or the time is over. */
final class Patience {

    /** For what will be rung for (ns). */
    static final long LONG = 50_000_000;

    private static final int LOOKS = 2_000;

    private final int looks;
    private final AtomicInteger rings = new AtomicInteger();
    private volatile Thread sleeper;

    /** @param crowded whether others want the processor */
    Patience(boolean crowded) {
        looks = crowded ? 0 : LOOKS;
    }

    int rings() {
        return rings.get();
    }

    void ring() {
        rings.incrementAndGet(); // volatile: before the look for a sleeper
        LockSupport.unpark(sleeper);
    }

    /** Returns when the bell has rung since, or the time (ns) is over; may return earlier. */
    void await(int seen, long nanos, Worker thread) {
        thread.checkAlive();
        for (int look = 0; look < looks; look++) {
            if (rings.get() != seen) {
                return;
            }
            Thread.onSpinWait();
        }
        sleeper = Thread.currentThread(); // volatile: before the last look
        if (rings.get() == seen) {
            LockSupport.parkNanos(nanos);
        }
        sleeper = null;
        thread.checkAlive();
    }
}
