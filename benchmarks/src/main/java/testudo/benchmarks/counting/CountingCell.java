package testudo.benchmarks.counting;

import java.util.concurrent.atomic.LongAdder;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Worker;

/**
 * A word that counts what is done to it, and leaves the doing to another.
 *
 * <p>The orderings are those of the other cell's methods of the same names.
 *
 * @param writes indivisible ones included
 */
record CountingCell(Cell cell, LongAdder rmws, LongAdder writes) implements Cell {

    @Override
    public String name() {
        return cell.name();
    }

    @Override
    public long getPlain() {
        return cell.getPlain();
    }

    @Override
    public long getOpaque() {
        return cell.getOpaque();
    }

    @Override
    public long getAcquire() {
        return cell.getAcquire();
    }

    @Override
    public long getVolatile() {
        return cell.getVolatile();
    }

    @Override
    public void setPlain(long value) {
        writes.increment();
        cell.setPlain(value);
    }

    @Override
    public void setOpaque(long value) {
        writes.increment();
        cell.setOpaque(value);
    }

    @Override
    public void setRelease(long value) {
        writes.increment();
        cell.setRelease(value);
    }

    @Override
    public void setVolatile(long value) {
        writes.increment();
        cell.setVolatile(value);
    }

    @Override
    public long getAndAdd(long delta) {
        rmws.increment();
        writes.increment();
        return cell.getAndAdd(delta);
    }

    @Override
    public boolean compareAndSet(long expected, long value) {
        rmws.increment();
        writes.increment();
        return cell.compareAndSet(expected, value);
    }

    @Override
    public long awaitAtLeast(Worker worker, long value) {
        return cell.awaitAtLeast(worker, value);
    }
}
