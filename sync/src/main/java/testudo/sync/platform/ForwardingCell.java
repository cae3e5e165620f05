package testudo.sync.platform;

/**
 * A cell that leaves everything to another one; subclasses override what they have to add to.
 *
 * <p>Threads and orderings are those of the other cell's methods of the same names.
 */
public abstract class ForwardingCell implements Cell {

    private final Cell cell;

    /** @param cell that does the work */
    protected ForwardingCell(Cell cell) {
        this.cell = cell;
    }

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
        cell.setPlain(value);
    }

    @Override
    public void setOpaque(long value) {
        cell.setOpaque(value);
    }

    @Override
    public void setRelease(long value) {
        cell.setRelease(value);
    }

    @Override
    public void setVolatile(long value) {
        cell.setVolatile(value);
    }

    @Override
    public long getAndAdd(long delta) {
        return cell.getAndAdd(delta);
    }

    @Override
    public boolean compareAndSet(long expected, long value) {
        return cell.compareAndSet(expected, value);
    }

    @Override
    public long awaitAtLeast(Worker worker, long value) {
        return cell.awaitAtLeast(worker, value);
    }
}
