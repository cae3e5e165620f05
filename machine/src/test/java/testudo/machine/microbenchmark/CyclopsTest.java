package testudo.machine.microbenchmark;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineException;
import testudo.machine.description.MachineFile;
import testudo.machine.memory.BankedMemory.Layout;
import testudo.machine.memory.Traffic;
import testudo.machine.platform.SimulationOptions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Checks C1 to C7 and K1, K3, K4 of {@code docs/theory/machines.md} §12, on Cyclops-64. */
@Timeout(900)
class CyclopsTest {

    private static final Machine C64 = MachineFile.shipped("c64");
    private static final SimulationOptions SRAM = SimulationOptions.defaults().withThreadsPerCore(2);
    private static final SimulationOptions DRAM_ONE = SRAM.withRegion("dram").withLayout(Layout.ONE);
    private static final EpisodeLoop LOOP = new EpisodeLoop(2, 6, 16);

    @SuppressWarnings("unused")
    private static final List<SimulationOptions> PLACES = List.of(SRAM, DRAM_ONE, SRAM.withRegion("dram"));

    private static double cycles(String family, SimulationOptions options, int workers) {
        return Benchmarks.barrier(C64, options, BarrierFamilies.named(family), workers, LOOP)
                .cycles();
    }

    @ParameterizedTest
    @FieldSource("PLACES")
    void c1AndC2SubMastersBeatOneMaster(SimulationOptions place) {
        for (int workers : new int[] {16, 32, 64, 128}) {
            assertTrue(cycles("phaser-tree", place, workers) < cycles("phaser-flat", place, workers), workers + " workers");
        }
        double quotient = cycles("phaser-flat", place, 128) / cycles("phaser-tree", place, 128);
        assertTrue(quotient >= 4, "flat / tree at 128 workers is " + quotient);
    }

    @Test
    void c3AndC4TheGapOfDramGrowsFromLatencyToQueueing() {
        for (String family : List.of("phaser-flat", "phaser-tree")) {
            double before = 0;
            for (int workers : new int[] {2, 8, 32, 128}) {
                double gap = cycles(family, DRAM_ONE, workers) / cycles(family, SRAM, workers);
                assertTrue(gap > before, family + " at " + workers + ": " + gap + " after " + before);
                assertTrue(workers > 2 || gap < 2.5, family + ": " + gap);
                assertTrue(workers < 128 || gap >= 10 && gap <= 100, family + ": " + gap);
                before = gap;
            }
        }
    }

    @Test
    void c5TheSignalBusHardlyGrows() {
        for (int workers : new int[] {32, 128, 156}) {
            assertTrue(cycles("phaser-adaptive", SRAM, workers) <= cycles("phaser-tree", SRAM, workers) / 3);
        }
        double growth = cycles("phaser-adaptive", SRAM, 156) - cycles("phaser-adaptive", SRAM, 2);
        assertTrue(growth >= 0 && growth <= 20, "growth " + growth);
        double wires = cycles("hardware", SRAM, 2) - C64.value("barrier.software");
        assertTrue(C64.value("barrier.release") < 10 && wires < 20, "release and skew " + wires);
    }

    @Test
    void c6AwakingCostsTheMasterTheSamePerThread() {
        int[] counts = {8, 16, 32, 64, 96, 128, 156};
        double n = counts.length;
        double x = 0;
        double y = 0;
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (int workers : counts) {
            double asleep = cycles("phaser-flat-asleep", SRAM, workers);
            assertTrue(asleep > cycles("phaser-tree", SRAM, workers), workers + " workers");
            x += workers;
            y += asleep;
            xx += (double) workers * workers;
            xy += workers * asleep;
            yy += asleep * asleep;
        }
        double slope = (n * xy - x * y) / (n * xx - x * x);
        double correlation = (n * xy - x * y) / Math.sqrt((n * xx - x * x) * (n * yy - y * y));
        assertTrue(slope >= 50 && slope <= 120, "cycles per thread: " + slope);
        assertTrue(correlation * correlation > 0.99, "linear: " + correlation * correlation);
    }

    @Test
    void c7InterruptsAreSlightlySlowerThanPollingInARingOfPhasers() {
        for (int workers : new int[] {4, 32, 128}) {
            double quotient = ring("phaser-asleep", workers) / ring("phaser", workers);
            assertTrue(quotient > 1 && quotient <= 1.4, workers + " workers: " + quotient);
            double bare = ring("interrupts", workers) / ring("flags", workers);
            assertTrue(bare > 1 && bare <= 1.4, workers + " workers: " + bare);
            double hop = (ring("flags-asleep", workers) - ring("interrupts", workers)) / workers;
            assertEquals(31 + 6 + 1, hop, 1, "a flag behind an interrupt costs a load, the loop and a store's issue more");
        }
    }

    /** Poll period 31 + 6: store, half a period in the mean, way back and loop; against issue and delivery of an awake. */
    @Test
    void c7AHopTakesWhatItsPartsDo() {
        assertEquals(1 + 15 + 37 / 2.0 + 16 + 6, ring("flags", 128) / 128, 1.5);
        assertEquals(30 + 35, ring("interrupts", 128) / 128, 0.5);
    }

    private static double ring(String family, int workers) {
        return Benchmarks.ring(C64, SRAM, RingFamilies.named(family), workers, new EpisodeLoop(2, 20, 64)).cycles();
    }

    @Test
    void k1TheSameSeedGivesTheSameHistoryAndOthersNearlyTheSameMeans() {
        for (String name : List.of("phaser-tree", "phaser-flat-asleep", "finish")) {
            Family family = BarrierFamilies.named(name);
            Measurement one = Benchmarks.barrier(C64, SRAM, family, 32);
            assertEquals(one.report().digest(), Benchmarks.barrier(C64, SRAM, family, 32).report().digest());
            for (long seed = 2; seed <= 4; seed++) {
                Measurement other = Benchmarks.barrier(C64, SRAM.withSeed(seed), family, 32);
                assertNotEquals(one.report().digest(), other.report().digest());
                assertEquals(one.cycles(), other.cycles(), 0.03 * one.cycles(), name + ", seed " + seed);
            }
        }
    }

    /** Depends on the host, so it is only said. */
    @Test
    void k3TheSpeedOfTheSimulatorIsTold() {
        Family family = BarrierFamilies.named("phaser-tree");
        Benchmarks.barrier(C64, SRAM, family, 128);
        long before = System.nanoTime();
        long events = Benchmarks.barrier(C64, SRAM, family, 128).report().events();
        double rate = events / ((System.nanoTime() - before) / 1e9);
        assertTrue(events > 10_000);
        if (rate < 0.5e6) {
            System.out.printf(Locale.ROOT, "Warning: %.2f million events per second, expected at least 0.5%n", rate / 1e6);
        }
    }

    static Stream<Family> families() {
        return BarrierFamilies.all().stream();
    }

    @ParameterizedTest
    @MethodSource("families")
    void k4EveryFamilyAnswersEveryRequestOnceAndNoBankIsMoreThanBusy(Family family) {
        Measurement measured = Benchmarks.barrier(C64, SRAM, family, 13, LOOP);
        assertTrue(measured.cycles() > 0);
        for (Traffic bank : measured.report().stations().values()) {
            assertEquals(bank.requests(), bank.replies());
            assertTrue(C64.nanoseconds(bank.busy()) <= measured.report().elapsed());
        }
    }

    @Test
    void familiesThatAMachineCannotHaveAreRefused() {
        assertEquals("Machine 'skx' has no barrier of its own for family 'hardware'.",
                assertThrows(MachineException.class, () -> Benchmarks.barrier(MachineFile.shipped("skx"),
                        SimulationOptions.defaults(), BarrierFamilies.named("hardware"), 4)).getMessage());
        assertTrue(assertThrows(MachineException.class, () -> RingFamilies.named("smoke")).getMessage()
                .startsWith("There is no family 'smoke', only flags,"));
    }
}
