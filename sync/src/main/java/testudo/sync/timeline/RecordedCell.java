package testudo.sync.timeline;

import testudo.sync.platform.Activity;
import testudo.sync.platform.Cell;
import testudo.sync.platform.ForwardingCell;
import testudo.sync.platform.Worker;

/** A cell that notes who waited for it, and how long. */
final class RecordedCell extends ForwardingCell {

    private final Activity waiting;
    private final Track[] tracks;

    RecordedCell(Cell cell, Activity waiting, Track[] tracks) {
        super(cell);
        this.waiting = waiting;
        this.tracks = tracks;
    }

    @Override
    public long awaitAtLeast(Worker worker, long value) {
        int w = worker.index();
        if (w >= tracks.length || !tracks[w].isOn()) {
            return super.awaitAtLeast(worker, value);
        }
        long seen = getAcquire();
        if (seen < value) {
            long start = System.nanoTime();
            seen = super.awaitAtLeast(worker, value);
            tracks[w].note(waiting, start, System.nanoTime());
        }
        return seen;
    }
}
