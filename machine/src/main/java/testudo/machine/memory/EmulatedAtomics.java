package testudo.machine.memory;

import testudo.machine.description.Machine;
import testudo.machine.engine.Engine;
import testudo.sync.platform.Placement;

/**
 * Read-modify-writes on a machine that has test-and-set only: a fast system call that takes a lock.
 *
 * <p>The lock is chosen by the address of the word, so unrelated words can share one. Who finds it taken looks again
 * after a back-off that doubles up to a cap. A compare-and-set that finds another value leaves at once.
 *
 * <p>Source: {@code docs/theory/machines.md} §7.4 (Linux for TILEPro: {@code intvec_32.S}, {@code atomic_asm_32.S}).
 */
final class EmulatedAtomics {

    private final CoherentMemory memory;
    private final Engine engine;
    private final Word[] locks; // by hash of the address; null until one is needed
    private final long call;
    private final long firstBackOff;
    private final long lastBackOff;
    private final int step;

    EmulatedAtomics(Machine machine, CoherentMemory memory, Engine engine) {
        this.memory = memory;
        this.engine = engine;
        call = machine.ticks("atomics.call");
        firstBackOff = machine.ticks("atomics.first-back-off");
        lastBackOff = machine.ticks("atomics.last-back-off");
        step = Math.max(1, (int) machine.ticks("atomics.back-off-step"));
        locks = new Word[machine.count("atomics.locks")];
    }

    long add(Hart hart, Word word, long delta) {
        Word lock = enter(hart, word);
        try {
            long before = memory.load(hart, word);
            memory.store(hart, word, before + delta);
            memory.fence(hart);
            return before;
        } finally {
            leave(hart, lock);
        }
    }

    boolean compareAndSet(Hart hart, Word word, long expected, long value) {
        Word lock = enter(hart, word);
        try {
            boolean found = memory.load(hart, word) == expected;
            if (found) {
                memory.store(hart, word, value);
                memory.fence(hart);
            }
            return found;
        } finally {
            leave(hart, lock);
        }
    }

    private Word enter(Hart hart, Word word) {
        engine.advance(call);
        Word lock = lock(word);
        memory.load(hart, word); // warms the line, so that the lock is held for less
        for (long backOff = firstBackOff; memory.testAndSet(hart, lock) != 0;) {
            engine.advance(backOff + hart.random().nextInt(step));
            backOff = Math.min(2 * backOff, lastBackOff);
        }
        memory.fence(hart); // earlier stores are seen first; as a rule they are by now
        return lock;
    }

    private Word lock(Word word) {
        int l = (word.number * 0x9E3779B9 >>> 1) % locks.length;
        if (locks[l] == null) {
            locks[l] = memory.word("lock " + l + " of atomics", 0, Placement.shared());
        }
        return locks[l];
    }

    private void leave(Hart hart, Word lock) {
        memory.store(hart, lock, 0);
        engine.advance(call);
    }
}
