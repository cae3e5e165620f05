package testudo.sync.phaser;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Worker;

/**
 * One task's view of one phaser: how often it has signalled, and how many waits it has completed.
 *
 * <p>The number of signals is published, written by its owner only; a drop writes the largest number there is. The
 * number of waits is private, unless the phaser has to know how far its waiters are. About 1 KB: two padded words and
 * a padded array.
 */
final class Registration {

    static final long DROPPED = Long.MAX_VALUE;

    private static final int WP = 16;
    private static final int SP = 17;

    final Phaser phaser;
    final Mode mode;

    /** Signals; 0 for ever in mode WAIT, whose signals nobody waits for. */
    final Cell signals;

    /** The node that gathers it; written in the phaser's turn, and a stale one does no harm (see Node). */
    Node leaf;

    private final long[] counts = new long[SP + 17]; // padded: registrations are allocated side by side

    Registration(Phaser phaser, Mode mode, Cell signals, long sp, long wp, Node leaf) {
        this.phaser = phaser;
        this.mode = mode;
        this.signals = signals;
        this.leaf = leaf;
        counts[SP] = sp;
        counts[WP] = wp;
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
            phaser.admit(this, worker, sp);
            signals.setRelease(sp); // release: pairs with awaitAtLeast of whoever gathers
        }
        counts[SP] = sp;
    }

    /** Waits for the next phase in the modes that can wait, and counts the wait in all modes. */
    void await(Worker worker, PhasedTask task, Single single) {
        long phase = counts[WP] + 1;
        if (mode != Mode.SIG) {
            phaser.await(this, worker, phase);
        }
        counts[WP] = phase;
        phaser.waited(this, phase);
    }

    /** May make phases observable; the owner must not use it any more. */
    void drop() {
        signals.setRelease(DROPPED); // release: pairs with awaitAtLeast of whoever gathers
        phaser.dropped(this);
    }

    boolean isDropped() {
        return signals.getAcquire() == DROPPED; // acquire: pairs with drop
    }
}
