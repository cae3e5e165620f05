package testudo.machine.measured;

import java.util.ArrayList;
import java.util.List;

import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Worker;

/**
 * A binary combining tree with one emulated compare-and-set per node and arrival.
 *
 * <p>Who finds a node in the old sense turns it and waits; who finds it turned already is second, has written nothing,
 * and goes up. The second at the root flips one word that all others poll. A node with one child is left out.
 */
final class TreeConst implements SplitBarrier {

    private final SimulatedPlatform platform;
    private final int parties;
    private final long nodeTicks;
    private final List<List<Cell>> levels = new ArrayList<>();
    private final Cell sense;

    TreeConst(SimulatedPlatform platform, int parties) {
        this(platform, parties, platform.machine().ticks("measured.tree-node"));
    }

    TreeConst(SimulatedPlatform platform, int parties, long nodeTicks) {
        this.platform = platform;
        this.parties = parties;
        this.nodeTicks = nodeTicks;
        for (int below = parties; below > 1; below = (below + 1) / 2) {
            List<Cell> level = new ArrayList<>();
            for (int n = 0; n < below / 2; n++) {
                level.add(platform.cell("node " + n + " of level " + levels.size(), 0, Placement.shared()));
            }
            levels.add(level);
        }
        sense = platform.cell("sense", 0, Placement.shared());
    }

    @Override
    public void await(Worker worker, long episode) {
        signal(worker, episode);
        waitForAll(worker, episode);
    }

    @Override
    public void waitForAll(Worker worker, long episode) {
        sense.awaitAtLeast(worker, episode);
    }

    @Override
    public void signal(Worker worker, long episode) {
        Arrivals.requireParties(worker, parties);
        int node = worker.index();
        for (List<Cell> level : levels) {
            node /= 2;
            if (node < level.size()) {
                platform.elapse(nodeTicks);
                if (level.get(node).compareAndSet(episode - 1, episode)) {
                    return;
                }
            }
        }
        sense.setOpaque(episode); // pairs with the wait; there is nothing else to be seen
    }
}
