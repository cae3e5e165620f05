package testudo.machine.measured;

import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.atomic.AtomicIntegerArray;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.machine.memory.Traffic;
import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.barrier.Barrier;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
final class MeasuredBarriersTest {

    private static final int EPISODES = 6;

    private static final Set<MeasuredAlgorithm> TWO_PHASES =
            Set.of(MeasuredAlgorithm.TREE_CONST, MeasuredAlgorithm.TREE_PHASER, MeasuredAlgorithm.FLAT_PHASER);

    /** What a worker does in an episode once it has arrived. */
    private interface Meeting {
        void of(SplitBarrier barrier, SimulatedPlatform platform, Worker worker, int episode);
    }

    /** Nobody leaves an episode that somebody has not entered, and nobody is left behind. */
    @ParameterizedTest
    @EnumSource
    void noOneLeavesBeforeAllHaveArrived(MeasuredAlgorithm algorithm) {
        noOneLeavesEarly(algorithm, (barrier, _, worker, episode) -> barrier.await(worker, episode), 1, 2, 3, 5, 7, 16, 31, 60);
    }

    /** The same where it says that it has come some time before it waits. */
    @ParameterizedTest
    @EnumSource
    void noOneLeavesTheWaitBeforeAllHaveSignalled(MeasuredAlgorithm algorithm) {
        noOneLeavesEarly(algorithm, (barrier, platform, worker, episode) -> {
            barrier.signal(worker, episode);
            platform.elapse((worker.index() * 53L + episode * 89L) % 700);
            barrier.waitForAll(worker, episode);
        }, 1, 2, 3, 5, 16, 31);
    }

    private static void noOneLeavesEarly(MeasuredAlgorithm algorithm, Meeting meeting, int... teams) {
        for (int cores : teams) {
            SimulatedPlatform platform = TilePro.card(cores);
            SplitBarrier barrier = algorithm.on(platform, cores);
            AtomicIntegerArray arrived = new AtomicIntegerArray(EPISODES + 1);
            platform.run(cores, worker -> {
                for (int episode = 1; episode <= EPISODES; episode++) {
                    platform.elapse((worker.index() * 37L + episode * 101L) % 700);
                    arrived.incrementAndGet(episode);
                    meeting.of(barrier, platform, worker, episode);
                    assertEquals(cores, arrived.get(episode), algorithm + " at " + cores + ", episode " + episode);
                }
            });
        }
    }

    /** With two phases, who has signalled and does something else before it waits holds up nobody; with one, everybody. */
    @ParameterizedTest
    @EnumSource
    void whoHasSignalledHoldsUpOthersWhereThereIsOnePhaseOnly(MeasuredAlgorithm algorithm) {
        long busy = 1_000_000;
        SimulatedPlatform platform = TilePro.card(1);
        SplitBarrier barrier = algorithm.on(platform, 5);
        double[] left = new double[5];
        platform.run(5, worker -> {
            barrier.signal(worker, 1);
            if (worker.index() == 4) {
                platform.elapse(busy);
            }
            barrier.waitForAll(worker, 1);
            left[worker.index()] = platform.now();
        });
        assertEquals(TWO_PHASES.contains(algorithm), Arrays.stream(left, 0, 4).max().orElseThrow() < busy,
                Arrays.toString(left));
    }

    @ParameterizedTest
    @EnumSource
    void everyRequestIsAnsweredOnceAndNoStationIsOverbusy(MeasuredAlgorithm algorithm) {
        for (int cores : new int[] {2, 13, 60}) {
            SimulatedPlatform platform = TilePro.card(3);
            Barrier barrier = algorithm.on(platform, cores);
            platform.run(cores, worker -> {
                for (int episode = 1; episode <= EPISODES; episode++) {
                    barrier.await(worker, episode);
                }
            });
            var report = platform.lastReport().orElseThrow();
            double ticks = platform.now() * platform.machine().ticksPerNanosecond();
            report.stations().forEach((name, traffic) -> conserved(name, traffic, ticks));
            report.words().forEach((name, traffic) -> conserved(name, traffic, ticks));
        }
    }

    private static void conserved(String name, Traffic traffic, double ticks) {
        assertEquals(traffic.requests(), traffic.replies(), name);
        assertTrue(traffic.busy() <= ticks + 64, name + " was busy for " + traffic.busy() + " of " + ticks);
    }

    @ParameterizedTest
    @EnumSource
    void theSameSeedGivesTheSameDigest(MeasuredAlgorithm algorithm) {
        assertEquals(digest(algorithm, 5), digest(algorithm, 5));
        assertTrue(!digest(algorithm, 5).equals(digest(algorithm, 6)), "homes and delays follow the seed");
    }

    private static String digest(MeasuredAlgorithm algorithm, long seed) {
        SimulatedPlatform platform = TilePro.card(seed);
        Barrier barrier = algorithm.on(platform, 11);
        MeasuredCard.of(TilePro.MACHINE, 1).loop().measure(platform, 11, barrier::await);
        return platform.lastReport().orElseThrow().digest();
    }

    @Test
    void aTeamOfAnotherSizeIsRefused() {
        SimulatedPlatform platform = TilePro.card(1);
        Barrier barrier = MeasuredAlgorithm.TREE_CONST.on(platform, 4);
        WorkerFailure failure =
                assertThrows(WorkerFailure.class, () -> platform.run(3, worker -> barrier.await(worker, 1)));
        assertEquals("A barrier of 4 parties serves as many workers, got 3.", failure.getCause().getMessage());
    }
}
