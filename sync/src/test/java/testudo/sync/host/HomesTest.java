package testudo.sync.host;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

@Timeout(300)
class HomesTest {

    private final List<Integer> allowed = Affinity.allowed();
    private final Homes homes = new Homes();

    /** In a loop, as the scheduler may move a free thread at any time. */
    @Test
    void aWorkerComesToItsOwnProcessorAndStaysFree() {
        assumeTrue(allowed.size() > 1 && Affinity.current() != Affinity.NONE, "one processor, or nobody tells which");
        for (int worker = 0; worker < allowed.size(); worker++) {
            boolean there = false;
            for (int n = 0; n < Homes.MOST && !there; n++) {
                homes.move(worker, allowed.size());
                there = Affinity.current() == allowed.get(worker);
            }
            assertTrue(there, "worker " + worker);
            assertEquals(allowed, Affinity.allowed());
        }
    }

    /** Where other programs stay, the scheduler knows better. */
    @Test
    void aWorkerIsMovedSoOftenAtMost() {
        assumeTrue(allowed.size() > 1 && Affinity.current() != Affinity.NONE);
        int moved = 0;
        for (int n = 0; n < 10 * Homes.MOST; n++) {
            Affinity.pin(allowed.getLast());
            Affinity.restrict(allowed);
            moved += homes.move(0, allowed.size()) ? 1 : 0;
        }
        assertEquals(Homes.MOST, moved);
        assertEquals(Homes.MOST, homes.moves(0));
    }

    @Test
    void aWorkerWithoutAProcessorOfItsOwnIsNotMoved() {
        assumeTrue(allowed.size() > 1);
        int before = allowed.size();
        assertFalse(homes.move(0, before - 1));
        assertFalse(homes.move(0, before + 1));
        assertEquals(allowed, Affinity.allowed());
    }

    @Test
    void onlyASetOfTheRightSizeHasProcessorsOfItsOwn() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment mask = Affinity.mask(arena);
            List.of(3, 64, 130).forEach(cpu -> Affinity.set(mask, cpu));
            assertEquals(3, Affinity.only(3, 0, mask));
            assertEquals(64, Affinity.only(3, 1, mask));
            assertEquals(130, Affinity.only(3, 2, mask));
            assertEquals(Affinity.NONE, Affinity.only(2, 0, mask));
            assertEquals(Affinity.NONE, Affinity.only(4, 0, mask));
        }
    }
}
