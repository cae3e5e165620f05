package testudo.machine.measured;

import java.util.List;

import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Worker;

/**
 * As {@link CentralConst}, with a word that says how many take part, since parties may join and leave.
 *
 * <p>It is on the same line, and whoever arrives reads it. Nobody joins or leaves here: the measured loops did not
 * either.
 */
final class CentralDyn implements SplitBarrier {

    private final int parties;
    private final Cell counter;
    private final Cell sense;
    private final Cell members;

    CentralDyn(SimulatedPlatform platform, int parties) {
        this.parties = parties;
        List<Cell> line = platform.cells(List.of("arrivals", "sense", "members"), 0, Placement.shared());
        counter = line.get(0);
        sense = line.get(1);
        members = line.get(2);
        members.setOpaque(parties); // before any worker runs
    }

    @Override
    public void await(Worker worker, long episode) {
        Arrivals.requireParties(worker, parties);
        if (counter.getAndAdd(1) == members.getOpaque() - 1) { // nobody joins while workers run
            counter.setOpaque(0); // pairs with the additions of the next episode
            sense.setOpaque(episode); // pairs with the wait below
        } else {
            sense.awaitAtLeast(worker, episode);
        }
    }
}
