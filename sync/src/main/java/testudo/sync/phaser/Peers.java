package testudo.sync.phaser;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Worker;

/**
 * The signals a waiter looks at by itself, as long as nothing changes.
 *
 * <p>Noted by the waiter for the phases that follow: instead of the way to them it looks at the phaser's changes once,
 * after the signals. Had anything changed before, whoever changed it has signalled since, so that
 * the look finds the change; see {@link Node#gather}. Who drops stays among them, with the largest number there is.
 *
 * <p>Used by its owner only; changed only when the phaser changes.
 */
final class Peers {

    private static final long NEVER = -1;

    private Cell[] signals = {};
    private long at = NEVER;

    /** What was found after the changes had that number; if they have it no more, the next wait finds out. */
    void note(Cell[] found, long seen) {
        signals = found;
        at = seen;
    }

    /** Waits until all have signalled the phase; false if there may be others by now, or instead. The hot loop. */
    boolean await(Worker worker, long phase, VersionCounter changes) {
        if (at == NEVER) {
            return false;
        }
        for (Cell word : signals) {
            word.awaitAtLeast(worker, phase); // acquire: pairs with the owner's setRelease
        }
        if (changes.isStill(at)) {
            return true;
        }
        at = NEVER;
        return false;
    }
}
