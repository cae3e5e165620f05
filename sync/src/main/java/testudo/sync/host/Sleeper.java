package testudo.sync.host;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongPredicate;

/**
 * One wait of one thread at a {@link Gate}.
 *
 * <p>Used by the waiting thread, but for {@link #release}, which whoever opens the gate calls. It hands over the word, so
 * that a condition which held for a moment only ends the wait as well. A fork-join pool that owns the thread may start
 * another one for the duration.
 */
final class Sleeper implements ForkJoinPool.ManagedBlocker {

    /** What ends a wait besides its condition. */
    enum Mode {
        /** Nothing. */
        DEAF,
        /** An interrupt. */
        INTERRUPTIBLE,
        /** An interrupt, and the clock. */
        TIMED
    }

    private final Gate gate;
    private final LongPredicate until;
    private final Mode mode;
    private final long deadline;
    private final Thread thread = Thread.currentThread();
    private long seen;
    private boolean interrupted;
    private long handedOver;
    private volatile boolean released;

    Sleeper(Gate gate, LongPredicate until, Mode mode, long deadline) {
        this.gate = gate;
        this.until = until;
        this.mode = mode;
        this.deadline = deadline;
    }

    /** Waits; returns the word last seen, which satisfies the condition unless something else ended the wait. */
    long sleep() {
        while (!isReleasable()) {
            try {
                ForkJoinPool.managedBlock(this);
            } catch (InterruptedException e) { // allowed by the interface, not thrown by block
                interrupted = true;
            }
        }
        if (interrupted && !gaveUpInterrupted()) {
            thread.interrupt(); // kept for the caller
        }
        return seen;
    }

    /** Whether an interrupt ended the wait, as the mode allows. */
    boolean gaveUpInterrupted() {
        return interrupted && mode != Mode.DEAF && !until.test(seen);
    }

    @Override
    public boolean isReleasable() {
        if (released) { // volatile: pairs with release
            seen = handedOver;
            return true;
        }
        seen = gate.get();
        if (until.test(seen)) {
            return true;
        }
        if (Thread.interrupted()) { // cleared, since a thread with a pending interrupt cannot park
            interrupted = true;
        }
        return switch (mode) {
            case DEAF -> false;
            case INTERRUPTIBLE -> interrupted;
            case TIMED -> interrupted || deadline - System.nanoTime() <= 0;
        };
    }

    @Override
    public boolean block() {
        switch (mode) {
            case DEAF, INTERRUPTIBLE -> LockSupport.park(gate);
            case TIMED -> LockSupport.parkNanos(gate, deadline - System.nanoTime());
        }
        return isReleasable();
    }

    boolean wasReleased() {
        return released; // volatile: pairs with release
    }

    /** Ends the wait if the word satisfies it, and tells whether it did; the word was read while the sleeper waited. */
    boolean release(long word) {
        if (!until.test(word)) {
            return false;
        }
        handedOver = word;
        released = true; // volatile: pairs with isReleasable, publishes the word
        LockSupport.unpark(thread);
        return true;
    }
}
