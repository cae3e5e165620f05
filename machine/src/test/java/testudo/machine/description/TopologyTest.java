package testudo.machine.description;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** How workers find places on every shipped machine. */
class TopologyTest {

    @SuppressWarnings("unused")
    private static final List<String> MACHINES = MachineFile.SHIPPED;

    @ParameterizedTest
    @FieldSource("MACHINES")
    void asFewThreadsPerCoreAreUsedAsGiveRoom(String id) {
        Topology topology = MachineFile.shipped(id).topology();
        for (int workers = 1; workers <= topology.usable(); workers++) {
            int threads = topology.threadsPerCore(workers);
            assertTrue(topology.room(threads) >= workers, id + ", " + workers + " workers");
            assertTrue(threads == 1 || topology.room(threads - 1) < workers, id + ", " + workers + " workers");
            assertTrue(topology.place(workers - 1, threads).core() < topology.totalCores(), id + ", " + workers + " workers");
        }
        assertEquals(topology.threads(), topology.threadsPerCore(topology.usable() + 1));
        assertEquals(topology.usable(), topology.room(topology.threads()));
    }
}
