package testudo.machine.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What accesses cost on a mesh of homes; check T6 of {@code docs/theory/machines.md} §12. */
@Timeout(900)
final class HomesTest {

    private static final Machine MACHINE = MachineFile.shipped("tilepro64");

    private static SimulatedPlatform atHome() {
        return new SimulatedPlatform(MACHINE, SimulationOptions.defaults().withHashed(false));
    }

    private static long cycles(SimulatedPlatform platform, Runnable access) {
        double began = platform.now();
        access.run();
        return Math.round((platform.now() - began) * MACHINE.value("clock.frequency"));
    }

    @Test
    void aRemoteLoadTakes38CyclesAnd2PerHop() { // T6, exactly
        for (int home = 1; home < 60; home++) {
            SimulatedPlatform platform = atHome();
            Cell cell = platform.cell("far", 0, Placement.at(home));
            long expected = 38 + 2L * (home / 8 + home % 8);
            platform.run(1, _ -> {
                assertEquals(expected, cycles(platform, cell::getAcquire));
                assertEquals(2, cycles(platform, cell::getAcquire), "the copy");
            });
        }
    }

    @Test
    void aLoadAtHomeTakes10Cycles() {
        SimulatedPlatform platform = atHome();
        Cell cell = platform.cell("near", 0, Placement.at(0));
        platform.run(1, _ -> assertEquals(10, cycles(platform, cell::getAcquire)));
    }

    @Test
    void aStoreIsPostedAndAFenceWaitsForIt() {
        SimulatedPlatform platform = atHome();
        Cell cell = platform.cell("far", 0, Placement.at(9)); // 2 hops
        platform.run(1, _ -> {
            assertEquals(1, cycles(platform, () -> cell.setOpaque(7)));
            assertEquals(7, cell.getOpaque(), "a thread sees its own stores");
            platform.elapse(100);
            assertEquals(1, cycles(platform, () -> cell.setOpaque(8)));
            assertEquals(41 + 42, cycles(platform, () -> cell.setVolatile(9)), "the store before, then its own");
        });
    }

    @Test
    void aCompareAndSetThatFailsIsCheaper() {
        long failing = atomic((_, cell) -> assertFalse(cell.compareAndSet(5, 6)));
        long succeeding = atomic((_, cell) -> assertTrue(cell.compareAndSet(0, 6)));
        assertEquals(42, succeeding - failing, "a store and the fence for it");
    }

    private static long atomic(BiConsumer<Worker, Cell> access) {
        SimulatedPlatform platform = atHome();
        Cell cell = platform.cell("far", 0, Placement.at(9));
        long[] taken = new long[1];
        platform.run(1, worker -> taken[0] = cycles(platform, () -> access.accept(worker, cell)));
        return taken[0];
    }

    @Test
    void wordsOnALineLoseTheirCopiesTogether() {
        SimulatedPlatform platform = atHome();
        List<Cell> line = platform.cells(List.of("left", "right"), 0, Placement.at(2));
        Cell alone = platform.cell("alone", 0, Placement.at(2));
        platform.run(2, worker -> {
            if (worker.index() == 0) {
                line.get(0).getAcquire();
                alone.getAcquire();
                platform.elapse(1000);
                assertEquals(2, cycles(platform, alone::getAcquire));
                assertEquals(42, cycles(platform, line.get(0)::getAcquire), "its neighbour was written");
            } else {
                platform.elapse(300);
                line.get(1).setOpaque(1);
            }
        });
    }

    /** A line is not free when its look-up is over, but when the last copy is gone. */
    @Test
    void aLineIsBusyUntilItsCopiesAreTakenAway() {
        SimulatedPlatform platform = atHome();
        Cell cell = platform.cell("copied", 0, Placement.at(0));
        platform.run(60, worker -> {
            switch (worker.index()) {
                case 59 -> cell.getAcquire(); // 10 hops from home
                case 0 -> {
                    platform.elapse(1000);
                    cell.setOpaque(5); // begins at once, copies gone after 10 + 2 * (15 + 10)
                }
                case 1 -> {
                    platform.elapse(1001);
                    long[] seen = new long[1];
                    long waited = cycles(platform, () -> seen[0] = cell.getAcquire());
                    assertEquals(5, seen[0], "a load that comes later sees the store");
                    assertEquals(60 - 1 + 8 + 16, waited, "its turn, the look-up and the way back");
                }
                default -> {}
            }
        });
    }

    /** Every addition counts, whoever holds the lock. */
    @Test
    void contendedAdditionsAreAllThere() {
        SimulatedPlatform platform = new SimulatedPlatform(MACHINE, SimulationOptions.defaults());
        Cell sum = platform.cell("sum", 0, Placement.shared());
        platform.run(60, worker -> {
            for (int i = 0; i < 5; i++) {
                sum.getAndAdd(worker.index() + 1);
            }
        });
        assertEquals(5 * 60 * 61 / 2, sum.getPlain());
    }

    /** Whoever waits for a value that comes is woken, on lines shared at random: else the run ends in a deadlock. */
    @RepeatedTest(25)
    void noWakeUpIsLost(RepetitionInfo repetition) {
        long seed = 4711 + repetition.getCurrentRepetition();
        SplittableRandom random = new SplittableRandom(seed);
        int workers = 2 + random.nextInt(15);
        SimulatedPlatform platform = new SimulatedPlatform(
                MACHINE, SimulationOptions.defaults().withSeed(seed).withHashed(random.nextBoolean()));
        List<Cell> words = new ArrayList<>();
        while (words.size() < workers) {
            int together = Math.min(workers - words.size(), 1 + random.nextInt(4));
            List<String> names = new ArrayList<>();
            for (int w = 0; w < together; w++) {
                names.add("step of " + (words.size() + w));
            }
            words.addAll(platform.cells(names, 0, Placement.at(random.nextInt(workers))));
        }
        platform.run(workers, worker -> {
            SplittableRandom own = new SplittableRandom(seed * 100 + worker.index());
            for (int step = 1; step <= 40; step++) {
                platform.elapse(own.nextInt(own.nextBoolean() ? 8 : 200));
                words.get(worker.index()).setOpaque(step);
                long seen = words.get(own.nextInt(workers)).awaitAtLeast(worker, step);
                assertTrue(seen >= step, "seed " + seed);
            }
        });
        for (var station : platform.lastReport().orElseThrow().stations().entrySet()) {
            assertEquals(station.getValue().requests(), station.getValue().replies(), "seed " + seed);
            assertTrue(station.getValue().busy() <= platform.now() * platform.machine().ticksPerNanosecond() + 64,
                    "seed " + seed + ", " + station.getKey());
        }
    }
}
