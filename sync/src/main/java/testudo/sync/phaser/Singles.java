package testudo.sync.phaser;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/** How many SINGLE tasks a phaser has: while there is one, only such tasks gather and publish. */
final class Singles {

    private final Cell registered;
    private boolean ever; // only the first registration may set it, before others know the phaser

    Singles(String phaser, Platform platform) {
        registered = platform.cell("SINGLE registrations on '" + phaser + "'", 0, Placement.shared());
    }

    void join() {
        ever = true;
        registered.getAndAdd(1); // full: before the parent's signal; pairs with getAcquire in allowGatheringBy
    }

    /** Tells whether it was the last. */
    boolean leave() {
        return registered.getAndAdd(-1) == 1; // full: before the nudge; pairs with getAcquire in allowGatheringBy
    }

    boolean areNone() {
        return registered.getAcquire() == 0; // acquire: pairs with join and leave
    }

    /** Whether a task in the mode may gather a phase. */
    boolean allowGatheringBy(Mode mode) {
        return !ever || mode.canSingle() || areNone();
    }
}
