package testudo.machine.measured;

import java.util.List;

import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Worker;

/**
 * A counter of arrivals; the last one resets it and flips the sense that all others poll.
 *
 * <p>Counter and sense share a line, so every arrival takes it away from all who wait. That also keeps the two stores
 * of the last arrival in order, since they go to the same home.
 */
final class CentralConst implements SplitBarrier {

    private final int parties;
    private final Cell counter;
    private final Cell sense;

    CentralConst(SimulatedPlatform platform, int parties) {
        this.parties = parties;
        List<Cell> line = platform.cells(List.of("arrivals", "sense"), 0, Placement.shared());
        counter = line.get(0);
        sense = line.get(1);
    }

    @Override
    public void await(Worker worker, long episode) {
        Arrivals.requireParties(worker, parties);
        if (counter.getAndAdd(1) == parties - 1) {
            counter.setOpaque(0); // pairs with the additions of the next episode
            sense.setOpaque(episode); // pairs with the wait below
        } else {
            sense.awaitAtLeast(worker, episode);
        }
    }
}
