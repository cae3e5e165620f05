package testudo.sync.plan;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class SyncPlanTest {

    private static final Points MIDDLE_MISSING = new Points(List.of(true, false, true));

    @Test
    void pointsAreCountedPerStep() {
        assertEquals(3, Points.afterEach(3).count());
        assertEquals(2, new BarrierPlan(5, MIDDLE_MISSING).pointsPerStep());
        assertEquals(3, new BarrierPlan(5, MIDDLE_MISSING).phases());
        assertEquals(2, new PairwisePlan(5, 2, false, MIDDLE_MISSING).pointsPerStep());
    }

    @Test
    void removingAPointRemovesOnlyThatPoint() {
        Points left = new Points(List.of(false, false, true));
        assertEquals(new BarrierPlan(2, left), new BarrierPlan(2, MIDDLE_MISSING).withoutPoint(0));
        assertEquals(
                new PairwisePlan(3, 1, true, left), new PairwisePlan(3, 1, true, MIDDLE_MISSING).withoutPoint(0));
    }

    @Test
    void aMissingPointCannotBeRemoved() {
        BarrierPlan plan = new BarrierPlan(2, MIDDLE_MISSING);
        assertThrows(IllegalArgumentException.class, () -> plan.withoutPoint(1));
        assertThrows(IllegalArgumentException.class, () -> plan.withoutPoint(3));
    }

    @Test
    void emptyPlansAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Points.afterEach(0));
        assertThrows(IllegalArgumentException.class, () -> new BarrierPlan(0, MIDDLE_MISSING));
        assertThrows(IllegalArgumentException.class, () -> new PairwisePlan(0, 1, true, MIDDLE_MISSING));
        assertThrows(IllegalArgumentException.class, () -> new PairwisePlan(1, 0, true, MIDDLE_MISSING));
        assertThrows(IllegalArgumentException.class, () -> new EpochPlan(0, 1, List.of()));
    }
}
