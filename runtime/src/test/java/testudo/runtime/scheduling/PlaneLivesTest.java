package testudo.runtime.scheduling;

import org.junit.jupiter.api.Test;

import testudo.runtime.decomposition.Interval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

/** Planes share a slot one after the other, never at once. */
class PlaneLivesTest {

    private final PlaneLives lives = new PlaneLives();

    private SlotAllocation allocated() {
        return lives.allocate(new Interval(0, 2), 0, new Interval(0, 2));
    }

    private static Interval plane(int plane) {
        return new Interval(plane, plane + 1);
    }

    @Test
    void aPlaneTakesTheSlotOfOneThatIsDone() {
        lives.write(plane(0), 0);
        lives.read(plane(0), 1);
        lives.write(plane(1), 2);
        lives.read(plane(1), 3);
        SlotAllocation slots = allocated();
        assertEquals(1, slots.count());
        assertEquals(slots.of(0), slots.of(1));
    }

    @Test
    void aPlaneKeepsItsSlotUntilItsLastRead() {
        lives.write(plane(0), 0);
        lives.read(plane(0), 2);
        lives.write(plane(1), 2);
        assertNotEquals(allocated().of(0), allocated().of(1));
    }

    /** Another kernel may compute the rest of a plane of which nobody reads anything any more. */
    @Test
    void aPlaneKeepsItsSlotUntilItIsWrittenForTheLastTime() {
        lives.write(plane(0), 0);
        lives.write(plane(1), 1);
        lives.write(plane(0), 2);
        lives.read(plane(1), 3);
        assertNotEquals(allocated().of(0), allocated().of(1));
    }
}
