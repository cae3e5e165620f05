package testudo.counted.gate;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.LockSupport;

/**
 * A place at a {@link Gate} where one thread at a time sleeps; it stays for the next one, so that sleeping allocates
 * nothing.
 *
 * <pre>
 *                 take           lieDown                                 leave
 *   FREE ────────────────► HELD ─────────► ASLEEP ──────────────► HELD ────────────► FREE, one wait later
 *   anybody's place        one's own         │    sleeper gives up
 *                                            └──────► CHOSEN ───► RELEASED ────────► FREE, one wait later
 *                                  opener of the gate    hands the word over
 *
 *   state = 8 · waits so far + kind
 * </pre>
 *
 * <p>Used by the waiting thread, but for {@link #releaseIfSatisfied}, which whoever opens the gate calls. That one
 * reads the fields first and chooses the sleeper then: if that succeeds the fields belonged to that wait, since waits
 * are counted. It hands over the word, so that a condition which held for a moment only ends the wait as well.
 *
 * <p>A fork-join pool that owns the thread may start another one for the duration.
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

    private static final VarHandle STATE;
    private static final int FREE = 0;
    private static final int HELD = 1;
    private static final int ASLEEP = 2;
    private static final int CHOSEN = 3;
    private static final int RELEASED = 4;
    private static final int KINDS = 8;
    private static final Gate.Condition NEVER = (_, _) -> false;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Sleeper.class, "state", long.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private final Gate gate;
    private long state;
    private Gate.Condition until = NEVER;
    private long number;
    private Mode mode = Mode.DEAF;
    private long deadline;
    private Thread thread; // null while nobody waits: a place must not keep a thread from being collected
    private long seen;
    private boolean interrupted;
    private long handedOver;

    Sleeper(Gate gate) {
        this.gate = gate;
    }

    private static int kind(long state) {
        return (int) (state % KINDS);
    }

    /** Whether the place is the caller's now. */
    boolean take() {
        long free = (long) STATE.getOpaque(this); // opaque: what counts is the next line
        return kind(free) == FREE && STATE.compareAndSet(this, free, free + HELD); // full: pairs with leave
    }

    /** From now on who opens the gate may release the caller, who has taken the place. */
    void lieDown(Gate.Condition condition, long with, Mode how, long latest) {
        VarHandle.releaseFence(); // who reads a field of this wait cannot find the state of the last one any more
        until = condition;
        number = with;
        mode = how;
        deadline = latest;
        thread = Thread.currentThread();
        interrupted = false;
        STATE.setRelease(this, state - HELD + ASLEEP); // release: publishes the fields; pairs with releaseIfSatisfied
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
        settle();
        return seen;
    }

    /** Takes the place from those who open the gate, unless one of them was faster: then its word counts. */
    private void settle() {
        for (;;) {
            long now = (long) STATE.getAcquire(this); // acquire: pairs with releaseIfSatisfied
            switch (kind(now)) {
                case ASLEEP -> {
                    if (STATE.compareAndSet(this, now, now - ASLEEP + HELD)) { // full: only one of them succeeds
                        gate.uncount();
                        return;
                    }
                }
                case CHOSEN -> Thread.yield(); // who has chosen is some writes from the end
                case RELEASED -> {
                    seen = handedOver;
                    return;
                }
                default -> {
                    return;
                }
            }
        }
    }

    /** Gives the place to the next sleeper, however the wait ended; an interrupt stays pending. */
    void leave() {
        settle();
        boolean pending = interrupted;
        until = NEVER;
        thread = null;
        long now = (long) STATE.getOpaque(this); // opaque: written by nobody else any more
        STATE.setRelease(this, now - kind(now) + KINDS); // release: pairs with take
        if (pending) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isReleasable() {
        if (kind((long) STATE.getAcquire(this)) == RELEASED) { // acquire: pairs with releaseIfSatisfied
            return true;
        }
        seen = gate.get();
        if (until.test(seen, number)) {
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

    /** Ends the wait of whoever sleeps here, if the word satisfies it. */
    void releaseIfSatisfied() {
        long now = (long) STATE.getAcquire(this); // acquire: shows the fields; pairs with lieDown
        if (kind(now) != ASLEEP) {
            return;
        }
        Gate.Condition condition = until;
        long with = number;
        Thread sleeping = thread;
        VarHandle.acquireFence(); // the state is read after the fields: they are all of the same wait, if it is still that one
        if ((long) STATE.getOpaque(this) != now) { // opaque: ordered by the fence
            return;
        }
        long word = gate.get(); // within the wait, see above
        if (condition.test(word, with) && STATE.compareAndSet(this, now, now - ASLEEP + CHOSEN)) { // full: as settle
            gate.uncount();
            handedOver = word;
            STATE.setRelease(this, now - ASLEEP + RELEASED); // release: shows the word; pairs with settle
            LockSupport.unpark(sleeping);
        }
    }
}
