package testudo.sync.phaser;

import java.util.Optional;

import testudo.sync.phaser.accumulation.Contributor;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Worker;

/**
 * One task's view of one phaser: how often it has signalled, and how many waits it has completed.
 *
 * <p>The number of signals is published, written by its owner only; a drop writes the largest number there is. The
 * number of waits is published only if the phaser has to know how far its waiters are. About 2.4 KB: one or two
 * padded words, a padded array, and its share of the tree.
 */
final class Registration implements Contributor {

    static final long DROPPED = Long.MAX_VALUE;

    private static final int WP = 16;
    private static final int SP = 17;
    private static final int ADMITTED = 18;
    private static final int PUBLISHED = 19;
    private static final int NOBODY = -1;

    final Phaser phaser;
    final Mode mode;
    private final long number; // in the order of registration
    private final Cell signals;
    private final Optional<Cell> waits;
    private final long[] counts = new long[PUBLISHED + 17]; // padded: registrations are allocated side by side
    private Node leaf; // written under the phaser's lock; a stale one does no harm, see Node
    private final Ascent ascent;
    private final Peers peers = new Peers();
    private BarrierUse use; // with the party written by who publishes a phase, read after that phase's wait
    private int party;
    private int worker = NOBODY; // written by the owner's thread before its first signal

    /** @param top of the phaser's tree */
    Registration(Phaser phaser, Mode mode, long number, Words words, Node top, BarrierUse use, Counts at) {
        this.phaser = phaser;
        this.mode = mode;
        this.number = number;
        this.signals = words.signals;
        this.waits = words.waits;
        this.ascent = new Ascent(top);
        this.use = use;
        counts[SP] = at.sp;
        counts[WP] = at.wp;
        counts[ADMITTED] = at.sp;
    }

    /** @throws IllegalStateException if the mode does not allow it */
    void requireCanSignal(Object task) {
        if (!mode.canSignal()) {
            throw new IllegalStateException(
                    task + " may not signal " + phaser + ": it is registered in mode '" + mode + "'.");
        }
    }

    /** @throws IllegalStateException if the mode does not allow it */
    void requireCanWait(Object task) {
        if (!mode.canWait()) {
            throw new IllegalStateException(
                    task + " may not wait on " + phaser + ": it is registered in mode '" + mode + "'.");
        }
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

    /** From now on the task that runs on the worker is the owner. */
    Registration belongTo(int index) {
        worker = index;
        return this;
    }

    int worker() {
        return worker;
    }

    /** From the next phase on the owner is a party of the barrier. */
    void sit(BarrierUse at, int as) {
        use = at;
        party = as;
    }

    /** By the owner. */
    long sp() {
        return counts[SP];
    }

    /** By the owner. */
    long wp() {
        return counts[WP];
    }

    /** The last phase of which the owner knows that it was published, unless it passed later ones otherwise. */
    long published() {
        return counts[PUBLISHED];
    }

    void knowPublished(long phase) {
        counts[PUBLISHED] = phase;
    }

    /** What the owner gathers in a wait. */
    Ascent ascent() {
        return ascent;
    }

    /** What the owner looks at in a wait, if it is few. */
    Peers peers() {
        return peers;
    }

    /** As {@link #signal}, with anything between it and the wait. */
    void signalApart(Worker worker) {
        long sp = toSignal();
        if (sp != counts[SP]) {
            phaser.adaptation().disturbBySignal(this, sp);
            signal(worker);
        }
    }

    private long toSignal() {
        return mode == Mode.SIG || mode == Mode.WAIT ? counts[SP] + 1 : counts[WP] + 1;
    }

    /** Signals once more in mode SIG, at most once per phase otherwise. The hot loop. */
    void signal(Worker worker) {
        long sp = toSignal();
        if (sp == counts[SP]) {
            return;
        }
        if (mode != Mode.WAIT) {
            if (sp > counts[ADMITTED]) {
                counts[ADMITTED] = phaser.laggards().admit(worker, sp);
            }
            signals.setRelease(sp); // release: pairs with awaitAtLeast of whoever gathers
            if (use.covers(sp)) {
                use.arrive(worker, party);
            }
        }
        counts[SP] = sp;
    }

    /** Waits until the next phase is over, in the modes that can wait. */
    void await(Worker worker, Views owner, Single single) {
        long phase = counts[WP] + 1;
        if (mode != Mode.SIG && !(use.covers(phase) && use.complete(worker, party))) {
            phaser.await(this, worker, phase, owner, single);
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
    void drop(Worker worker) {
        phaser.drop(worker, this);
    }

    /** The phaser's part of a drop: the others see it, at the barrier too. */
    void withdraw(Worker worker) {
        signals.setRelease(DROPPED); // release: pairs with awaitAtLeast of whoever gathers
        waits.ifPresent(word -> word.setRelease(DROPPED)); // release: pairs with awaitAtLeast in admit
        if (use.covers(counts[SP] + 1)) {
            use.arrive(worker, party);
        }
    }

    /** What it shares with others. */
    record Words(Cell signals, Optional<Cell> waits) {}

    /** How often it has signalled and waited. */
    record Counts(long sp, long wp) {}

    @Override
    public long number() {
        return number;
    }

    /** Whether the place of this one may be given to another. */
    @Override
    public boolean isRecyclable() {
        return signals.getAcquire() == DROPPED && (mode.canSignal() || isWaitOver()); // acquire: pairs with drop
    }

    private boolean isWaitOver() {
        return waits.isEmpty() || waits.get().getAcquire() == DROPPED; // acquire: pairs with drop
    }
}
