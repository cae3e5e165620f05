package testudo.sync.phaser;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * What tasks signal and wait on: phase n is over when every registered task that can signal has signalled n times.
 *
 * <p>Everything a task did before its signal of phase k happens-before everything a task does after its wait k on the
 * same phaser. Tasks use it through {@link PhasedTask}; it may be handed around freely, but only registered tasks can
 * operate on it, and only within the finish scope it was created in can more be registered.
 *
 * <p>Few signallers (up to the degree) are looked at by each waiter itself. More are gathered along a tree by whoever
 * waits; the phase reached is published in one word, and the tree is rebuilt at the end of a phase when registrations
 * have put it out of shape. While some task is in mode SINGLE, only those publish.
 *
 * <p>Source: Shirako, Peixotto, Sarkar and Scherer (2008); {@code reference/phasers.md} §3 to §9.
 */
public final class Phaser {

    private final String name;
    private final PhaserOptions options;
    private final Scope home;
    private final Platform platform;
    private final Turn turn;
    private final Cell version;
    private final Cell singles;
    private final Cell published; // twice the last phase gathered, plus 1 once the last SINGLE has left since
    private final Cell claim; // the phase being gathered, or the last one
    private Node top;

    Phaser(String name, PhaserOptions options, Scope home, Platform platform) {
        this.name = name;
        this.options = options;
        this.home = home;
        this.platform = platform;
        this.turn = new Turn("registration on '" + name + "'", platform);
        this.version = shared("registrations ever on '" + name + "'");
        this.singles = shared("SINGLE registrations on '" + name + "'");
        this.published = shared("twice the phase of '" + name + "'");
        this.claim = shared("phase being gathered of '" + name + "'");
        this.top = new Node(null, published, claim, version);
    }

    private Cell shared(String what) {
        return platform.cell(what, 0, Placement.shared());
    }

    public String name() {
        return name;
    }

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

    /** The creator's registration, before others know the phaser. */
    Registration first(Worker worker, Mode mode) {
        return add(worker, mode, 0, 0, top);
    }

    /**
     * Registers a task with the counters of the one that registers it.
     *
     * <p>The slot is visible before the version, and both before the parent's own next signal or drop.
     */
    Registration register(Worker worker, Registration parent, Mode mode) {
        turn.enter(worker);
        try {
            return add(worker, mode, parent.sp(), parent.wp(), parent.leaf);
        } finally {
            turn.leave();
        }
    }

    private Registration add(Worker worker, Mode mode, long sp, long wp, Node leaf) {
        Cell signals = platform.cell(
                "signals to '" + name + "' registered by worker " + worker.index(),
                mode == Mode.WAIT ? Registration.DROPPED : sp,
                Placement.at(worker.index()));
        Registration added = new Registration(this, mode, signals, sp, wp, leaf);
        if (mode.canSignal()) {
            leaf.add(added);
        }
        if (mode.canSingle()) {
            singles.getAndAdd(1); // full: before the parent's signal; pairs with getAcquire in mayGather
        }
        version.getAndAdd(1); // full: publishes the slot, before the parent's signal; pairs with Node.gather
        return added;
    }

    void admit(Registration by, Worker worker, long sp) {}

    void waited(Registration by, long phase) {}

    boolean isRecyclable(Registration dropped) {
        return true;
    }

    void dropped(Registration by) {
        if (by.mode.canSingle() && singles.getAndAdd(-1) == 1) { // full: before the nudge; pairs with mayGather
            for (long word = published.getAcquire(); (word & 1) == 0; word = published.getAcquire()) {
                if (published.compareAndSet(word, word + 1)) { // full: wakes who left publication to the SINGLE ones
                    return;
                }
            }
        }
    }

    /** Waits until the phase is observable. */
    void await(Registration by, Worker worker, long phase) {
        for (; ; ) {
            long word = published.getAcquire(); // acquire: pairs with setRelease in publish
            long known = word >> 1;
            if (known >= phase) {
                return;
            }
            if (mayGather(by) && climb(by, worker, known + 1) && claim(known)) {
                publish(worker, known + 1);
            } else {
                published.awaitAtLeast(worker, word + 1); // acquire: pairs with setRelease in publish
            }
        }
    }

    private boolean mayGather(Registration by) {
        return by.mode == Mode.SINGLE || singles.getAcquire() == 0; // acquire: pairs with getAndAdd in add and dropped
    }

    private boolean climb(Registration by, Worker worker, long phase) {
        return !by.mode.canSignal() || by.leaf.climb(worker, phase);
    }

    private boolean claim(long known) {
        return claim.getOpaque() == known && claim.compareAndSet(known, known + 1); // opaque: saves a failing CAS
    }

    private void publish(Worker worker, long phase) {
        long reached = top.gather(worker, phase);
        claim.setOpaque(reached); // opaque: published by the next line, which makes the claim free
        published.setRelease(2 * reached); // release: pairs with getAcquire and awaitAtLeast in await
    }

    @Override
    public String toString() {
        return "phaser '" + name + "'";
    }
}
