package testudo.sync.phaser;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * The last phase that somebody has gathered, for all to read, and who gathers the next.
 *
 * <pre>
 *   word    2 · phase, plus 1 once the last SINGLE has left since
 *   claim   the phase that somebody has last undertaken to gather; free when the word has caught up
 * </pre>
 */
final class Publication {

    private final Cell word;
    private final Cell claim;

    Publication(String phaser, Platform platform) {
        word = platform.cell("twice the phase of '" + phaser + "'", 0, Placement.shared());
        claim = platform.cell("phase being gathered of '" + phaser + "'", 0, Placement.shared());
    }

    private long word() {
        return word.getAcquire(); // acquire: pairs with setRelease in publish
    }

    /** The last phase published. */
    long phase() {
        return word() >> 1;
    }

    /** Waits until there is a later phase than the one known, and returns one. */
    long awaitAfter(Worker worker, long known) {
        return word.awaitAtLeast(worker, 2 * (known + 1)) >> 1; // acquire: pairs with setRelease in publish
    }

    /** Waits until there is a later phase than the one known or the last SINGLE has left; returns the last phase. */
    long awaitAfterOrNudge(Worker worker, long known) {
        return word.awaitAtLeast(worker, 2 * known + 1) >> 1; // acquire: pairs with setRelease in publish and the nudge
    }

    /**
     * Whether the caller is to gather the phase after the one known, which was published at some time.
     *
     * <p>If another has been published since, the phase claimed for it is later than the one known.
     */
    boolean claim(long known) {
        long claimed = claim.getOpaque(); // opaque: what counts is the next line
        return claimed <= known && claim.compareAndSet(claimed, known + 1); // full: after the last publication
    }

    /** By who has claimed. */
    void publish(long reached) {
        word.setRelease(2 * reached); // release: makes the claim free; pairs with word and the waits
    }

    /** Wakes those who have left the publication to the SINGLE tasks, now that there are none and never will be. */
    void nudge() {
        long seen;
        do {
            seen = word(); // acquire: only to try on what is there
        } while ((seen & 1) == 0 && !word.compareAndSet(seen, seen + 1)); // full: after the count of SINGLE ones
    }
}
