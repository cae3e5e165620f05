package testudo.sync.barrier;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class BarriersTest {

    @ParameterizedTest
    @CsvSource({
        "2, 2, DISSEMINATION", "3, 4, DISSEMINATION", "64, 64, DISSEMINATION", "65, 128, STATIC_TREE",
        "3, 2, BARRIER", "200, 64, BARRIER"
    })
    void theKindFollowsFromTheTeamAndTheMachine(int parties, int processors, SyncFamily kind) {
        BarrierChoice choice = Barriers.choose(parties, processors, false);
        assertEquals(kind, choice.kind());
        assertTrue(choice.reason().contains(" " + parties + " workers") || choice.reason().startsWith(parties + " workers"),
                choice.reason());
        assertTrue(choice.reason().endsWith("."), choice.reason());
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "9, 2", "100, 128"})
    void aReductionGetsABarrierThatReduces(int parties, int processors) {
        BarrierChoice choice = Barriers.choose(parties, processors, true);
        assertInstanceOf(ReducingBarrier.class, choice.build(new HostPlatform()));
        assertTrue(choice.reason().contains("reduction"), choice.reason());
    }

    @ParameterizedTest
    @MethodSource("testudo.sync.plan.SyncFamily#barriers")
    void aBarrierWithoutPartiesIsRefused(SyncFamily kind) {
        for (int parties : new int[] {0, -3}) {
            IllegalArgumentException refusal = assertThrows(
                    IllegalArgumentException.class, () -> Barriers.of(kind, parties, new HostPlatform()));
            assertEquals("A barrier needs at least 1 party, got " + parties + ".", refusal.getMessage());
            assertThrows(IllegalArgumentException.class, () -> Barriers.choose(parties, 2, false));
        }
    }

    @Test
    void aMachineWithoutProcessorsIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Barriers.choose(2, 0, false));
    }

    @Test
    void aCombiningTreeWithGroupsOfOneIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new CombiningTreeBarrier(3, 1, new HostPlatform()));
    }

    @Test
    void aSingleWorkerIsToldSo() {
        BarrierChoice choice = Barriers.choose(1, 1, false);
        assertEquals(SyncFamily.DISSEMINATION, choice.kind());
        assertEquals("A single worker meets nobody, which takes dissemination no round.", choice.reason());
    }
}
