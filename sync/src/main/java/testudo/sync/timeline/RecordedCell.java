package testudo.sync.timeline;

import java.util.function.Supplier;

import testudo.sync.platform.Activity;
import testudo.sync.platform.Cell;
import testudo.sync.platform.ForwardingCell;
import testudo.sync.platform.Worker;

/** A cell that notes who waited for it, how long, and who wrote what was waited for. */
final class RecordedCell extends ForwardingCell {

    private final Activity waiting;
    private final Track[] tracks;
    private final Supplier<Track> writer;
    /** Writes to words that nobody waits for would only take room; who sees this late costs one arrow. */
    private boolean awaited;

    /** @param writer the track of whoever calls; one that is off for threads that are no workers */
    RecordedCell(Cell cell, Activity waiting, Track[] tracks, Supplier<Track> writer) {
        super(cell);
        this.waiting = waiting;
        this.tracks = tracks;
        this.writer = writer;
    }

    @Override
    public long awaitAtLeast(Worker worker, long value) {
        int w = worker.index();
        if (w >= tracks.length || !tracks[w].isOn()) {
            return super.awaitAtLeast(worker, value);
        }
        if (!awaited) {
            awaited = true;
        }
        long seen = getAcquire();
        if (seen < value) {
            long start = System.nanoTime();
            seen = super.awaitAtLeast(worker, value);
            tracks[w].noteWait(waiting, start, System.nanoTime(), value);
        }
        return seen;
    }

    @Override
    public void setRelease(long value) {
        if (!awaited) {
            super.setRelease(value);
            return;
        }
        Track track = writer.get();
        long at = track.now();
        super.setRelease(value);
        track.noteWrite(waiting, at, value);
    }

    @Override
    public void setVolatile(long value) {
        if (!awaited) {
            super.setVolatile(value);
            return;
        }
        Track track = writer.get();
        long at = track.now();
        super.setVolatile(value);
        track.noteWrite(waiting, at, value);
    }

    @Override
    public long getAndAdd(long delta) {
        if (!awaited) {
            return super.getAndAdd(delta);
        }
        Track track = writer.get();
        long at = track.now();
        long before = super.getAndAdd(delta);
        track.noteWrite(waiting, at, before + delta);
        return before;
    }

    @Override
    public boolean compareAndSet(long expected, long value) {
        if (!awaited) {
            return super.compareAndSet(expected, value);
        }
        Track track = writer.get();
        long at = track.now();
        boolean done = super.compareAndSet(expected, value);
        if (done) {
            track.noteWrite(waiting, at, value);
        }
        return done;
    }
}
