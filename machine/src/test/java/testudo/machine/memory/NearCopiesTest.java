package testudo.machine.memory;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.engine.Coroutines;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Lines that a socket fetches once. */
@Timeout(900)
class NearCopiesTest {

    private static final int SOCKETS = 8;
    private static final int CORES = 8;
    private static final int ALL = SOCKETS * CORES;
    private static final Machine MACHINE = MachineFile.shipped("skx").with("topology.sockets", SOCKETS)
            .with("topology.cores", CORES).with("topology.usable", 2 * ALL);

    private static SimulatedPlatform platform(Coroutines coroutines) {
        return new SimulatedPlatform(MACHINE, SimulationOptions.defaults().withCoroutines(coroutines));
    }

    /** Each socket's first reader waits for the others' first, the rest for their neighbours: not all for all. */
    @Test
    void aReleaseCrossesToEachSocketOnce() {
        SimulatedPlatform platform = platform(Coroutines.fastest());
        Cell flag = platform.cell("flag", 0, Placement.at(0));
        List<Double> seen = new ArrayList<>();
        platform.run(ALL, worker -> {
            if (worker.index() == 0) {
                platform.idle(100_000); // all have copies and spin on them
                flag.setRelease(1);
            } else {
                flag.awaitAtLeast(worker, 1);
                seen.add(platform.now() - 100_000);
            }
        });
        double last = seen.stream().mapToDouble(at -> at).max().orElseThrow();
        double far = MACHINE.value("memory.cross-socket");
        double near = MACHINE.value("memory.same-socket");
        assertEquals(ALL - 1, seen.size());
        assertTrue(last >= far + near, () -> "" + last);
        assertTrue(last < (SOCKETS + 2) * far + 2 * CORES * near, () -> last + " ns, each for itself would be " + ALL * far);
    }

    /** Writers from all sockets, readers everywhere: nobody sees a value go back, all see the last, and both coroutines say the same. */
    @Test
    void copiesOfNeighboursAreNeverOld() {
        List<String> digests = new ArrayList<>();
        for (Coroutines coroutines : Coroutines.values()) {
            SimulatedPlatform platform = platform(coroutines);
            Cell count = platform.cell("count", 0, Placement.at(3));
            int rounds = 6;
            long last = (long) SOCKETS * rounds;
            platform.run(ALL, worker -> {
                long before = 0;
                for (int n = 0; n < rounds; n++) {
                    if (worker.index() % CORES == 0) {
                        count.getAndAdd(1);
                    }
                    platform.idle(37 * (worker.index() % 11) + 90 * n);
                    long now = count.getAcquire();
                    assertTrue(now >= before, "from " + before + " back to " + now);
                    before = now;
                }
                count.awaitAtLeast(worker, last);
            });
            digests.add(platform.lastReport().orElseThrow().digest());
        }
        assertEquals(1, digests.stream().distinct().count(), digests.toString());
    }
}
