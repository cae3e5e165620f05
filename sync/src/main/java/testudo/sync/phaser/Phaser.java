package testudo.sync.phaser;

import java.util.List;
import java.util.Optional;

import testudo.sync.phaser.accumulation.Accumulation;
import testudo.sync.phaser.accumulation.Accumulators;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * What tasks signal and wait on: phase n is over when every registered task that can signal has signalled n times.
 *
 * <p>Everything a task did before its signal of phase k happens-before everything a task does after its wait k on the
 * same phaser. Tasks use it through {@link PhasedTask}; it may be handed around freely, but only registered tasks can
 * operate on it. More can be registered only within the finish scope it was created in.
 *
 * <p>Few signallers (up to the degree) are looked at by each waiter itself: with SIG_WAIT tasks this is a barrier of one
 * write and one read per pair. More are gathered along a tree by whoever waits; the phase reached is published in one
 * word, from where each passes it on to the nodes it has gathered. The tree is rebuilt at the end of a phase when
 * registrations have put it out of shape. While some task is SINGLE, only those publish, and nobody looks for himself.
 * Where the machine has a barrier of its own, and all tasks are SIG_WAIT, calm phases are passed by that one; see
 * {@link Adaptation} for who switches and when.
 *
 * <p>Source: Shirako, Peixotto, Sarkar and Scherer (2008); {@code docs/theory/phasers.md} §3 to §9.
 */
public final class Phaser {

    private static final long NOT_KNOWN = -1;

    private final String name;
    private final PhaserOptions options;
    private final Scope home;
    private final Platform platform;
    private final Shape shape;
    private final TicketLock lock;
    private final VersionCounter changes;
    private final Singles singles;
    private final Publication published;
    private final Laggards laggards;
    private final SingleSection section;
    private final Adaptation adaptation;
    private volatile boolean direct; // changes under the lock; volatile: who sees it sees the tree it was found for
    private Accumulators accumulators = Accumulators.NONE; // this and the next change under the lock; published by the changes
    private long registered;

    Phaser(String name, PhaserOptions options, Scope home, Platform platform) {
        this.name = name;
        this.options = options;
        this.home = home;
        this.platform = platform;
        this.lock = new TicketLock("registration on \'" + name + "'", platform);
        this.changes = new VersionCounter(name, platform);
        this.singles = new Singles(name, platform);
        this.published = new Publication(name, platform);
        this.shape = new Shape(name, options, changes, platform);
        this.section = new SingleSection();
        this.adaptation = new Adaptation(name, options, changes, platform);
        this.laggards = new Laggards(changes, options.bound().orElse(Registration.DROPPED));
        this.direct = canBeDirect();
    }

    /** For messages, without quotes. */
    public String name() {
        return name;
    }

    /** What this phaser was built with. */
    public PhaserOptions options() {
        return options;
    }

    /** A request to register a new task in the mode. */
    public Request in(Mode mode) {
        return new Request(this, mode);
    }

    Scope home() {
        return home;
    }

    /** A registration before others know the phaser. */
    Registration first(int worker, Mode mode) {
        return add(worker, mode, new Registration.Counts(0, 0), shape.top()).belongTo(worker);
    }

    /**
     * Registers a task with the counters of the one that registers it. The place is visible before the change is, and
     * both before the parent's own next signal or drop. A member next to its parent cannot make its node, or any above,
     * fall behind: the parent has signalled no more.
     */
    Registration register(Worker worker, Registration parent, Mode mode) {
        Registration.Counts counts = new Registration.Counts(parent.sp(), parent.wp());
        return lock.compute(worker,
                () -> add(worker.index(), mode, counts, parent.mode.canSignal() ? parent.leaf() : shape.top()));
    }

    private Registration add(int worker, Mode mode, Registration.Counts counts, Node leaf) {
        String who = " '" + name + "' registered by worker " + worker;
        Cell signals = platform.cell(
                "signals to" + who, mode.canSignal() ? counts.sp() : Registration.DROPPED, Placement.at(worker));
        Optional<Cell> waits = laggards.include(mode)
                ? Optional.of(platform.cell("waits on" + who, counts.wp(), Placement.at(worker)))
                : Optional.empty();
        Registration added = new Registration(
                this, mode, registered++, new Registration.Words(signals, waits), shape.top(), adaptation.none(), counts);
        waits.ifPresent(word -> laggards.add(added, word));
        if (mode.canSignal()) {
            shape.add(leaf, added);
        }
        if (mode.canSingle()) {
            singles.join(); // before the parent's signal
        }
        adaptation.joins(mode, counts.sp());
        direct = canBeDirect();
        changes.happen(); // publishes the place, before the parent's signal; pairs with Node.gather
        return added;
    }

    private boolean canBeDirect() {
        return options.adaptive()
                && accumulators.isEmpty()
                && adaptation.allowsDirect()
                && shape.isSmall()
                && singles.areNone();
    }

    void drop(Worker worker, Registration by) {
        if (adaptation.isWatchful()) {
            inTurn(worker, () -> dropInTurn(worker, by));
        } else {
            by.withdraw(worker);
        }
        shape.dropped();
        if (by.mode.canSingle() && singles.leave()) {
            published.nudge();
        }
    }

    private void dropInTurn(Worker worker, Registration by) {
        adaptation.leaves(by);
        by.withdraw(worker);
        adaptation.left();
        turnDirectOrNot();
    }

    private void turnDirectOrNot() {
        if (direct != canBeDirect()) {
            direct = !direct;
            changes.happen(); // pairs with seen in await
        }
    }

    Adaptation adaptation() {
        return adaptation;
    }

    /** Waits until the phase is observable. The hot loop while nobody registers or drops. */
    void await(Registration by, Worker worker, long phase, Views owner, Single work) {
        if (!by.peers().await(worker, phase, changes)) {
            search(by, worker, phase, owner, work);
        }
    }

    private void search(Registration by, Worker worker, long phase, Views owner, Single work) {
        long known = by.published() == phase - 1 ? phase - 1 : NOT_KNOWN;
        for (;;) {
            long before = changes.seen();
            if (direct) {
                by.peers().note(shape.top().peers(by), before);
                if (by.peers().await(worker, phase, changes)) {
                    return;
                }
            } else {
                known = known == NOT_KNOWN ? published.phase() : advance(by, worker, known, owner, work);
                if (known >= phase) {
                    by.knowPublished(known);
                    return;
                }
            }
        }
    }

    /** Gathers the phase after the one known, or waits for who does; returns what is published then. */
    private long advance(Registration by, Worker worker, long known, Views owner, Single work) {
        if (!singles.allowGatheringBy(by.mode)) {
            return published.awaitAfterOrNudge(worker, known);
        }
        Node stop = by.mode.canSignal() ? by.leaf().climb(by, worker, known + 1) : shape.top();
        long now;
        if (!stop.isTop()) {
            now = stop.awaitRelease(worker, known + 1);
        } else if (published.claim(known)) {
            now = gather(by, worker, known + 1);
            if (by.mode.canSingle()) {
                section.hold(owner, work);
            }
            publish(worker, by, known + 1, now);
        } else {
            now = published.awaitAfter(worker, known);
        }
        by.ascent().release(now, by.mode.canSignal() && now >= by.sp());
        return now;
    }

    /** One phase at a time is asked for, so that nobody who wants an earlier one waits for a later one. */
    private long gather(Registration by, Worker worker, long phase) {
        long reached = shape.top().gather(by, worker, phase);
        if (!accumulators.isEmpty()) {
            // Waiters that cannot lag may still look at the phase before; nobody has published those passed otherwise.
            long needed = Math.max(phase, by.wp()) - 1;
            accumulators.combine(phase, reached, Math.min(laggards.slowest(worker, Long.MIN_VALUE), needed));
        }
        return reached;
    }

    /** Whatever fails here, the phase is published: it has been gathered, and the others wait for it. */
    private void publish(Worker worker, Registration by, long phase, long reached) {
        boolean unshapely = !changes.isSealed() && shape.isOut();
        try {
            if (unshapely || adaptation.mayDecide(by, reached)) {
                lock.runLocked(worker, () -> {
                    List<Registration> live = shape.live();
                    if (unshapely) {
                        build(live, phase);
                    }
                    adaptation.decide(by, reached, live);
                    turnDirectOrNot();
                });
            }
        } finally {
            published.publish(reached);
            if (unshapely) {
                shape.top().raiseAll(reached);
            }
        }
    }

    long phase() {
        return published.phase(); // the last one
    }

    void inTurn(Worker worker, Runnable change) {
        lock.runLocked(worker, change);
    }

    /** From now on each phase is published; the first that counts is the one its creator has not signalled. */
    void accumulate(Worker worker, Registration creator, Accumulation added) {
        inTurn(worker, () -> {
            accumulators = accumulators.plus(added);
            adaptation.combines(creator.sp() + 1);
            direct = false;
            changes.happen(); // before the creator's next signal; pairs with seen in await
        });
    }

    /** Builds the tree anew, under the lock and with the claim of a phase that all have signalled, or before others know it. */
    private void build(List<Registration> live, long phase) {
        shape.build(live, phase);
        direct = canBeDirect();
        changes.happen(); // publishes the tree; pairs with seen in await
    }

    /** Puts the tree into shape after the first registrations. */
    void settle() {
        adaptation.stayWithWords();
        build(shape.top().all().toList(), 0);
    }

    /** Before others know the phaser: nobody will register or drop. */
    void seal() {
        changes.seal();
    }

    Laggards laggards() {
        return laggards;
    }

    /** After a wait in mode SINGLE: whether the others had come for the same, and what came of it. */
    void agree(Single single) {
        section.agree(name, single);
    }

    /** The levels of the tree by which signals are gathered; between runs. */
    int tiers() {
        return shape.top().depth();
    }

    @Override
    public String toString() {
        return "'" + name + "'";
    }
}
