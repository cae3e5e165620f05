package testudo.counted.phaser;

import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static testudo.counted.phaser.PhaserState.assertState;

/** Phasers with a parent, without any wait: docs/theory/phasers.md §10. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // waits may be deaf to interrupts
class PhaserTreeTest {

    private static final int MOST = 65_535;

    @Test
    void aPhaserKnowsItsParentAndItsRoot() {
        Phaser root = new Phaser();
        Phaser child = new Phaser(root);
        Phaser grandchild = new Phaser(child, 0);
        assertNull(root.getParent());
        assertNull(new Phaser(null).getParent());
        assertNull(new Phaser(null, 0).getParent());
        assertSame(root, child.getParent());
        assertSame(child, grandchild.getParent());
        for (Phaser phaser : List.of(root, child, grandchild)) {
            assertSame(root, phaser.getRoot());
        }
    }

    @Test
    void aChildThatFindsItsParentFullStaysEmptyAndUsable() {
        CountedPhaser parent = new CountedPhaser(MOST);
        CountedPhaser child = new CountedPhaser(parent);
        assertThrows(IllegalStateException.class, child::register);
        assertThrows(IllegalStateException.class, () -> new CountedPhaser(parent, 1));
        assertState(child, 0, 0, 0);
        assertEquals(0, parent.arriveAndDeregister());
        assertEquals(0, child.register());
        assertState(child, 0, 1, 1);
        assertState(parent, 0, MOST, MOST);
    }

    @Test
    void aChildIsAPartyOfItsParentWhileItHasParties() {
        CountedPhaser root = new CountedPhaser();
        CountedPhaser full = new CountedPhaser(root, 1);
        CountedPhaser child = new CountedPhaser(root);
        for (int i = 0; i < 3; i++) {
            assertState(root, 0, 1, 1);
            assertEquals(0, child.register());
            assertEquals(0, child.register());
            assertState(root, 0, 2, 2);
            assertState(child, 0, 2, 2);
            assertEquals(0, child.arriveAndDeregister());
            assertState(root, 0, 2, 2);
            assertEquals(0, child.arriveAndDeregister());
            assertState(child, 0, 0, 0);
        }
        assertState(full, 0, 1, 1);
    }

    @Test
    void theTreeAdvancesWhenAllItsLeavesHave() {
        CountedPhaser root = new CountedPhaser();
        CountedPhaser left = new CountedPhaser(root, 2);
        CountedPhaser right = new CountedPhaser(new CountedPhaser(root), 1);
        for (int phase = 0; phase < 5; phase++) {
            assertEquals(phase, left.arrive());
            assertEquals(phase, right.arrive());
            assertState(right, phase, 1, 0);
            assertState(root, phase, 2, 1);
            assertEquals(phase, left.arrive());
            assertState(left, phase + 1, 2, 2);
            assertState(right, phase + 1, 1, 1);
            assertState(root, phase + 1, 2, 2);
        }
    }

    @Test
    void aChildThatJoinsLaterStartsInThePhaseOfTheRoot() {
        CountedPhaser root = new CountedPhaser(1);
        CountedPhaser early = new CountedPhaser(root);
        root.arrive();
        root.arrive();
        assertState(early, 2, 0, 0);
        assertEquals(2, early.register());
        assertState(new CountedPhaser(root, 3), 2, 3, 3);
        assertState(root, 2, 3, 3);
    }

    @Test
    void aWaitForAnotherPhaseReturnsAtOnce() throws Exception {
        CountedPhaser root = new CountedPhaser(1);
        CountedPhaser child = new CountedPhaser(root);
        root.arrive();
        for (CountedPhaser phaser : List.of(root, child)) {
            assertEquals(-42, phaser.awaitAdvance(-42));
            assertEquals(-42, phaser.awaitAdvanceInterruptibly(-42));
            assertEquals(-42, phaser.awaitAdvanceInterruptibly(-42, 1, TimeUnit.HOURS));
            for (int other : new int[] {0, 2, Integer.MAX_VALUE}) {
                assertEquals(1, phaser.awaitAdvance(other));
                assertEquals(1, phaser.awaitAdvanceInterruptibly(other));
                assertEquals(1, phaser.awaitAdvanceInterruptibly(other, 1, TimeUnit.HOURS));
            }
            assertThrows(NullPointerException.class, () -> phaser.awaitAdvanceInterruptibly(-1, 1, null));
        }
        assertState(root, 1, 1, 1);
    }
}
