package testudo.counted.phaser;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static testudo.counted.phaser.PhaserState.assertOver;
import static testudo.counted.phaser.PhaserState.assertState;

/** The end of a phaser, and {@code onAdvance}, which decides on it: docs/theory/phasers.md §10. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // waits may be deaf to interrupts
class TerminationTest {

    @Test
    void theLastDepartureTerminates() throws Exception {
        CountedPhaser phaser = new CountedPhaser(1);
        assertEquals(0, phaser.arrive());
        assertEquals(1, phaser.arriveAndDeregister());
        assertOver(phaser, 2, 0);
    }

    @Test
    void theLastDepartureOfATreeTerminatesAllOfIt() throws Exception {
        CountedPhaser root = new CountedPhaser();
        CountedPhaser middle = new CountedPhaser(root);
        CountedPhaser leaf = new CountedPhaser(middle);
        CountedPhaser idle = new CountedPhaser(root);
        assertEquals(0, leaf.register());
        assertState(middle, 0, 1, 1);
        assertState(root, 0, 1, 1);
        assertEquals(0, leaf.arriveAndDeregister());
        for (CountedPhaser phaser : List.of(leaf, middle, root, idle)) {
            assertOver(phaser, 1, 0);
        }
    }

    @Test
    void forcedTerminationKeepsThePartiesAndEndsTheWholeTree() throws Exception {
        CountedPhaser root = new CountedPhaser(3);
        CountedPhaser child = new CountedPhaser(root, 2);
        assertEquals(0, child.arrive());
        child.forceTermination();
        assertOver(root, 0, 4);
        assertOver(child, 0, 2);
        assertState(child, Integer.MIN_VALUE, 2, 1);
        assertOver(new CountedPhaser(root), 0, 0);
        assertOver(new CountedPhaser(root, 5), 0, 5);
    }

    @Test
    void onAdvanceSeesThePhaseAndDecidesOnTermination() throws Exception {
        List<String> seen = new ArrayList<>();
        CountedPhaser root = new CountedPhaser(2) {
            @Override
            protected boolean onAdvance(int phase, int registeredParties) {
                seen.add(phase + "/" + registeredParties + "/" + getPhase() + "/" + getUnarrivedParties());
                return phase == 2;
            }
        };
        CountedPhaser child = new CountedPhaser(root, 1) {
            @Override
            protected boolean onAdvance(int phase, int registeredParties) {
                throw new AssertionError("Only the root is asked.");
            }
        };
        for (int i = 0; i < 2; i++) {
            root.arrive();
            root.arrive();
            child.arrive();
        }
        root.arriveAndDeregister();
        root.arriveAndDeregister();
        assertEquals(Integer.MIN_VALUE + 3, child.arriveAndAwaitAdvance());
        assertEquals(List.of("0/3/0/0", "1/3/1/0", "2/1/2/0"), seen);
        assertOver(root, 3, 1);
        assertOver(child, 3, 1);
    }

    @Test
    void aPhaserWhoseOnAdvanceSaysSoSurvivesWithoutParties() {
        CountedPhaser phaser = new CountedPhaser(1) {
            @Override
            protected boolean onAdvance(int phase, int registeredParties) {
                return false;
            }
        };
        assertEquals(0, phaser.arriveAndDeregister());
        assertState(phaser, 1, 0, 0);
        assertEquals(1, phaser.register());
        assertState(phaser, 1, 1, 1);
    }

    @Test
    void aFailureOfOnAdvanceReachesTheLastPartyAndThePhaseDoesNotEnd() {
        CountedPhaser phaser = new CountedPhaser(2) {
            @Override
            protected boolean onAdvance(int phase, int registeredParties) {
                throw new UnsupportedOperationException("no");
            }
        };
        phaser.arrive();
        assertThrows(UnsupportedOperationException.class, phaser::arrive);
        assertState(phaser, 0, 2, 0);
        assertThrows(IllegalStateException.class, phaser::arrive);
        phaser.forceTermination();
        assertTrue(phaser.arrive() < 0);
    }

    @Test
    void thePhaseAfterTheLastOneIsZero() throws Exception {
        CountedPhaser root = CountedPhaser.inPhase(Integer.MAX_VALUE - 1, 1);
        CountedPhaser child = new CountedPhaser(root, 1);
        for (int phase : new int[] {Integer.MAX_VALUE - 1, Integer.MAX_VALUE, 0, 1}) {
            assertFalse(root.isTerminated());
            assertState(child, phase, 1, 1);
            assertEquals(phase, root.arrive());
            assertEquals(phase, child.arrive());
            assertEquals(phase + 1 & Integer.MAX_VALUE, child.awaitAdvance(phase));
        }
        CountedPhaser last = CountedPhaser.inPhase(Integer.MAX_VALUE, 1);
        last.arriveAndDeregister();
        assertOver(last, 0, 0);
    }
}
