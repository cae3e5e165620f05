package testudo.tascell;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.tascell.site.Seat;

/** How a thread of this machine waits for its desk to change: looks for a while, then sleeps until the bell rings or the time is over. */
final class Patience implements Seat {

    private static final int LOOKS = 2_000;

    private final int looks;
    private final AtomicInteger rings = new AtomicInteger();
    private volatile Thread sleeper;

    /** @param crowded whether others want the processor */
    Patience(boolean crowded) {
        looks = crowded ? 0 : LOOKS;
    }

    @Override
    public int rings() {
        return rings.get();
    }

    @Override
    public void ring() {
        rings.incrementAndGet(); // volatile: before the look for a sleeper
        LockSupport.unpark(sleeper);
    }

    @Override
    public void asked() {
        // It computes, and will see it at the next choice.
    }

    @Override
    public void await(int seen, long nanos, Worker thread) {
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

    @Override
    public void spend(Work.Compute work, boolean inVectors) {
        // Its time has passed.
    }

    @Override
    public void settle() {
        // Likewise.
    }
}
