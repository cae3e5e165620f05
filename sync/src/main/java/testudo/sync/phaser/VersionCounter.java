package testudo.sync.phaser;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/**
 * How often registrations and the tree of a phaser have changed, for readers that compare the number before and after.
 *
 * <pre>
 *   writer (under the phaser's lock)      reader
 *     change; happen()                   before = seen(); look; isStill(before) or look again
 * </pre>
 *
 * <p>Once it is sealed nothing changes any more, and nobody has to read the word.
 */
final class VersionCounter {

    private final Cell number;
    private boolean sealed; // written before others know the phaser

    VersionCounter(String phaser, Platform platform) {
        number = platform.cell("changes of '" + phaser + "'", 0, Placement.shared());
    }

    /** Before others know the phaser: what there is now stays. */
    void seal() {
        sealed = true;
    }

    boolean isSealed() {
        return sealed;
    }

    /** Whatever was changed before that number is seen. */
    long seen() {
        return sealed ? 0 : number.getAcquire(); // acquire: pairs with happen
    }

    boolean isStill(long before) {
        return sealed || number.getAcquire() == before; // acquire: its read is not older than the looks before it
    }

    void happen() {
        number.getAndAdd(1); // full: publishes the change before the writer's next signal; pairs with seen and isStill
    }
}
