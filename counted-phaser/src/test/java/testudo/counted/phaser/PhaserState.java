package testudo.counted.phaser;

import java.util.List;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is asserted of the visible state of a phaser, in any phase and after its end. */
final class PhaserState {

    private PhaserState() {}

    /** The whole visible state. */
    static void assertState(CountedPhaser phaser, int phase, int parties, int unarrived) {
        assertEquals(List.of(phase, parties, unarrived, parties - unarrived),
                List.of(phaser.getPhase(), phaser.getRegisteredParties(), phaser.getUnarrivedParties(),
                        phaser.getArrivedParties()));
        assertEquals(phase < 0, phaser.isTerminated());
        assertTrue(phaser.toString().endsWith(
                "[phase = " + phase + " parties = " + parties + " arrived = " + (parties - unarrived) + "]"),
                phaser::toString);
    }

    /** Terminated, and nothing changes that any more. */
    static void assertOver(CountedPhaser phaser, int nextPhase, int parties) throws Exception {
        int over = nextPhase + Integer.MIN_VALUE;
        String before = phaser.toString();
        assertTrue(phaser.isTerminated());
        assertEquals(over, phaser.getPhase());
        assertEquals(parties, phaser.getRegisteredParties());
        for (int i = 0; i < 2; i++) {
            assertEquals(over, phaser.register());
            assertEquals(over, phaser.bulkRegister(3));
            assertEquals(over, phaser.bulkRegister(0));
            assertEquals(over, phaser.arrive());
            assertEquals(over, phaser.arriveAndDeregister());
            assertEquals(over, phaser.arriveAndAwaitAdvance());
            assertEquals(over, phaser.awaitAdvance(nextPhase));
            assertEquals(over, phaser.awaitAdvanceInterruptibly(nextPhase));
            assertEquals(over, phaser.awaitAdvanceInterruptibly(nextPhase, 1, TimeUnit.HOURS));
            phaser.forceTermination();
        }
        assertEquals(before, phaser.toString());
    }
}
