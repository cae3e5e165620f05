package testudo.sync.phaser;

import java.util.function.Supplier;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * Lets workers in one at a time, in the order they came: a ticket lock.
 *
 * <p>What a worker did in its turn happens-before whatever the next does in its own.
 */
final class TicketLock {

    private final Cell tickets;
    private final Cell served;

    TicketLock(String name, Platform platform) {
        tickets = platform.cell("tickets of " + name, 0, Placement.shared());
        served = platform.cell("tickets served at " + name, 0, Placement.shared());
    }

    private void acquire(Worker worker) {
        served.awaitAtLeast(worker, tickets.getAndAdd(1)); // full, acquire: pairs with setRelease in release
    }

    /** Makes the change while the worker holds the lock. */
    void runLocked(Worker worker, Runnable change) {
        acquire(worker);
        try {
            change.run();
        } finally {
            release();
        }
    }

    /** Makes the change while the worker holds the lock, and returns what comes of it. */
    <T> T compute(Worker worker, Supplier<T> change) {
        acquire(worker);
        try {
            return change.get();
        } finally {
            release();
        }
    }

    private void release() {
        served.setRelease(served.getPlain() + 1); // plain: only the holder writes; release: pairs with acquire
    }
}
