package testudo.machine.memory;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

import org.eclipse.collections.impl.map.mutable.primitive.IntLongHashMap;

/**
 * A line that caches copy.
 *
 * <p>It is busy until a transaction is over, not just while it is looked up: otherwise queued atomics overlap, and
 * contended counters come out twice too fast.
 */
final class CachedLine extends Line {

    static final int NOBODY = -1;

    private static final BitSet NO_CORES = new BitSet();

    /** The core where transactions on it are ordered: its home, or whoever has it. */
    int seat;
    /** The core that may write it without a transaction, or {@link #NOBODY}. */
    int owner = NOBODY;
    /** Cores with a copy, the owner among them. */
    final BitSet sharers = new BitSet();
    final Deque<Request> pending = new ArrayDeque<>();
    /** Threads that spin on their core's copy. */
    Spinning spinning = new Spinning();
    boolean busy;
    /** From the begin of a write until others can see it. */
    boolean writing;
    /** When copies of a tile or socket can serve its next core; looked up only, never iterated. */
    final IntLongHashMap nearFree = new IntLongHashMap(0);
    /** When the copy of each core has arrived; looked up only. */
    final IntLongHashMap ready = new IntLongHashMap(0);
    /** Until when atomics of the owning core's threads, one after the other, keep the line. */
    long held;
    /** The thread whose atomic was the last in the owning core; null before the first. */
    Hart lastAtomic;

    CachedLine(int seat) {
        this.seat = seat;
    }

    /** @throws IllegalArgumentException if the word is in a bank */
    static CachedLine of(Word word) {
        return switch (word.line()) {
            case CachedLine line -> line;
            case BankLine _ -> throw new IllegalArgumentException("Word '" + word.name() + "' is in another memory.");
        };
    }

    /** The cores with a copy, but for this one; to be read only. */
    BitSet others(int core) {
        int copies = sharers.cardinality();
        if (copies == 0 || copies == 1 && sharers.get(core)) {
            return NO_CORES;
        }
        BitSet others = (BitSet) sharers.clone();
        others.clear(core);
        return others;
    }

    boolean hasCopy(Hart hart) {
        return sharers.get(hart.place().core());
    }

    /** @throws IllegalStateException if somebody owns it and others have copies, or the owner has none */
    void requireOneOwner(Word word) {
        if (owner != NOBODY && (!sharers.get(owner) || sharers.cardinality() > 1)) {
            throw new IllegalStateException(
                    "Core " + owner + " owns the line of '" + word.name() + "', but cores " + sharers + " have copies.");
        }
    }

    /** @throws IllegalStateException if, after a write of a core, another has an old copy */
    void requireNoOldCopies(Word word, int core) {
        int copies = sharers.cardinality();
        if (copies > 1 || copies == 1 && !sharers.get(core)) {
            throw new IllegalStateException("Core " + core + " has written '" + word.name() + "', but cores " + sharers
                    + " have copies.");
        }
    }

    @Override
    void audit(String name, long now) {
        super.audit(name, now);
        if (busy || !pending.isEmpty() || spinning.count() > 0) {
            throw new IllegalStateException("The run is over, but the line of '" + name + "' is "
                    + (busy ? "busy" : "free") + ", has " + pending.size() + " accesses pending and " + spinning.count()
                    + " threads spinning.");
        }
    }

    @Override
    void forget() {
        super.forget();
        busy = false;
        writing = false;
        pending.clear();
        spinning = new Spinning(); // whoever spun there has left
    }
}
