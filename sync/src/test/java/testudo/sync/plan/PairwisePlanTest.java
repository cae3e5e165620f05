package testudo.sync.plan;

import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    void aGroupOfCoresHoldsAllThreadsOfTwoAdjacentOnes(boolean ring) {
        PairwisePlan plan = plan(8, 2, ring);
        for (SyncGroup group : plan.groups()) {
            assertEquals(4, group.size());
            int left = group.index();
            int right = (left + 1) % 8;
            assertEquals(Set.of(2 * left, 2 * left + 1, 2 * right, 2 * right + 1), Set.copyOf(group.workers()));
        }
    }

    @Test
    void theLastGroupOfARingJoinsTheEnds() {
        assertEquals(new SyncGroup(3, List.of(0, 1, 6, 7)), plan(4, 2, true).groups().getLast());
    }

    @Test
    void aSingleCoreKeepsItsThreadsTogether() {
        assertEquals(List.of(new SyncGroup(0, List.of(0, 1, 2))), plan(1, 3, false).groups());
    }

    @Test
    void theLastCoreMayHaveFewerThreads() {
        PairwisePlan plan = PairwisePlan.ofCores(5, 2, false, Points.afterEach(1));
        assertEquals(
                List.of(List.of(0, 1, 2, 3), List.of(2, 3, 4)),
                plan.groups().stream().map(SyncGroup::workers).toList());
    }

    @Test
    void aChainIsTheGraphOfItsEdges() {
        assertEquals(
                plan(4, 1, false),
                PairwisePlan.of(4, List.of(List.of(3, 2), List.of(0, 1), List.of(1, 2)), Points.afterEach(1)));
    }

    @Test
    void aGroupInsideAnotherIsLeftOutOfAGraphAndRefusedInAPlan() {
        PairwisePlan plan = PairwisePlan.of(
                5, List.of(List.of(1, 2), List.of(3, 1, 2), List.of(2, 1), List.of(4), List.of(0, 4)), Points.afterEach(1));
        assertEquals(
                List.of(List.of(0, 4), List.of(1, 2, 3)),
                plan.groups().stream().map(SyncGroup::workers).toList());
        assertEquals(List.of(plan.groups().get(1)), plan.groupsOf(2));
        assertTrue(refusal(5, new SyncGroup(0, List.of(1, 2, 3)), new SyncGroup(1, List.of(1, 3)))
                .contains("Group 1 of workers [1, 3] lies in group 0 of workers [1, 2, 3]"));
        assertTrue(refusal(5, new SyncGroup(0, List.of(1, 2)), new SyncGroup(1, List.of(1, 2))).contains("lies in"));
    }

    @Test
    void workersThatAreNotThereAndWrongPlacesAreRefused() {
        assertTrue(refusal(3, new SyncGroup(0, List.of(1, 3))).contains("workers 0 to 2"));
        assertTrue(refusal(3, new SyncGroup(0, List.of(-1, 1))).contains("workers 0 to 2"));
        assertTrue(refusal(3, new SyncGroup(1, List.of(0, 1))).contains("stands at place 0"));
        assertThrows(IllegalArgumentException.class, () -> new SyncGroup(0, List.of(1)));
        assertThrows(IllegalArgumentException.class, () -> new SyncGroup(0, List.of(2, 1)));
        assertThrows(IllegalArgumentException.class, () -> new SyncGroup(0, List.of(1, 1)));
        assertThrows(IllegalArgumentException.class, () -> new PairwisePlan(0, List.of(), Points.afterEach(1)));
    }

    private static String refusal(int workers, SyncGroup... groups) {
        return assertThrows(
                IllegalArgumentException.class,
                () -> new PairwisePlan(workers, List.of(groups), Points.afterEach(1)))
                .getMessage();
    }

    private static PairwisePlan plan(int cores, int threads, boolean ring) {
        return new PairwisePlan(cores, threads, ring, Points.afterEach(1));
    }
}
