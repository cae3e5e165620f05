package testudo.sync.phaser;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * Lets workers in one at a time, in the order they came: a ticket lock.
 *
 * <p>What a worker did before {@link #leave} happens-before whatever the next does after {@link #enter}.
 */
final class Turn {

    private final Cell tickets;
    private final Cell served;

    Turn(String name, Platform platform) {
        tickets = platform.cell("tickets of " + name, 0, Placement.shared());
        served = platform.cell("turns taken at " + name, 0, Placement.shared());
    }

    void enter(Worker worker) {
        served.awaitAtLeast(worker, tickets.getAndAdd(1)); // full, acquire: pairs with setRelease in leave
    }

    /** Makes the change when it is the worker's turn. */
    void take(Worker worker, Runnable change) {
        enter(worker);
        try {
            change.run();
        } finally {
            leave();
        }
    }

    void leave() {
        served.setRelease(served.getPlain() + 1); // plain: only whose turn it is writes; release: pairs with enter
    }
}
