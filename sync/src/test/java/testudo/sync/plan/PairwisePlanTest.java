package testudo.sync.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PairwisePlanTest {

    @ParameterizedTest
    @CsvSource({
        "8, 1, false, 7", "8, 2, false, 7", "8, 1, true, 8", "8, 2, true, 8", "3, 2, true, 3",
        "2, 1, false, 1", "2, 1, true, 1", "2, 2, true, 1",
        "1, 1, false, 0", "1, 1, true, 0", "1, 2, false, 1", "1, 2, true, 1"
    })
    void aChainHasOneGroupLessThanCoresAndARingAsMany(int cores, int threads, boolean ring, int groups) {
        assertEquals(groups, plan(cores, threads, ring).groups().size());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aGroupHoldsAllThreadsOfTwoAdjacentCores(boolean ring) {
        PairwisePlan plan = plan(8, 2, ring);
        for (SyncGroup group : plan.groups()) {
            assertEquals(4, group.size());
            assertEquals((group.leftCore() + 1) % 8, group.rightCore());
            assertTrue(group.workers().stream()
                    .map(plan::core)
                    .allMatch(core -> core == group.leftCore() || core == group.rightCore()));
        }
    }

    @Test
    void theLastGroupOfARingJoinsTheEnds() {
        assertEquals(new SyncGroup(3, 3, 0, List.of(0, 1, 6, 7)), plan(4, 2, true).groups().getLast());
    }

    @Test
    void aSingleCoreKeepsItsThreadsTogether() {
        assertEquals(List.of(new SyncGroup(0, 0, 0, List.of(0, 1, 2))), plan(1, 3, false).groups());
    }

    private static PairwisePlan plan(int cores, int threads, boolean ring) {
        return new PairwisePlan(cores, threads, ring, Points.afterEach(1));
    }
}
