package testudo.machine.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Worker;

/**
 * In round k everybody sets a flag of the party 2ᵏ ahead and waits for its own.
 *
 * <p>All flags of a party, in two sets that alternate, are on one line: the flag of a later round takes the line away
 * from a party that still polls an earlier one. An episode's number stands for the sense. Stores are posted and nothing
 * orders them; no party can be two episodes ahead, so none is overwritten before it was seen.
 */
final class DisseminationConst implements SplitBarrier {

    private final SimulatedPlatform platform;
    private final int parties;
    private final int rounds;
    private final long roundTicks;
    private final List<List<Cell>> flags = new ArrayList<>(); // of each party: set, then round

    DisseminationConst(SimulatedPlatform platform, int parties) {
        this(platform, parties, platform.machine().ticks("measured.dissemination-round"));
    }

    DisseminationConst(SimulatedPlatform platform, int parties, long roundTicks) {
        this.platform = platform;
        this.parties = parties;
        this.rounds = Integer.SIZE - Integer.numberOfLeadingZeros(parties - 1);
        this.roundTicks = roundTicks;
        for (int p = 0; p < parties; p++) {
            int party = p;
            List<String> names = IntStream.range(0, 2 * rounds)
                    .mapToObj(f -> "flag " + f % rounds + " of party " + party)
                    .toList();
            flags.add(platform.cells(names, 0, Placement.shared()));
        }
    }

    @Override
    public void await(Worker worker, long episode) {
        Arrivals.requireParties(worker, parties);
        int set = (int) (episode % 2) * rounds;
        for (int round = 0; round < rounds; round++) {
            int ahead = (worker.index() + (1 << round)) % parties;
            platform.elapse(roundTicks);
            flags.get(ahead).get(set + round).setOpaque(episode); // pairs with the wait of the party ahead
            flags.get(worker.index()).get(set + round).awaitAtLeast(worker, episode);
        }
    }
}
