package testudo.sync.host;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

import testudo.sync.platform.WaitStrategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** When a team believes that others want its processors, and how it waits then. */
class DisturbanceTest {

    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    private final Disturbance disturbance = new Disturbance();

    @Test
    void nobodyIsSeenBeforeTimeIsLost() {
        assertFalse(disturbance.isPresent(0));
        assertFalse(disturbance.isPresent(Long.MIN_VALUE));
        assertFalse(disturbance.isPresent(Long.MAX_VALUE));
    }

    @Test
    void othersAreSeenInATimeSliceButNotInTheSystemsOwnWork() {
        assertFalse(disturbance.isSeenIn(0));
        assertFalse(disturbance.isSeenIn(MILLI - 1));
        assertTrue(disturbance.isSeenIn(MILLI));
    }

    @Test
    void whatWasSeenHoldsForHalfASecondAfterTheLastTime() {
        disturbance.seen(7);
        assertTrue(disturbance.isPresent(7 + 500 * MILLI - 1));
        assertFalse(disturbance.isPresent(7 + 500 * MILLI));
        disturbance.seen(300 * MILLI);
        assertTrue(disturbance.isPresent(800 * MILLI - 1));
        assertFalse(disturbance.isPresent(800 * MILLI));
    }

    @Test
    void clocksMayStartAnywhere() {
        disturbance.seen(Long.MAX_VALUE - MILLI);
        assertTrue(disturbance.isPresent(Long.MIN_VALUE + 400 * MILLI));
        assertFalse(disturbance.isPresent(Long.MIN_VALUE + 600 * MILLI));
    }

    @Test
    void aTeamWithAProcessorPerWorkerSleepsSoonWhenDisturbed() {
        Patience calm = Patience.automatic(2, 2);
        assertEquals(new Patience(WaitStrategy.SPIN_THEN_YIELD, WaitStrategy.polls(2, 2), 1, true), calm);
        assertEquals(new Patience(WaitStrategy.SPIN_THEN_PARK, 1000, 0, true), calm.disturbed());
    }

    @Test
    void aTeamWithFewerProcessorsAndOneToldHowToWaitDoNotChange() {
        for (Patience patience : new Patience[] {
                Patience.automatic(3, 2), Patience.of(WaitStrategy.SPIN_THEN_YIELD, 2, 2), Patience.of(WaitStrategy.SPIN, 2, 2)}) {
            assertFalse(patience.attentive());
            assertEquals(patience, patience.disturbed());
        }
    }
}
