package testudo.sync.host;

import java.util.ArrayList;
import java.util.List;

/** The threads of brief runs, from that of worker 1 on: worker 0 is whoever asks for the run. Safe for all threads. */
final class Seats {

    private final List<Seat> seats = new ArrayList<>();

    /**
     * Runs a worker's body, on the thread that ran this worker's before if it is still there.
     *
     * @param polling whether every worker has a processor
     */
    synchronized void run(int worker, Runnable body, boolean polling) {
        int n = worker - 1;
        if (n < seats.size() && seats.get(n).gives(body)) {
            return;
        }
        Seat seat = Seat.taken("testudo-seat-" + worker, body, polling);
        if (n < seats.size()) {
            seats.set(n, seat);
        } else {
            seats.add(seat);
        }
    }

    /** Sends all threads home. */
    synchronized void dismiss() {
        seats.forEach(Seat::dismiss);
        seats.clear();
    }
}
