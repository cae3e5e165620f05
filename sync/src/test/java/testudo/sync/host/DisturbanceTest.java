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

    private void presentUntil(long end) {
        assertTrue(disturbance.isPresent(end - 1));
        assertFalse(disturbance.isPresent(end));
    }

    @Test
    void whatWasSeenHoldsTenTimesAsLong() {
        disturbance.seen(4 * MILLI, 7);
        presentUntil(7 + 40 * MILLI);
        disturbance.seen(2 * MILLI, 100 * MILLI);
        presentUntil(120 * MILLI);
    }

    @Test
    void lossesAddUp() {
        disturbance.seen(4 * MILLI, 0);
        disturbance.seen(4 * MILLI, 10 * MILLI);
        presentUntil(80 * MILLI);
    }

    @Test
    void halfASecondAfterTheLastLossAllIsForgotten() {
        for (long now = 0; now <= 1000; now += 10) {
            disturbance.seen(8 * MILLI, now * MILLI);
        }
        presentUntil(1500 * MILLI);
        disturbance.seen(Long.MAX_VALUE, 2000 * MILLI);
        presentUntil(2500 * MILLI);
    }

    @Test
    void whoTakesATenthOfAProcessorIsNeverForgotten() {
        for (long now = 0; now < 2000; now += 20) {
            disturbance.seen(2 * MILLI, now * MILLI);
            assertTrue(disturbance.isPresent((now + 20) * MILLI - 1));
        }
    }

    @Test
    void clocksMayStartAnywhere() {
        disturbance.seen(100 * MILLI, Long.MAX_VALUE - MILLI);
        assertTrue(disturbance.isPresent(Long.MIN_VALUE + 400 * MILLI));
        assertFalse(disturbance.isPresent(Long.MIN_VALUE + 600 * MILLI));
    }

    @Test
    void aTeamWithAProcessorPerWorkerSleepsSoonWhenDisturbed() {
        Patience calm = Patience.automatic(2, 2);
        assertEquals(new Patience(WaitStrategy.SPIN_THEN_YIELD, WaitStrategy.polls(2, 2), 1, true), calm);
        assertEquals(new Patience(WaitStrategy.SPIN_THEN_PARK, 4000, 0, true), calm.disturbed());
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
