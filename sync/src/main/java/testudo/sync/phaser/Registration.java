package testudo.sync.phaser;

import java.util.Optional;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Worker;

/**
 * One task's view of one phaser: how often it has signalled, and how many waits it has completed.
 *
 * <p>The number of signals is published, written by its owner only; a drop writes the largest number there is. The
 * number of waits is published only if the phaser has to know how far its waiters are. About 1 KB: one or two padded
 * words and a padded array.
 */
final class Registration {

    static final long DROPPED = Long.MAX_VALUE;

    private static final int WP = 16;
    private static final int SP = 17;
    private static final int ADMITTED = 18;

    final Phaser phaser;
    final Mode mode;
    final long number; // in the order of registration
    private final Cell signals;
    private final Optional<Cell> waits;
    private final long[] counts = new long[ADMITTED + 17]; // padded: registrations are allocated side by side
    private Node leaf; // written in the phaser's turn; a stale one does no harm, see Node

    Registration(Phaser phaser, Mode mode, long number, Words words, long sp, long wp) {
        this.phaser = phaser;
        this.mode = mode;
        this.number = number;
        this.signals = words.signals;
        this.waits = words.waits;
        counts[SP] = sp;
        counts[WP] = wp;
        counts[ADMITTED] = sp;
    }

    Cell signals() {
        return signals;
    }

    Optional<Cell> waits() {
        return waits;
    }

    Node leaf() {
        return leaf;
    }

    void moveTo(Node newLeaf) {
        leaf = newLeaf;
    }

    /** By the owner. */
    long sp() {
        return counts[SP];
    }

    /** By the owner. */
    long wp() {
        return counts[WP];
    }

    /** Signals once more in mode SIG, at most once per phase otherwise. */
    void signal(Worker worker) {
        long sp = mode == Mode.SIG || mode == Mode.WAIT ? counts[SP] + 1 : counts[WP] + 1;
        if (sp == counts[SP]) {
            return;
        }
        if (mode != Mode.WAIT) {
            if (sp > counts[ADMITTED]) {
                counts[ADMITTED] = phaser.admit(worker, sp);
            }
            signals.setRelease(sp); // release: pairs with awaitAtLeast of whoever gathers
        }
        counts[SP] = sp;
    }

    /** Waits until the next phase is over, in the modes that can wait. */
    void await(Worker worker, Views owner, Single single) {
        if (mode != Mode.SIG) {
            phaser.await(this, worker, counts[WP] + 1, owner, single);
        }
    }

    /** Counts the wait, in all modes; only then may bounded signals get ahead. */
    void completeWait() {
        long phase = counts[WP] + 1;
        counts[WP] = phase;
        if (waits.isPresent()) {
            waits.get().setRelease(phase); // release: pairs with awaitAtLeast in admit
        }
    }

    /** Counts a phase that a barrier has taken care of. */
    void pass() {
        counts[SP]++;
        counts[WP]++;
    }

    /** May make phases observable; the owner must not use it any more. */
    void drop() {
        signals.setRelease(DROPPED); // release: pairs with awaitAtLeast of whoever gathers
        waits.ifPresent(word -> word.setRelease(DROPPED)); // release: pairs with awaitAtLeast in admit
        phaser.dropped(this);
    }

    /** What it shares with others. */
    record Words(Cell signals, Optional<Cell> waits) {}

    /** Whether the place of this one may be given to another. */
    boolean isRecyclable() {
        return signals.getAcquire() == DROPPED && (mode.canSignal() || isWaitOver()); // acquire: pairs with drop
    }

    private boolean isWaitOver() {
        return waits.isEmpty() || waits.get().getAcquire() == DROPPED; // acquire: pairs with drop
    }
}
