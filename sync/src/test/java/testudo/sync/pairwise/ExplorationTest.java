package testudo.sync.pairwise;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.effort.Effort;
import testudo.sync.pairwise.Exploration.ExplorationOutcome;
import testudo.sync.pairwise.Exploration.Order;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncGroup;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What holds in every interleaving of a few workers. */
@Timeout(900)
@Tag("part")
class ExplorationTest {

    @ParameterizedTest
    @CsvSource({
        "2, 1, false, 3", "3, 1, false, 3", "4, 1, false, 2", "2, 1, true, 3", "3, 1, true, 3", "4, 1, true, 2",
        "1, 2, false, 3", "1, 3, false, 2", "2, 2, false, 2", "2, 2, true, 2"
    })
    void mergedArrivalNeitherDeadlocksNorOvertakes(int cores, int threads, boolean ring, int episodes) {
        for (Order order : List.of(Order.MERGED, Order.COUNTED)) {
            ExplorationOutcome outcome = explore(cores, threads, ring, episodes, order);
            assertFalse(outcome.deadlock(), order + ": " + outcome);
            assertFalse(outcome.overtaking(), order + ": " + outcome);
            assertTrue(outcome.states() > 10, order + ": " + outcome);
        }
    }

    /** Stars, circles with chords, sets that overlap in one or several workers, and what a seed brings. */
    @Test
    void mergedArrivalNeitherDeadlocksNorOvertakesOnAnyGraph() {
        List<PairwisePlan> plans = new ArrayList<>(List.of(
                graph(4, List.of(Set.of(0, 1), Set.of(0, 2), Set.of(0, 3))),
                graph(4, List.of(Set.of(0, 1), Set.of(1, 2), Set.of(2, 3), Set.of(0, 3), Set.of(0, 2))),
                graph(4, List.of(Set.of(0, 1, 2), Set.of(1, 2, 3), Set.of(0, 3)))));
        for (long seed = 0; seed < Effort.of(25, 8); seed++) {
            plans.add(RandomGraph.of(seed, 3 + (int) (seed % 2)));
        }
        for (PairwisePlan plan : plans) {
            int arrivals = plan.groups().stream().mapToInt(SyncGroup::size).sum();
            for (Order order : List.of(Order.MERGED, Order.COUNTED)) {
                ExplorationOutcome outcome = new Exploration(plan, arrivals > 8 ? 1 : 2, order).explore();
                assertFalse(outcome.deadlock(), () -> plan + ", " + order + ": " + outcome);
                assertFalse(outcome.overtaking(), () -> plan + ", " + order + ": " + outcome);
            }
        }
    }

    private static PairwisePlan graph(int workers, List<Set<Integer>> neighbours) {
        return PairwisePlan.of(workers, neighbours, Points.afterEach(1));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4})
    void waitingGroupByGroupDeadlocksOnARing(int cores) {
        assertTrue(explore(cores, 1, true, 1, Order.ONE_BY_ONE).deadlock());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void waitingGroupByGroupOnlySerialisesAChain(int cores) {
        assertFalse(explore(cores, 1, false, 2, Order.ONE_BY_ONE).deadlock());
    }

    @Test
    void resettingAfterTheReleaseLosesAnArrival() {
        assertTrue(explore(2, 1, false, 3, Order.RESET_AFTER_RELEASE).deadlock());
        assertTrue(explore(3, 1, true, 2, Order.RESET_AFTER_RELEASE).deadlock());
    }

    private static ExplorationOutcome explore(int cores, int threads, boolean ring, int episodes, Order order) {
        PairwisePlan plan = new PairwisePlan(cores, threads, ring, Points.afterEach(1));
        return new Exploration(plan, episodes, order).explore();
    }
}
