package testudo.tasks;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * Workers without work, and how they hear of some.
 *
 * <p>Who is about to sleep counts itself, then looks for work once more; who has made work publishes it, then looks at the
 * count. With a full fence between the two steps on either side they cannot miss each other.
 */
final class Sleepers {

    private final Cell count;
    private final Cell calls;

    Sleepers(Platform platform) {
        count = platform.cell("sleeping workers", 0, Placement.shared());
        calls = platform.cell("calls for sleeping workers", 0, Placement.shared());
    }

    /** By who is about to sleep: the call after which it is to wake. */
    long enter() {
        long call = calls.getAcquire() + 1;
        count.getAndAdd(1); // full: what is looked at next is not older, pairs with tell
        return call;
    }

    void sleep(Worker worker, long call) {
        calls.awaitAtLeast(worker, call); // acquire: pairs with tell
    }

    /** How many calls there have been. */
    long soFar() {
        return calls.getVolatile(); // full: after all that have slept were counted
    }

    void leave() {
        count.getAndAdd(-1);
    }

    /** After a full fence, or an access that is one. */
    void tell() {
        if (count.getVolatile() > 0) {
            calls.getAndAdd(1);
        }
    }
}
