package testudo.counted.gate;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The word of a {@link Gate} and how many threads sleep there, each with at least 128 bytes of its own array on either side.
 *
 * <pre>
 *   words   0 … 15   16      17 … 31   32         33 … 48
 *           unused   value   unused    sleeping   unused
 * </pre>
 *
 * <p>As the cells of the host platform, which know workers and teams beside that.
 */
final class GateWord {

    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
    private static final int VALUE = 16;
    private static final int SLEEPING = 32;

    private final long[] words = new long[SLEEPING + 17];
    private final String name;

    GateWord(String name, long initial) {
        this.name = name;
        WORD.setRelease(words, VALUE, initial); // release: for threads that got this gate through a data race
    }

    long get() {
        return (long) WORD.getVolatile(words, VALUE); // full: pairs with compareAndSet
    }

    boolean compareAndSet(long expected, long value) {
        return WORD.compareAndSet(words, VALUE, expected, value); // full: pairs with get and with other exchanges
    }

    /** Counts one more sleeper; what the caller reads next is not older than this. */
    void addSleeper() {
        WORD.getAndAdd(words, SLEEPING, 1L); // full: the sleeper's half of the hand-shake, pairs with seesSleepers
    }

    void removeSleeper() {
        WORD.getAndAdd(words, SLEEPING, -1L); // full: only because the counter has several writers
    }

    /** Whether a sleeper that will not see what the caller wrote last is counted; the writer's half of the hand-shake. */
    boolean seesSleepers() {
        VarHandle.fullFence(); // between the value's write and the look at the counter, pairs with addSleeper
        return hasSleepers();
    }

    /** Whether a sleeper is counted that the caller need not wake. */
    boolean hasSleepers() {
        return (long) WORD.getAcquire(words, SLEEPING) > 0; // acquire: shows for what the counted ones wait
    }

    /** Shown by thread dumps as what a parked thread waits on. */
    @Override
    public String toString() {
        return "'" + name + "' = " + (long) WORD.getOpaque(words, VALUE); // opaque: pairs with nothing
    }
}
