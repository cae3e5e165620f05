package testudo.counted.gate;

import java.lang.invoke.VarHandle;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

import testudo.sync.host.YieldPolicy;

/**
 * A padded word on which threads outside any team may park until its value suits them.
 *
 * <p>A {@link testudo.sync.platform.Cell} waits on behalf of a worker and knows who may have to be woken. Here any
 * thread may wait, platform or virtual, so each one that has to park is given a place and counted first. A sleeper
 * does both, then looks at the word once more; {@link #open} changes the word, then looks at the count and the places.
 * With a full fence between the two steps on either side they cannot miss each other, as on the host platform. A change
 * that can satisfy nobody is made with {@link #compareAndSet}, which looks at no count.
 *
 * <p>Both changes happen-before whatever follows a {@link #get} or a wait that sees them or a later value. Conditions
 * must depend on the word and the number alone; they are also evaluated by the threads that open the gate.
 *
 * <p>About 600 bytes each, and 90 per place; waits allocate nothing once there are as many places as sleepers.
 *
 * <p>Source: the hand-shake of {@code docs/theory/synchronization.md} §3.
 */
public final class Gate {

    /** About as long as it takes to wake a sleeper: with fewer, two parties that once slept would sleep for ever. */
    private static final int POLLS = 1000;

    /** While others sleep here, waiters may be more than processors. */
    private static final int CROWDED_POLLS = 64;

    /** Enough to find out that a wait is over at once, half of what a worker of the host platform polls. */
    private static final int BRIEF_POLLS = 16;

    /** How often to offer the processor before sleeping: the waiters of each are not known, but few. */
    private static final int TURNS = 8;

    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    private final GateWord word;
    private final AtomicInteger polling = new AtomicInteger(); // threads that wait longer than briefly and do not sleep
    private final YieldPolicy yielding = new YieldPolicy();
    private final Sleepers sleepers = new Sleepers(this);

    /**
     * What a wait is for, with a number to compare with, so that nothing has to be captured.
     *
     * <p>Must not throw: openers would not get to those who sleep behind.
     */
    @FunctionalInterface
    public interface Condition {
        /** Whether a wait for the number is over when the word has that value. */
        boolean test(long word, long number);
    }

    /** A gate with a first value of its word; the name is shown by thread dumps. */
    public Gate(String name, long initial) {
        word = new GateWord(name, initial);
    }

    /** The word; whatever preceded the change that wrote it happens-before what follows. */
    public long get() {
        return word.get(); // full: pairs with the exchanges of compareAndSet and open
    }

    /** Replaces {@code expected} by {@code value} where that satisfies no waiter, and tells whether it did. */
    public boolean compareAndSet(long expected, long value) {
        return word.compareAndSet(expected, value); // full: pairs with get and with other exchanges
    }

    /** Replaces {@code expected} by {@code value}, wakes whoever waited for that, and tells whether it did. */
    public boolean open(long expected, long value) {
        boolean done = word.compareAndSet(expected, value); // full: pairs with get and with other exchanges
        if (done && word.seesSleepers()) { // full fence: the opener's half of the hand-shake, pairs with sleep
            sleepers.releaseSatisfied();
        }
        return done;
    }

    /** Waits until word and number satisfy {@code until} and returns the word; an interrupt stays pending. */
    public long await(Condition until, long number) {
        long seen = poll(until, number);
        return until.test(seen, number) ? seen : sleep(until, number, Sleeper.Mode.DEAF, 0);
    }

    /**
     * As {@link #await}, but ends at an interrupt.
     *
     * @throws InterruptedException if the thread is interrupted before the word is seen to satisfy {@code until}
     */
    public long awaitInterruptibly(Condition until, long number) throws InterruptedException {
        long seen = poll(until, number);
        if (until.test(seen, number)) {
            return seen;
        }
        seen = sleep(until, number, Sleeper.Mode.INTERRUPTIBLE, 0);
        if (!until.test(seen, number)) {
            throwInterrupt();
        }
        return seen;
    }

    /**
     * As {@link #awaitInterruptibly(Condition, long)}, but ends after a time as well; zero or less does not wait.
     *
     * @throws InterruptedException if the thread is interrupted before the word is seen to satisfy {@code until}
     * @throws TimeoutException if the time is over and the word does not satisfy {@code until}
     */
    public long awaitInterruptibly(Condition until, long number, long time, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        long deadline = System.nanoTime() + Math.max(0, unit.toNanos(time)); // the longest negative times would wrap
        long seen = time > 0 ? poll(until, number) : get();
        if (until.test(seen, number)) {
            return seen;
        }
        seen = sleep(until, number, Sleeper.Mode.TIMED, deadline);
        if (!until.test(seen, number)) {
            throwInterrupt();
            throw new TimeoutException("Timeout: " + word + " did not change as awaited within " + time + " "
                    + unit.toString().toLowerCase(Locale.ROOT) + ".");
        }
        return seen;
    }

    private void throwInterrupt() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("Interrupted while waiting for " + word + " to change.");
        }
    }

    /** Polls for a moment, except on virtual threads, whose carrier others may need. */
    private long poll(Condition until, long number) {
        long seen = get();
        if (!until.test(seen, number) && !Thread.currentThread().isVirtual()) {
            seen = poll(until, number, BRIEF_POLLS, Integer.MAX_VALUE);
            if (!until.test(seen, number)) {
                polling.getAndIncrement(); // full: only as a counter
                try {
                    seen = pollOrGiveTurns(until, number);
                } finally {
                    polling.getAndDecrement(); // full: only as a counter
                }
            }
        }
        return seen;
    }

    /** When those who poll occupy all processors, whoever they wait for has none: they have to give way. */
    private long pollOrGiveTurns(Condition until, long number) {
        long seen = poll(until, number, word.hasSleepers() ? CROWDED_POLLS : POLLS, PROCESSORS);
        for (int turns = 0; turns < TURNS && !until.test(seen, number) && yielding.giveTurn(); turns++) {
            seen = get();
        }
        return seen;
    }

    /** Polls so often, as long as there are fewer than the crowd who do. */
    private long poll(Condition until, long number, int polls, int crowd) {
        long seen = get();
        for (int n = 0; n < polls && !until.test(seen, number) && polling.getOpaque() < crowd; n++) {
            Thread.onSpinWait();
            seen = get();
        }
        return seen;
    }

    private long sleep(Condition until, long number, Sleeper.Mode mode, long deadline) {
        Sleeper sleeper = sleepers.take();
        try {
            word.addSleeper(); // before it can be released, so that the count is never too small
            sleeper.lieDown(until, number, mode, deadline);
            VarHandle.fullFence(); // the sleeper's half of the hand-shake, pairs with open
            return sleeper.sleep();
        } finally {
            sleeper.leave();
        }
    }

    /** A wait is over, by who ended it: others must not think it crowded here until the sleeper has woken up. */
    void uncount() {
        word.removeSleeper();
    }

    /** Shown by thread dumps as what a parked thread waits on. */
    @Override
    public String toString() {
        return word.toString();
    }
}
