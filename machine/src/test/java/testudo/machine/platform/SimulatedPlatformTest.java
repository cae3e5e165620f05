package testudo.machine.platform;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.machine.description.MachineException;
import testudo.machine.description.MachineFile;
import testudo.machine.engine.Coroutines;
import testudo.machine.memory.Traffic;
import testudo.sync.barrier.Barrier;
import testudo.sync.barrier.Barriers;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Deadlock;
import testudo.sync.platform.Placement;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The contract of a platform, on every shipped machine. */
@Timeout(900)
class SimulatedPlatformTest {

    @SuppressWarnings("unused")
    private static final List<String> MACHINES = MachineFile.SHIPPED;

    static SimulatedPlatform platform(String id) {
        return new SimulatedPlatform(MachineFile.shipped(id), SimulationOptions.defaults());
    }

    static Stream<Arguments> barriers() {
        return MACHINES.stream()
                .flatMap(id -> SyncFamily.barriers().stream().map(kind -> Arguments.of(id, kind)));
    }

    @ParameterizedTest
    @MethodSource("barriers")
    void nobodyLeavesABarrierBeforeAllHaveArrived(String id, SyncFamily kind) {
        int workers = 11;
        SimulatedPlatform platform = platform(id);
        Barrier barrier = Barriers.of(kind, workers, platform);
        long[] arrived = new long[workers];
        platform.run(workers, worker -> {
            for (long episode = 1; episode <= 20; episode++) {
                platform.idle(13 * (worker.index() * episode % 7));
                arrived[worker.index()] = episode;
                barrier.await(worker, episode);
                for (long other : arrived) {
                    assertTrue(other >= episode);
                }
            }
        });
        SimulationReport report = platform.lastReport().orElseThrow();
        for (Traffic station : report.stations().values()) {
            assertEquals(station.requests(), station.replies(), "every request is answered once");
            assertTrue(platform.machine().nanoseconds(station.busy()) <= report.elapsed(), "at most always busy");
        }
    }

    @ParameterizedTest
    @FieldSource("MACHINES")
    void aStoreIsSeenByThoseWhoSeeALaterOne(String id) {
        SimulatedPlatform platform = platform(id);
        Cell data = platform.cell("data", 0, Placement.at(3));
        Cell flag = platform.cell("flag", 0, Placement.at(0));
        List<Long> seen = new ArrayList<>();
        platform.run(4, worker -> {
            for (long n = 1; n <= 50; n++) {
                if (worker.index() == 3) {
                    data.setOpaque(n);
                    flag.setRelease(n);
                    platform.idle(n * 7 % 90);
                } else {
                    flag.awaitAtLeast(worker, n);
                    seen.add(data.getOpaque() - n);
                }
            }
        });
        assertEquals(150, seen.size());
        assertTrue(seen.stream().allMatch(lead -> lead >= 0), seen.toString());
    }

    /** Others keep the home of the data busy, while the reader still has a copy of the old value. */
    @Test
    void aReleaseWaitsForEarlierStoresAtABusyHome() {
        int noise = 40;
        SimulatedPlatform platform = new SimulatedPlatform(
                MachineFile.shipped("tilepro64"), SimulationOptions.defaults().withHashed(false));
        Cell data = platform.cell("data", 0, Placement.at(2));
        Cell flag = platform.cell("flag", 0, Placement.at(1));
        List<Long> leads = new ArrayList<>();
        platform.run(3 + noise, worker -> {
            if (worker.index() == 0) {
                platform.idle(500);
                for (long n = 1; n <= 20; n++) {
                    data.setOpaque(n);
                    flag.setRelease(n);
                    platform.idle(2000);
                }
            } else if (worker.index() == 1) {
                for (long n = 1; n <= 20; n++) {
                    data.getAcquire();
                    flag.awaitAtLeast(worker, n);
                    leads.add(data.getAcquire() - n);
                }
            } else if (worker.index() > 2) {
                Cell own = platform.cell("noise " + worker.index(), 0, Placement.at(2));
                for (int n = 0; n < 200; n++) {
                    own.setOpaque(n);
                }
            }
        });
        assertEquals(20, leads.size());
        assertTrue(leads.stream().allMatch(lead -> lead >= 0), leads.toString());
    }

    @ParameterizedTest
    @FieldSource("MACHINES")
    void additionsAreNotLost(String id) {
        SimulatedPlatform platform = platform(id);
        Cell sum = platform.cell("sum", 0, Placement.shared());
        platform.run(8, worker -> {
            for (int n = 0; n < 25; n++) {
                if (n % 2 == 0) {
                    sum.getAndAdd(1);
                } else {
                    for (long was = sum.getAcquire(); !sum.compareAndSet(was, was + 1);) {
                        was = sum.getAcquire();
                    }
                }
            }
        });
        assertEquals(200, sum.getPlain());
    }

    @ParameterizedTest
    @FieldSource("MACHINES")
    void theSameSeedGivesTheSameHistory(String id) {
        assertEquals(digest(id, 1, Coroutines.CONTINUATIONS), digest(id, 1, Coroutines.VIRTUAL_THREADS));
        if (!id.equals("c64")) { // polls of uncached memory are not random
            assertNotEquals(digest(id, 1, Coroutines.CONTINUATIONS), digest(id, 2, Coroutines.CONTINUATIONS));
        }
    }

    private static String digest(String id, long seed, Coroutines coroutines) {
        SimulatedPlatform platform = new SimulatedPlatform(
                MachineFile.shipped(id), SimulationOptions.defaults().withSeed(seed).withCoroutines(coroutines));
        Barrier barrier = Barriers.of(SyncFamily.BARRIER, 9, platform);
        platform.run(9, worker -> {
            for (int episode = 1; episode <= 10; episode++) {
                barrier.await(worker, episode);
            }
        });
        return platform.lastReport().orElseThrow().digest();
    }

    @ParameterizedTest
    @FieldSource("MACHINES")
    void aDeadlockIsExplained(String id) {
        SimulatedPlatform platform = platform(id);
        Cell never = platform.cell("never written", 0, Placement.shared());
        Deadlock deadlock = assertThrows(Deadlock.class, () -> platform.run(3, worker -> {
            if (worker.index() > 0) {
                never.awaitAtLeast(worker, worker.index());
            }
        }));
        assertEquals(List.of(1, 2), deadlock.waits().stream().map(Deadlock.Wait::worker).toList());
        assertEquals("never written", deadlock.waits().getFirst().cell());
    }

    @ParameterizedTest
    @FieldSource("MACHINES")
    void aFailureStopsTheTeam(String id) {
        SimulatedPlatform platform = platform(id);
        Cell never = platform.cell("never written", 0, Placement.shared());
        IllegalStateException cause = new IllegalStateException("on purpose");
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> platform.run(4, worker -> {
            if (worker.index() == 2) {
                platform.idle(1000);
                throw cause;
            }
            never.awaitAtLeast(worker, 1);
        }));
        assertEquals(2, failure.worker());
        assertEquals(cause, failure.getCause());
    }

    @Test
    void anInterruptEndsTheRun() {
        SimulatedPlatform platform = platform("c64");
        assertThrows(CancellationException.class, () -> platform.run(2, worker -> {
            Thread.currentThread().interrupt();
            for (int n = 0; n < 1_000_000; n++) {
                platform.idle(10);
                worker.checkAlive();
            }
        }));
        assertTrue(Thread.interrupted());
    }

    @ParameterizedTest
    @FieldSource("MACHINES")
    void spawnedWorkersBelongToTheTeam(String id) {
        SimulatedPlatform platform = platform(id);
        Cell done = platform.cell("done", 0, Placement.shared());
        platform.run(2, worker -> {
            if (worker.index() == 0) {
                int child = worker.spawn(other -> done.getAndAdd(other.index()));
                assertEquals(2, child);
                done.awaitAtLeast(worker, 2);
            }
        });
        assertEquals(3, platform.lastReport().orElseThrow().workers().size());
    }

    @Test
    void moreWorkersThanHardwareThreadsAreRefused() {
        MachineException mistake =
                assertThrows(MachineException.class, () -> platform("skx").run(49, _ -> {}));
        assertEquals("Machine 'skx' has room for 48 workers at 1 per core, got 49.", mistake.getMessage());
        IllegalArgumentException none =
                assertThrows(IllegalArgumentException.class, () -> platform("skx").run(0, _ -> {}));
        assertEquals("A run needs at least 1 worker, got 0.", none.getMessage());
        assertInstanceOf(MachineException.class, assertThrows(RuntimeException.class, () -> new SimulatedPlatform(
                MachineFile.shipped("skx"), SimulationOptions.defaults().withThreadsPerCore(3))));
    }

    @Test
    void wordsThatDoNotFitAreRefusedWithBothSizes() {
        SimulatedPlatform small = new SimulatedPlatform(
                MachineFile.shipped("c64").with("memory.sram.size", 0.125), SimulationOptions.defaults());
        for (int n = 0; n < 16; n++) {
            small.cell("word " + n, 0, Placement.shared());
        }
        MachineException mistake =
                assertThrows(MachineException.class, () -> small.cell("one more", 0, Placement.shared()));
        assertEquals("The shared words need 136 bytes or more, but the sram of machine 'c64' has room for 128; put them"
                + " elsewhere, or use fewer workers.", mistake.getMessage());
    }

    @Test
    void theSignalBusHoldsAllUntilTheLast() {
        SimulatedPlatform platform = platform("c64");
        var bus = platform.hardwareBarrier(20).orElseThrow();
        double[] last = new double[1];
        platform.run(20, worker -> {
            platform.idle(100 * worker.index());
            last[0] = Math.max(last[0], platform.now());
            bus.await(worker, worker.index());
            assertEquals(1900, last[0], 1);
            assertTrue(platform.now() - 1900 < 150, "within some tens of cycles");
        });
    }
}
