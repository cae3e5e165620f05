package testudo.sync.timeline;

import testudo.sync.platform.Activity;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Worker;

/** A cell that notes who waited for it, and how long. */
final class RecordedCell implements Cell {

    private final Cell cell;
    private final Activity waiting;
    private final Track[] tracks;

    RecordedCell(Cell cell, Activity waiting, Track[] tracks) {
        this.cell = cell;
        this.waiting = waiting;
        this.tracks = tracks;
    }

    @Override
    public long awaitAtLeast(Worker worker, long value) {
        int w = worker.index();
        if (w >= tracks.length || !tracks[w].isOn()) {
            return cell.awaitAtLeast(worker, value);
        }
        long seen = cell.getAcquire();
        if (seen < value) {
            long start = System.nanoTime();
            seen = cell.awaitAtLeast(worker, value);
            tracks[w].note(waiting, start, System.nanoTime());
        }
        return seen;
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
}
