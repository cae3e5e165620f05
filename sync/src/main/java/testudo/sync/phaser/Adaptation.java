package testudo.sync.phaser;

import java.util.List;
import java.util.Optional;

import testudo.sync.platform.Cell;
import testudo.sync.platform.HardwareBarrier;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * Decides when the members of a phaser pass its phases by a barrier of the machine.
 *
 * <pre>
 *               two phases in a row without a disturbance (one after an early signal), all
 *               SIG_WAIT; decided by whoever publishes the last of them
 *   words ──────────────────────────────────────────────────────────────► barrier of the machine
 *         ◄──────────────────────────────────────────────────────────────
 *               a registration, a drop, a signal apart from its wait or a new accumulator:
 *               the phase that the one who does it has not signalled yet is the last
 * </pre>
 *
 * <p>There are two reasons for waiting two phases. A program that disturbs every phase would otherwise switch to and fro
 * in each. And after the first of them nobody passes the second without reading the published word; after an early signal
 * that is certain anyway. A phaser with a bound or an accumulator stays with words, since somebody has to look at the
 * waits or to combine the values. A machine that has refused a barrier once is not asked again.
 *
 * <p>Everything is called under the phaser's lock, save where it says otherwise.
 */
final class Adaptation {

    private final String name;
    private final Platform platform;
    private final VersionCounter changes;
    private final Cell others; // registrations in other modes than SIG_WAIT, and accumulators
    private final Cell restless; // the last phase known to be disturbed
    private final BarrierUse none;
    private BarrierUse use;
    private long members;
    private boolean watchful; // may go from true to false only; a late look costs time, nothing else
    private boolean changed = true; // members, since a phase was published
    private boolean declined; // the barrier does not reach all members

    Adaptation(String name, PhaserOptions options, VersionCounter changes, Platform platform) {
        this.name = name;
        this.changes = changes;
        this.platform = platform;
        this.others = platform.cell("what keeps '" + name + "' to words", 0, Placement.shared());
        this.restless = platform.cell("disturbed phase of '" + name + "'", 0, Placement.shared());
        this.none = new BarrierUse(new NoBarrier(), 0, BarrierUse.UNDISTURBED, changes, restless);
        this.use = none;
        this.watchful = options.adaptive() && options.bound().isEmpty();
    }

    /** Whether a barrier of the machine may ever be used. Outside the turn, too. */
    boolean isWatchful() {
        return watchful;
    }

    /** Before the first phase: members that come and go are none of its business, or the barrier is somebody else's. */
    void stayWithWords() {
        watchful = false;
    }

    /** Whether nobody minds that phases are not published. */
    boolean allowsDirect() {
        return !watchful || declined || others.getAcquire() > 0; // acquire: changed under the lock
    }

    /** @param sp signals of the new member and of the one who registers it, who has not signalled the next one */
    void joins(Mode mode, long sp) {
        members++;
        if (mode != Mode.SIG_WAIT) {
            others.getAndAdd(1); // full: only as a counter, changed under the lock
        }
        disturb(sp + 1);
    }

    /** Somebody has to combine values from that phase on. */
    void combines(long phase) {
        others.getAndAdd(1); // full: only as a counter, changed under the lock
        disturb(phase);
    }

    /** Before the member makes its drop known. */
    void leaves(Registration member) {
        members--;
        if (member.mode != Mode.SIG_WAIT) {
            others.getAndAdd(-1); // full: only as a counter, changed under the lock
        }
        disturb(member.sp() + 1);
    }

    /** After the member has made its drop known. */
    void left() {
        if (members == 0) {
            use.barrier.release();
            use = none;
        }
    }

    /** The phase is the last that the barrier may be used for. */
    private void disturb(long phase) {
        use.end(phase);
        changed = true;
        declined = false;
    }

    /** A member signals the phase apart from its wait; by that member, before the signal and outside the turn. */
    void disturbBySignal(Registration member, long phase) {
        if (watchful && member.mode == Mode.SIG_WAIT) {
            raise(phase);
            use.end(phase);
        }
    }

    private void raise(long phase) {
        long known;
        do {
            known = restless.getAcquire(); // acquire: only to try on what is there
        } while (known < phase && !restless.compareAndSet(known, phase)); // full: before the signal; pairs with mayDecide
    }

    /**
     * Whether there is something to decide at the end of the phase; by who is about to publish it, outside the turn too.
     *
     * <p>If he waits for that very phase, and it was not passed by a barrier, nobody is beyond it.
     */
    boolean mayDecide(Registration by, long phase) {
        return watchful
                && !declined
                && by.mode == Mode.SIG_WAIT
                && phase == by.wp() + 1
                && others.getAcquire() == 0 // acquire: pairs with getAndAdd in leaves
                && restless.getAcquire() < phase // acquire: pairs with raise, ordered by the gathered signals
                && use.isOverAt(phase);
    }

    /** Gives the members the barrier from the next phase on, if it is time. */
    void decide(Registration by, long phase, List<Registration> live) {
        if (!mayDecide(by, phase)) {
            return;
        }
        if (changed) {
            changed = false;
            raise(phase);
            return;
        }
        Optional<HardwareBarrier> barrier = barrier(live.size());
        if (barrier.isEmpty()) {
            watchful = false;
        } else {
            declined = !seat(barrier.get(), phase, live);
        }
    }

    /** Makes all members parties of the barrier from the next phase on; gives it back where it does not reach all. */
    private boolean seat(HardwareBarrier barrier, long phase, List<Registration> live) {
        boolean seated = false;
        try {
            if (live.stream().allMatch(member -> barrier.includes(member.worker()))) {
                String what = "last phase of '" + name + "' by a barrier";
                Cell until = platform.cell(what, BarrierUse.UNDISTURBED, Placement.shared());
                use = new BarrierUse(barrier, live.size(), phase + 1, changes, until);
                for (int party = 0; party < live.size(); party++) {
                    live.get(party).sit(use, party);
                }
                seated = true;
            }
        } finally {
            if (!seated) {
                barrier.release();
                use = none;
            }
        }
        return seated;
    }

    /** The one in hand if it fits, which all have left. */
    private Optional<HardwareBarrier> barrier(int parties) {
        if (use.parties == parties) {
            return Optional.of(use.barrier);
        }
        use.barrier.release();
        use = none;
        return platform.hardwareBarrier(parties);
    }

    /** What nobody sits at. */
    BarrierUse none() {
        return none;
    }

    /** Of no parties, so that nobody arrives. */
    private static final class NoBarrier implements HardwareBarrier {

        @Override
        public void arrive(Worker worker, int party) {
            throw new IllegalStateException("Nobody is a party of no barrier, but " + worker.index() + " arrived.");
        }

        @Override
        public void complete(Worker worker, int party) {
            throw new IllegalStateException("Nobody is a party of no barrier, but " + worker.index() + " waits.");
        }
    }
}
