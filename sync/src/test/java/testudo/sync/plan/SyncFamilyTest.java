package testudo.sync.plan;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.barrier.Barriers;
import testudo.sync.host.HostPlatform;
import testudo.sync.synchronizer.Synchronizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

class SyncFamilyTest {

    private static final Points EACH = Points.afterEach(1);

    /** Scenario files and scripts hold them. */
    @Test
    void wordsStay() {
        assertEquals(List.of("barrier", "tree", "static-tree", "dissemination", "tournament", "hypercube", "phaser", "finish",
                "pairwise", "phaser-p2p", "epoch", "epoch-boundary-first", "dynamic"),
                Arrays.stream(SyncFamily.values()).map(SyncFamily::word).toList());
        assertEquals(List.of("central", "combining-tree", "static-tree", "dissemination", "tournament", "hypercube"),
                SyncFamily.barriers().stream().map(SyncFamily::algorithm).toList());
    }

    @ParameterizedTest
    @EnumSource
    void aFamilyRunsByThePlanOfItsPartnersOnly(SyncFamily family) {
        HostPlatform platform = new HostPlatform();
        PairwisePlan pairs = new PairwisePlan(2, 1, false, EACH);
        if (family.partners() == Partners.ALL) {
            Synchronizer.of(new BarrierPlan(2, EACH, family), platform);
        } else {
            assertRefused(family, "ALL", assertThrows(
                    IllegalArgumentException.class, () -> new BarrierPlan(2, EACH, family)));
        }
        if (family.partners() == Partners.GROUPS) {
            Synchronizer.of(pairs.by(family), platform);
        } else {
            assertRefused(family, "GROUPS", assertThrows(IllegalArgumentException.class, () -> pairs.by(family)));
        }
    }

    private static void assertRefused(SyncFamily family, String partners, IllegalArgumentException refusal) {
        assertEquals("A plan in which workers wait for " + partners + " cannot run by family '" + family.word()
                + "', in which they wait for " + family.partners() + ".", refusal.getMessage());
    }

    @ParameterizedTest
    @EnumSource(names = {"PHASER", "FINISH", "PAIRWISE", "PHASER_P2P", "EPOCH", "EPOCH_BOUNDARY_FIRST", "DYNAMIC"})
    void whatIsNoBarrierOfWordsIsNotBuiltAsOne(SyncFamily family) {
        assertFalse(family.isBarrier());
        IllegalArgumentException refusal = assertThrows(
                IllegalArgumentException.class, () -> Barriers.of(family, 2, new HostPlatform()));
        assertEquals("Family '" + family.word() + "' is no barrier made of words; there are barrier, tree, static-tree,"
                + " dissemination, tournament, hypercube.", refusal.getMessage());
    }
}
