package testudo.sync.plan;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EpochPlanTest {

    private static final List<Need> BOTH = List.of(new Need(0, 1), new Need(2, 3));
    private static final EpochPlan MIDDLE_WAITS =
            EpochPlan.of(3, 2, (w, p) -> w == 1 && p == 1 ? BOTH : List.of());

    @Test
    void needsAndPhasesThatWaitAreCounted() {
        assertEquals(2, MIDDLE_WAITS.needsPerStep());
        assertEquals(1, MIDDLE_WAITS.pointsPerStep());
    }

    @Test
    void removingANeedRemovesOnlyThatNeed() {
        EpochPlan mutated = MIDDLE_WAITS.without(1, 1, 0);
        assertEquals(List.of(new Need(2, 3)), mutated.needs(1, 1));
        assertEquals(1, mutated.needsPerStep());
        assertThrows(IllegalArgumentException.class, () -> mutated.without(1, 1, 1));
    }

    @Test
    void laterChangesOfTheListsDoNotReachThePlan() {
        List<Need> needs = new ArrayList<>(BOTH);
        EpochPlan plan = EpochPlan.of(3, 1, (w, p) -> w == 1 ? needs : List.of());
        needs.clear();
        assertEquals(2, plan.needsPerStep());
    }

    @Test
    void wrongNeedsAreRefusedByName() {
        assertThrows(IllegalArgumentException.class, () -> new Need(0, 0));
        assertThrows(IllegalArgumentException.class, () -> new Need(-1, 1));
        assertRefused("itself", List.of(new Need(1, 1)));
        assertRefused("worker 3", List.of(new Need(3, 1)));
        assertRefused("twice", List.of(new Need(0, 1), new Need(0, 2)));
    }

    @Test
    void everyPhaseOfEveryWorkerMustBeListed() {
        assertThrows(IllegalArgumentException.class, () -> new EpochPlan(2, 1, List.of(List.of(List.of()))));
        assertThrows(IllegalArgumentException.class, () -> new EpochPlan(1, 2, List.of(List.of(List.of()))));
    }

    private static void assertRefused(String reason, List<Need> needs) {
        String message = assertThrows(
                IllegalArgumentException.class,
                () -> EpochPlan.of(3, 1, (w, p) -> w == 1 ? needs : List.of()))
                .getMessage();
        assertTrue(message.contains("Worker 1") && message.contains(reason), message);
    }

    @Test
    void whatThePlanDoesNotHaveIsRefused() {
        EpochPlan plan = EpochPlan.of(2, 1, (w, p) -> List.of(new Need(1 - w, 1)));
        assertEquals(
                "There is no need 5 to remove from worker 0 in phase 0, which has [Need[worker=1, lag=1]].",
                assertThrows(IllegalArgumentException.class, () -> plan.without(0, 0, 5)).getMessage());
        for (int[] at : new int[][] {{5, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
            assertEquals(
                    "The plan is for workers 0 to 1 and phases 0 to 0, got worker " + at[0] + " and phase " + at[1] + ".",
                    assertThrows(IllegalArgumentException.class, () -> plan.needs(at[0], at[1])).getMessage());
        }
    }

    @Test
    void aStepHasAPhase() {
        for (int phases : new int[] {0, -1}) {
            assertEquals(
                    "A time step needs at least 1 phase, got " + phases + ".",
                    assertThrows(IllegalArgumentException.class, () -> Points.afterEach(phases)).getMessage());
        }
    }
}
