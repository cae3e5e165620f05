package testudo.sync.phaser;

import testudo.sync.platform.Cell;
import testudo.sync.platform.HardwareBarrier;
import testudo.sync.platform.Worker;

/**
 * The phases that the members of a phaser pass by a barrier of the machine: from one on, until the first that somebody
 * disturbs.
 *
 * <pre>
 *   phase      from − 1          from … until − 1     until                      until + 1
 *   passed by  published word    the barrier          the barrier, then by the   published word
 *              (decided there)                        words if members changed
 * </pre>
 *
 * <p>Who disturbs has not arrived for his next phase, so nobody has completed it: that phase is the last one, and all
 * who disturb meanwhile mean the same. He says so before he arrives for it, so the others know when they complete it.
 * Members go on writing the words of their signals: a wait that cannot rely on the barrier finds them right.
 *
 * <p>Source: {@code docs/theory/phasers.md} §6, Adaptive phasers.
 */
final class BarrierUse {

    /** As {@code until}, before anybody has disturbed. */
    static final long UNDISTURBED = Long.MAX_VALUE;

    final HardwareBarrier barrier;
    final int parties;
    private final long from;
    private final VersionCounter changes; // of the phaser: there are some when others than the parties have to signal
    private final long seenThen;
    private final Cell until;

    /**
     * In the phaser's turn.
     *
     * @param until {@link #UNDISTURBED}
     */
    BarrierUse(HardwareBarrier barrier, int parties, long from, VersionCounter changes, Cell until) {
        this.barrier = barrier;
        this.parties = parties;
        this.from = from;
        this.changes = changes;
        this.seenThen = changes.seen();
        this.until = until;
    }

    /** Whether the members pass the phase by the barrier; asked by one that has completed the phase before. */
    boolean covers(long phase) {
        return phase >= from && phase <= until.getAcquire(); // acquire: the barrier has ordered it; pairs with end
    }

    /** Whether the last phase it covers is before that one. */
    boolean isOverAt(long phase) {
        return until.getAcquire() < phase; // acquire: pairs with end
    }

    /** Makes the phase the last one, unless another one is; before the caller arrives for it. */
    void end(long phase) {
        until.compareAndSet(UNDISTURBED, phase); // full: before the caller's arrival; pairs with covers
    }

    void arrive(Worker worker, int party) {
        barrier.arrive(worker, party);
    }

    /** Waits for the others; false if somebody who is no party may have to signal the phase too. */
    boolean complete(Worker worker, int party) {
        barrier.complete(worker, party);
        return changes.isStill(seenThen); // who changed something has arrived since
    }
}
