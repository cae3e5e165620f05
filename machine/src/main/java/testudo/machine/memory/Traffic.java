package testudo.machine.memory;

/** What a line or a bank had to do so far, in accesses and ticks. */
public final class Traffic {

    private long requests;
    private long replies;
    private long updates;
    private long busy;
    private long queued;
    private long hits;

    /** Of so many accesses, all of which were answered. */
    static Traffic of(long accesses, long busy, long queued) {
        Traffic all = new Traffic();
        all.requests = accesses;
        all.replies = accesses;
        all.busy = busy;
        all.queued = queued;
        return all;
    }

    void arrived() {
        requests++;
    }

    void served(long busyTicks, long queuedTicks) {
        replies++;
        busy += busyTicks;
        queued += queuedTicks;
    }

    void updated() {
        updates++;
    }

    void hit() {
        hits++;
    }

    /** @throws IllegalStateException if not every access was answered once, or it was busy for longer than {@code ticks} */
    void audit(String name, long ticks) {
        if (requests != replies) {
            throw new IllegalStateException("Of " + requests + " accesses to '" + name + "' " + replies + " were answered.");
        }
        if (busy > ticks) {
            throw new IllegalStateException("'" + name + "' was busy for " + busy + " of " + ticks + " ticks.");
        }
    }

    void forget() {
        requests = replies;
    }

    /** Accesses that came, polls included. */
    public long requests() {
        return requests;
    }

    /** Accesses that were answered; all of them at the end of a run. */
    public long replies() {
        return replies;
    }

    /** Stores and read-modify-writes. */
    public long updates() {
        return updates;
    }

    /** Loads that a copy of the line's reader answered. */
    public long hits() {
        return hits;
    }

    /** Time in which no other access could be served. */
    public long busy() {
        return busy;
    }

    /** Time that accesses waited for others before theirs, in sum. */
    public long queued() {
        return queued;
    }
}
