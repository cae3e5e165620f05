package testudo.benchmarks.counting;

import java.util.concurrent.atomic.LongAdder;

import testudo.sync.platform.Cell;
import testudo.sync.platform.ForwardingCell;

/** A word that counts what is done to it. */
final class CountingCell extends ForwardingCell {

    private final LongAdder rmws;
    private final LongAdder writes;

    /** @param writes indivisible ones included */
    CountingCell(Cell cell, LongAdder rmws, LongAdder writes) {
        super(cell);
        this.rmws = rmws;
        this.writes = writes;
    }

    @Override
    public void setPlain(long value) {
        writes.increment();
        super.setPlain(value);
    }

    @Override
    public void setOpaque(long value) {
        writes.increment();
        super.setOpaque(value);
    }

    @Override
    public void setRelease(long value) {
        writes.increment();
        super.setRelease(value);
    }

    @Override
    public void setVolatile(long value) {
        writes.increment();
        super.setVolatile(value);
    }

    @Override
    public long getAndAdd(long delta) {
        rmws.increment();
        writes.increment();
        return super.getAndAdd(delta);
    }

    @Override
    public boolean compareAndSet(long expected, long value) {
        rmws.increment();
        writes.increment();
        return super.compareAndSet(expected, value);
    }
}
