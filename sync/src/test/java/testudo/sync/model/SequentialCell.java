package testudo.sync.model;

import testudo.sync.platform.Cell;

/** A cell whose reads are all alike, and whose writes are: in sequentially consistent memory orderings make no difference. */
abstract class SequentialCell implements Cell {

    private final String name;

    SequentialCell(String name) {
        this.name = name;
    }

    abstract long read();

    abstract void write(long value);

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final long getPlain() {
        return read();
    }

    @Override
    public final long getOpaque() {
        return read();
    }

    @Override
    public final long getAcquire() {
        return read();
    }

    @Override
    public final long getVolatile() {
        return read();
    }

    @Override
    public final void setPlain(long value) {
        write(value);
    }

    @Override
    public final void setOpaque(long value) {
        write(value);
    }

    @Override
    public final void setRelease(long value) {
        write(value);
    }

    @Override
    public final void setVolatile(long value) {
        write(value);
    }
}
