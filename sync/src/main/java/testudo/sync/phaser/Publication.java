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
 *   claim   the phase being gathered, or the last one
 * </pre>
 */
final class Publication {

    private final Cell word;
    private final Cell claim;

    Publication(String phaser, Platform platform) {
        word = platform.cell("twice the phase of '" + phaser + "'", 0, Placement.shared());
        claim = platform.cell("phase being gathered of '" + phaser + "'", 0, Placement.shared());
    }

    long word() {
        return word.getAcquire(); // acquire: pairs with setRelease in publish
    }

    /** The last phase published. */
    long phase() {
        return word() >> 1;
    }

    /** Waits until there is more than the word, a phase or a nudge. */
    void awaitAfter(Worker worker, long seen) {
        word.awaitAtLeast(worker, seen + 1); // acquire: pairs with setRelease in publish and the nudge
    }

    /** Whether the caller is to gather the phase after the one known. */
    boolean claim(long known) {
        return claim.getOpaque() == known && claim.compareAndSet(known, known + 1); // opaque: saves a failing CAS
    }

    /** By who has claimed. */
    void publish(long reached) {
        claim.setOpaque(reached); // opaque: published by the next line, which makes the claim free
        word.setRelease(2 * reached); // release: pairs with word and awaitAfter
    }

    /** Wakes those who have left the publication to the SINGLE tasks, now that there are none and never will be. */
    void nudge() {
        long seen;
        do {
            seen = word(); // acquire: only to try on what is there
        } while ((seen & 1) == 0 && !word.compareAndSet(seen, seen + 1)); // full: after the count of SINGLE ones
    }
}
