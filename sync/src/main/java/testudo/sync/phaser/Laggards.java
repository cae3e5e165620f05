package testudo.sync.phaser;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Worker;

/** The waiters that may lag: those that only wait or, if signallers have a bound, all. */
final class Laggards {

    private final Members waiters = new Members();
    private final VersionCounter changes;
    private final long bound;

    /** @param bound how far signals may be ahead; {@link Registration#DROPPED} for any number */
    Laggards(VersionCounter changes, long bound) {
        this.changes = changes;
        this.bound = bound;
    }

    /** Whether somebody looks at the waits of tasks in the mode. */
    boolean include(Mode mode) {
        return mode == Mode.WAIT || bound < Registration.DROPPED && mode.canWait();
    }

    /** In the phaser's turn. */
    void add(Registration waiter, Cell waits) {
        waiters.add(waiter, waits);
    }

    /** Waits until the slowest is near enough for the signal; returns up to which one it is. */
    long admit(Worker worker, long sp) {
        if (bound == Registration.DROPPED) {
            return bound;
        }
        long least = slowest(worker, sp - bound);
        return least == Registration.DROPPED ? sp : least + bound;
    }

    /** Waits until all have completed so many waits; returns the least. */
    long slowest(Worker worker, long waits) {
        for (;;) {
            long before = changes.seen();
            long least = waiters.least(worker, waits);
            if (changes.isStill(before)) {
                return least;
            }
        }
    }
}
