package testudo.machine.platform;

import testudo.machine.memory.Memory;
import testudo.machine.memory.Word;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Worker;

/**
 * A word of a simulated machine.
 *
 * <p>Between runs it is read and written at once and at no cost. Weak orderings are those the machine gives for
 * nothing: plain and opaque accesses are loads and posted stores; acquiring loads are loads, since threads run in
 * order; a release waits for earlier stores as far as the machine needs it.
 */
final class SimulatedCell implements Cell {

    private final SimulatedPlatform platform;
    private final Word word;

    SimulatedCell(SimulatedPlatform platform, Word word) {
        this.platform = platform;
        this.word = word;
    }

    Word word() {
        return word;
    }

    @Override
    public String name() {
        return word.name();
    }

    private Memory memory() {
        return platform.memory();
    }

    @Override
    public long getPlain() {
        return getAcquire();
    }

    @Override
    public long getOpaque() {
        return getAcquire();
    }

    @Override
    public long getAcquire() {
        SimulatedWorker worker = platform.current();
        return worker == null ? word.peek() : memory().load(worker, word);
    }

    @Override
    public long getVolatile() {
        SimulatedWorker worker = platform.current();
        if (worker == null) {
            return word.peek();
        }
        memory().fence(worker);
        return memory().load(worker, word);
    }

    @Override
    public void setPlain(long value) {
        setOpaque(value);
    }

    @Override
    public void setOpaque(long value) {
        SimulatedWorker worker = platform.current();
        if (worker == null) {
            word.poke(value);
        } else {
            memory().store(worker, word, value);
        }
    }

    @Override
    public void setRelease(long value) {
        SimulatedWorker worker = platform.current();
        if (worker == null) {
            word.poke(value);
        } else {
            memory().storeInOrder(worker, word, value);
        }
    }

    @Override
    public void setVolatile(long value) {
        SimulatedWorker worker = platform.current();
        if (worker == null) {
            word.poke(value);
        } else {
            memory().storeInOrder(worker, word, value);
            memory().fence(worker);
        }
    }

    @Override
    public long getAndAdd(long delta) {
        SimulatedWorker worker = platform.current();
        if (worker == null) {
            word.poke(word.peek() + delta);
            return word.peek() - delta;
        }
        return memory().add(worker, word, delta);
    }

    @Override
    public boolean compareAndSet(long expected, long value) {
        SimulatedWorker worker = platform.current();
        if (worker == null) {
            boolean found = word.peek() == expected;
            word.poke(found ? value : word.peek());
            return found;
        }
        return memory().compareAndSet(worker, word, expected, value);
    }

    @Override
    public long awaitAtLeast(Worker worker, long value) {
        SimulatedWorker current = platform.current();
        if (current == null) {
            throw new IllegalStateException("Only a running worker can wait for '" + name() + "'.");
        }
        current.checkAlive();
        long seen = memory().await(current, word, value);
        current.checkAlive();
        return seen;
    }
}
