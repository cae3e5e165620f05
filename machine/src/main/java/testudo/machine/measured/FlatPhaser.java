package testudo.machine.measured;

import java.util.ArrayList;
import java.util.List;

import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Worker;

/**
 * A phaser as in Habanero: everybody signals in a word of its own, one of those who wait collects all signals.
 *
 * <pre>
 *   signal   own word = phase
 *   wait     master? (compare-and-set) ── no ──► poll the global phase
 *              │ yes
 *              lock, copy the list of parties, unlock; poll each signal in turn;
 *              lock, global phase = phase, unlock; no longer master (compare-and-set)
 * </pre>
 *
 * <p>All who wait try to become master at the same time, and the one who does needs the same word again at the end: at
 * high counts those who still fail are in its way.
 */
final class FlatPhaser implements SplitBarrier {

    private final SimulatedPlatform platform;
    private final int parties;
    private final List<Cell> signals = new ArrayList<>();
    private final Cell master;
    private final Cell lock;
    private final Cell phase;
    private final long fixed;
    private final long perParty;

    FlatPhaser(SimulatedPlatform platform, int parties) {
        this.platform = platform;
        this.parties = parties;
        for (int p = 0; p < parties; p++) {
            signals.add(platform.cell("signals of party " + p, 0, Placement.shared()));
        }
        master = platform.cell("master", 0, Placement.shared());
        lock = platform.cell("lock of the list", 0, Placement.shared());
        phase = platform.cell("phase", 0, Placement.shared());
        fixed = platform.machine().ticks("measured.flat-fixed");
        perParty = platform.machine().ticks("measured.flat-worker");
    }

    @Override
    public void await(Worker worker, long episode) {
        signal(worker, episode);
        waitForAll(worker, episode);
    }

    @Override
    public void signal(Worker worker, long episode) {
        Arrivals.requireParties(worker, parties);
        signals.get(worker.index()).setOpaque(episode); // pairs with the master's polls
    }

    @Override
    public void waitForAll(Worker worker, long episode) {
        if (master.compareAndSet(0, 1)) {
            try {
                if (phase.getAcquire() < episode) { // pairs with the release below; else late for an episode that is over
                    advance(worker, episode);
                }
            } finally {
                master.compareAndSet(1, 0);
            }
        } else {
            phase.awaitAtLeast(worker, episode);
        }
    }

    private void advance(Worker worker, long episode) {
        locked(() -> platform.elapse(fixed + parties * perParty));
        for (Cell signal : signals) {
            signal.awaitAtLeast(worker, episode);
        }
        locked(() -> phase.setRelease(episode)); // pairs with the waits of all others
    }

    private void locked(Runnable change) {
        while (!lock.compareAndSet(0, 1)) {
            platform.elapse(1);
        }
        try {
            change.run();
        } finally {
            lock.setRelease(0); // pairs with the compare-and-set of whoever locks next
        }
    }
}
