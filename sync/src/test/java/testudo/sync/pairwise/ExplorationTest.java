package testudo.sync.pairwise;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import testudo.sync.pairwise.Exploration.Order;
import testudo.sync.pairwise.Exploration.Outcome;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;

/** What holds in every interleaving of a few workers. */
@Timeout(60)
class ExplorationTest {

    @ParameterizedTest
    @CsvSource({
        "2, 1, false, 3", "3, 1, false, 3", "4, 1, false, 2", "2, 1, true, 3", "3, 1, true, 3", "4, 1, true, 2",
        "1, 2, false, 3", "1, 3, false, 2", "2, 2, false, 2", "2, 2, true, 2"
    })
    void mergedArrivalNeitherDeadlocksNorOvertakes(int cores, int threads, boolean ring, int episodes) {
        Outcome outcome = explore(cores, threads, ring, episodes, Order.MERGED);
        assertFalse(outcome.deadlock(), outcome.toString());
        assertFalse(outcome.overtaking(), outcome.toString());
        assertTrue(outcome.states() > 10, outcome.toString());
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

    private static Outcome explore(int cores, int threads, boolean ring, int episodes, Order order) {
        PairwisePlan plan = new PairwisePlan(cores, threads, ring, Points.afterEach(1));
        return new Exploration(plan, episodes, order).explore();
    }
}
