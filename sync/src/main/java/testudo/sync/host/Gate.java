package testudo.sync.host;

import java.lang.invoke.VarHandle;
import java.util.Iterator;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongPredicate;

/**
 * A padded word on which threads outside any team may park until its value suits them.
 *
 * <p>A {@link testudo.sync.platform.Cell} waits on behalf of a worker and knows who may have to be woken. Here any
 * thread may wait, platform or virtual, so each one that has to park queues up first. A sleeper queues up, then looks
 * at the word once more; {@link #open} changes the word, then looks at the queue. With a full fence between the two
 * steps on either side they cannot miss each other, as for {@link HostCell}. A change that can satisfy nobody is made
 * with {@link #compareAndSet}, which looks at no queue.
 *
 * <p>Both changes happen-before whatever follows a {@link #get} or a wait that sees them or a later value. Conditions
 * must depend on the word alone; they are also evaluated by the threads that open the gate.
 *
 * <p>About 500 bytes each, a sleeper about 100 more. Source: the hand-shake of {@code reference/synchronization.md} §3.
 */
public final class Gate {

    /** About as long as it takes to wake a sleeper: with fewer, two parties that once slept would sleep for ever. */
    private static final int POLLS = 1000;

    /** While others sleep here, waiters may be more than processors. */
    private static final int CROWDED_POLLS = 64;

    /** Enough to find out that a wait is over at once, as {@code HostCell.awaitAtLeast} does. */
    private static final int BRIEF_POLLS = 16;

    /** How often to offer the processor before sleeping: the waiters of each are not known, but few. */
    private static final int TURNS = 8;

    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    private final HostCell word;
    private final AtomicInteger polling = new AtomicInteger(); // threads that wait longer than briefly and do not sleep
    private final Courtesy courtesy = new Courtesy();
    private final Queue<Sleeper> sleepers = new ConcurrentLinkedQueue<>();

    /** What a wait is for, with a number to compare with: a wait that is over soon then allocates nothing. */
    @FunctionalInterface
    public interface Condition {
        boolean test(long word, long number);
    }

    public Gate(String name, long initial) {
        word = new HostCell(name, initial, new Wakeups());
    }

    public long get() {
        return word.getVolatile(); // full: pairs with the exchanges of compareAndSet and open
    }

    /** Replaces {@code expected} by {@code value} where that satisfies no waiter, and tells whether it did. */
    public boolean compareAndSet(long expected, long value) {
        return word.compareAndSet(expected, value); // full: pairs with get and with other exchanges
    }

    /** Replaces {@code expected} by {@code value}, wakes whoever waited for that, and tells whether it did. */
    public boolean open(long expected, long value) {
        boolean done = word.compareAndSet(expected, value); // full: pairs with get and with other exchanges
        if (done) {
            wakeSatisfied();
        }
        return done;
    }

    /** Waits until the word satisfies {@code until} and returns the word; an interrupt stays pending, unnoticed. */
    public long await(LongPredicate until) {
        return await((word, _) -> until.test(word), 0);
    }

    /** As {@link #await(LongPredicate)}, for a condition that depends on a number too. */
    public long await(Condition until, long number) {
        long seen = poll(until, number);
        return until.test(seen, number)
                ? seen
                : sleep(new Sleeper(this, word -> until.test(word, number), Sleeper.Mode.DEAF, 0));
    }

    /**
     * As {@link #await}, but ends at an interrupt.
     *
     * @throws InterruptedException if the thread is interrupted before the word is seen to satisfy {@code until}
     */
    public long awaitInterruptibly(LongPredicate until) throws InterruptedException {
        long seen = poll((word, _) -> until.test(word), 0);
        return until.test(seen)
                ? seen
                : interruptible(new Sleeper(this, until, Sleeper.Mode.INTERRUPTIBLE, 0));
    }

    /**
     * As {@link #awaitInterruptibly(LongPredicate)}, but ends after a time as well; zero or less does not wait at all.
     *
     * @throws InterruptedException if the thread is interrupted before the word is seen to satisfy {@code until}
     * @throws TimeoutException if the time is over and the word does not satisfy {@code until}
     */
    public long awaitInterruptibly(LongPredicate until, long time, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        long deadline = System.nanoTime() + Math.max(0, unit.toNanos(time)); // the longest negative times would wrap
        long seen = poll((word, _) -> until.test(word), 0);
        if (until.test(seen)) {
            return seen;
        }
        seen = interruptible(new Sleeper(this, until, Sleeper.Mode.TIMED, deadline));
        if (!until.test(seen)) {
            throw new TimeoutException("Timeout: " + word + " did not change as awaited within " + time + " "
                    + unit.toString().toLowerCase(Locale.ROOT) + ".");
        }
        return seen;
    }

    /** Polls for a moment, except on virtual threads, whose carrier others may need. */
    private long poll(Condition until, long number) {
        long seen = get();
        if (!until.test(seen, number) && !Thread.currentThread().isVirtual()) {
            seen = poll(until, number, BRIEF_POLLS, Integer.MAX_VALUE);
            if (!until.test(seen, number)) {
                polling.getAndIncrement(); // full: only as a counter
                seen = pollOrGiveTurns(until, number);
                polling.getAndDecrement(); // full: only as a counter
            }
        }
        return seen;
    }

    /** When those who poll occupy all processors, whoever they wait for has none: they have to give way. */
    private long pollOrGiveTurns(Condition until, long number) {
        long seen = poll(until, number, sleepers.isEmpty() ? POLLS : CROWDED_POLLS, PROCESSORS);
        for (int turns = 0; turns < TURNS && !until.test(seen, number) && courtesy.giveTurn(); turns++) {
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

    private long interruptible(Sleeper sleeper) throws InterruptedException {
        long seen = sleep(sleeper);
        if (sleeper.gaveUpInterrupted()) {
            throw new InterruptedException("Interrupted while waiting for " + word + " to change.");
        }
        return seen;
    }

    private long sleep(Sleeper sleeper) {
        sleepers.add(sleeper);
        VarHandle.fullFence(); // the sleeper's half of the hand-shake, pairs with wakeSatisfied
        try {
            return sleeper.sleep();
        } finally {
            if (!sleeper.wasReleased()) {
                sleepers.remove(sleeper);
            }
        }
    }

    private void wakeSatisfied() {
        VarHandle.fullFence(); // the opener's half of the hand-shake, pairs with sleep
        if (sleepers.isEmpty()) {
            return; // nothing to allocate an iterator for
        }
        for (Iterator<Sleeper> all = sleepers.iterator(); all.hasNext(); ) {
            if (all.next().release(get())) { // read once the sleeper is found: within its wait
                all.remove();
            }
        }
    }

    /** Shown by thread dumps as what a parked thread waits on. */
    @Override
    public String toString() {
        return word.toString();
    }
}
