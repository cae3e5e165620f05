package testudo.machine.memory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A thread finds what it has stored last, also while that is under way, and however long stores take. */
@Timeout(900)
final class OwnStoresTest {

    private static void loadsFindOwnStores(Machine machine, SimulationOptions options) {
        SimulatedPlatform platform = new SimulatedPlatform(machine, options);
        Cell word = platform.cell("word", 0, Placement.shared());
        Cell other = platform.cell("other", 0, Placement.shared());
        platform.run(1, worker -> {
            for (int n = 1; n <= 5; n++) {
                word.setOpaque(n);
                assertEquals(n, word.getAcquire(), machine.id());
                other.setOpaque(-n);
                word.setOpaque(10 * n);
                assertEquals(-n, other.getAcquire(), machine.id());
                assertEquals(10 * n, word.getAndAdd(1), machine.id());
                assertEquals(10 * n + 1, word.getAcquire(), machine.id());
            }
        });
        assertEquals(51, word.getAcquire());
    }

    @Test
    void onShippedMachines() {
        for (String machine : MachineFile.SHIPPED) {
            loadsFindOwnStores(MachineFile.shipped(machine), SimulationOptions.defaults());
        }
    }

    @Test
    void onMachinesWhoseStoresTakeLonger() {
        Machine c64 = MachineFile.shipped("c64");
        for (String region : new String[] {"sram", "dram"}) {
            SimulationOptions options = SimulationOptions.defaults().withRegion(region);
            String store = "memory." + region + ".store";
            loadsFindOwnStores(c64.with(store, 40 * c64.value(store)), options);
            String load = "memory." + region + ".load";
            loadsFindOwnStores(c64.with(load, 0.75 * c64.value(load)), options);
        }
    }
}
