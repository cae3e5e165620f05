package testudo.sync.model;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Worker;

/** A cell of a {@link Relay}: one step before and one after each use. */
final class Word implements Cell {

    private final Relay relay;
    private final String name;
    private long value;

    Word(Relay relay, String name, long value) {
        this.relay = relay;
        this.name = name;
        this.value = value;
    }

    @Override
    public String name() {
        return name;
    }

    /** The value, without a step. */
    long peek() {
        return value;
    }

    private long read() {
        relay.step();
        long seen = value;
        relay.step();
        return seen;
    }

    private void write(long newValue) {
        relay.step();
        value = newValue;
        relay.step();
    }

    @Override
    public long getPlain() {
        return read();
    }

    @Override
    public long getOpaque() {
        return read();
    }

    @Override
    public long getAcquire() {
        return read();
    }

    @Override
    public long getVolatile() {
        return read();
    }

    @Override
    public void setPlain(long newValue) {
        write(newValue);
    }

    @Override
    public void setOpaque(long newValue) {
        write(newValue);
    }

    @Override
    public void setRelease(long newValue) {
        write(newValue);
    }

    @Override
    public void setVolatile(long newValue) {
        write(newValue);
    }

    @Override
    public long getAndAdd(long delta) {
        relay.step();
        long before = value;
        value += delta;
        relay.step();
        return before;
    }

    @Override
    public boolean compareAndSet(long expected, long newValue) {
        relay.step();
        boolean same = value == expected;
        if (same) {
            value = newValue;
        }
        relay.step();
        return same;
    }

    @Override
    public long awaitAtLeast(Worker worker, long wanted) {
        relay.step();
        long seen = relay.await(this, wanted);
        relay.step();
        return seen;
    }
}
