package testudo.sync.host;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Generation;
import testudo.sync.platform.Worker;

/**
 * A word of memory with at least 128 bytes of its own array on either side.
 *
 * <pre>
 *   words   0 … 15   16      17 … 31   32       33 … 48
 *           unused   value   unused    parked   unused
 * </pre>
 *
 * <p>128 bytes since hardware loads cache lines in pairs. The object itself is only read, so all workers keep a copy.
 * An array, because the layout of padding fields is up to the JVM (JDK-8237767).
 *
 * <p>A worker that is about to park counts itself in {@code parked}, then looks at the value once more; a writer writes
 * the value, then looks at {@code parked}. With a full fence between the two steps on either side they cannot miss each
 * other; without, both can (docs/theory/synchronization.md §3.4). The fence is skipped for teams that never park.
 */
final class HostCell implements Cell {

    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
    private static final int VALUE = 16;
    private static final int PARKED = 32;
    private static final int BARE_POLLS = 16; // see docs/theory/synchronization.md §3.5
    private static final int BRIEF_POLLS = 32; // about a microsecond: in a crowded team all waits waste that much

    private final long[] words = new long[PARKED + 17];
    private final String name;
    private final Wakeups wakeups;
    private final Generation generation;

    HostCell(String name, long initial, Wakeups wakeups) {
        this.name = name;
        this.wakeups = wakeups;
        this.generation = wakeups.generation();
        setRelease(initial); // for threads that got this cell through a data race
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long getPlain() {
        return words[VALUE]; // plain: for the only writer, or between runs
    }

    @Override
    public long getOpaque() {
        return (long) WORD.getOpaque(words, VALUE); // opaque: pairs with nothing
    }

    @Override
    public long getAcquire() {
        return (long) WORD.getAcquire(words, VALUE); // acquire: pairs with setRelease and stronger writes
    }

    @Override
    public long getVolatile() {
        return (long) WORD.getVolatile(words, VALUE); // full: pairs with setVolatile of another cell (Dekker)
    }

    @Override
    public void setPlain(long value) {
        words[VALUE] = value; // plain: published by a later release
    }

    @Override
    public void setOpaque(long value) {
        WORD.setOpaque(words, VALUE, value); // opaque: published by a later release
    }

    @Override
    public void setRelease(long value) {
        WORD.setRelease(words, VALUE, value); // release: pairs with getAcquire and awaitAtLeast
        published();
    }

    @Override
    public void setVolatile(long value) {
        WORD.setVolatile(words, VALUE, value); // full: pairs with getVolatile of another cell (Dekker)
        published();
    }

    @Override
    public long getAndAdd(long delta) {
        long before = (long) WORD.getAndAdd(words, VALUE, delta); // full: pairs with the getAndAdds of other arrivals
        published();
        return before;
    }

    @Override
    public boolean compareAndSet(long expected, long value) {
        boolean done = WORD.compareAndSet(words, VALUE, expected, value); // full: pairs with any other access
        if (done) {
            published();
        }
        return done;
    }

    /** The hot loop's wait: one acquire load if the value is there. */
    @Override
    public long awaitAtLeast(Worker worker, long value) {
        for (int polls = 0; polls < BRIEF_POLLS; polls++) {
            long seen = (long) WORD.getAcquire(words, VALUE); // acquire: pairs with setRelease and stronger writes
            if (seen >= value) {
                return seen;
            }
            if (polls >= BARE_POLLS) {
                Thread.onSpinWait(); // without it pollers keep the line from its writer: 77 ns a meeting instead of 44
            }
        }
        return ((HostWorker) worker).await(this, value);
    }

    boolean servedBy(Wakeups others) {
        return wakeups == others;
    }

    /** Refuses a wait that nobody may ever end: a run that failed stopped between two steps of some protocol. */
    void requireBuiltIn(Generation now) {
        if (generation != now) {
            throw generation.refusal("Cell '" + name + "'");
        }
    }

    /** Counts one more parked worker; what the caller reads next is not older than this. */
    void addParked() {
        WORD.getAndAdd(words, PARKED, 1L); // full: the waiter's half of the hand-shake, pairs with seesParked
    }

    void removeParked() {
        WORD.getAndAdd(words, PARKED, -1L); // full: only because the counter has several writers
    }

    private void published() {
        if (wakeups.needed()) {
            wakeParked();
        }
    }

    private void wakeParked() {
        if (seesParked()) {
            wakeups.wake(this);
        }
    }

    /** Whether a worker that will not see what the caller wrote last is counted; the writer's half of the hand-shake. */
    boolean seesParked() {
        VarHandle.fullFence(); // between the value's write and the look at the counter, pairs with addParked
        return hasParked();
    }

    /** Whether a worker is counted that the caller need not wake. */
    boolean hasParked() {
        return (long) WORD.getAcquire(words, PARKED) > 0; // acquire: shows on which cell the counted ones wait
    }

    /** Shown by thread dumps as what a parked worker waits on. */
    @Override
    public String toString() {
        return "'" + name + "' = " + getOpaque();
    }
}
