package testudo.sync.model;

import testudo.sync.platform.Worker;

/** A cell of a {@link Relay}: one step before and one after each use. */
final class Word extends SequentialCell {

    private final Relay relay;
    private long value;

    Word(Relay relay, String name, long value) {
        super(name);
        this.relay = relay;
        this.value = value;
    }

    /** The value, without a step. */
    long peek() {
        return value;
    }

    @Override
    long read() {
        relay.step();
        long seen = value;
        relay.step();
        return seen;
    }

    @Override
    void write(long newValue) {
        relay.step();
        value = newValue;
        relay.step();
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
