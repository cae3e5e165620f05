package testudo.forecast.nodes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.model.Setup;
import testudo.cluster.ClusterOptions;
import testudo.distributed.division.Division;
import testudo.distributed.division.Ranks;
import testudo.distributed.exchange.Action;
import testudo.distributed.exchange.Message;
import testudo.forecast.Vortex;
import testudo.forecast.curve.Shares;
import testudo.forecast.recurrence.Way;
import testudo.forecast.skeleton.Skeleton;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.runtime.Simulation;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.phaser.PhaserOptions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(600)
class ClusterForecastTest {

    private static final Machine CLUSTER = MachineFile.shipped("k-computer");

    private static ClusterSkeleton vortex(int i, int j, int k, Ranks ranks, int together) {
        Setup setup = Vortex.on(i, j, k);
        return ClusterSkeleton.of(setup.program(), Division.of(setup.program(), ranks), together, part -> Skeleton.of(
                Simulation.of(part).tiling(new Tiling.WholeGrid()).workers(3).fusedSteps(1).plan(), PhaserOptions.defaults()));
    }

    @ParameterizedTest
    @EnumSource
    void theRecurrenceIsNearTheDetailedRun(Waiting waiting) {
        ClusterSkeleton skeleton = vortex(24, 24, 12, new Ranks(3, 2, 1), 1);
        ClusterOptions options = ClusterOptions.of(1).workJitter(0.1);
        ClusterForecast detail = ClusterForecast.detail(CLUSTER, options, skeleton, waiting, 12);
        ClusterForecast recurrence = ClusterForecast.recurrence(CLUSTER, options, skeleton, waiting, 12);
        assertEquals(1, recurrence.elapsed() / detail.elapsed(), 0.05);
        assertEquals(6 * 3, detail.workers());
        assertEquals(Way.DETAIL, detail.way());
    }

    /** Nobody waits for more than before, so each barrier can only cost. */
    @Test
    void aBarrierPerStageCostsMoreThanDataFlow() {
        ClusterSkeleton skeleton = vortex(24, 16, 12, new Ranks(4, 2, 1), 1);
        double flow = ClusterForecast.detail(CLUSTER, ClusterOptions.of(1), skeleton, Waiting.DATA_FLOW, 4).elapsed();
        double barrier =
                ClusterForecast.detail(CLUSTER, ClusterOptions.of(1), skeleton, Waiting.BARRIER_PER_STAGE, 4).elapsed();
        // Four stages with two or three rounds of messages each.
        assertTrue(barrier - flow > 4 * 4 * 2 * 3_000, barrier + " and " + flow);
    }

    @Test
    void messagesHaveTheirRealLength() {
        ClusterSkeleton skeleton = vortex(24, 24, 12, new Ranks(2, 1, 1), 1);
        Machine slow = CLUSTER.with("cluster.bandwidth", 0.01);
        double more = ClusterForecast.detail(slow, ClusterOptions.of(1), skeleton, Waiting.DATA_FLOW, 4).perStep()
                - ClusterForecast.detail(CLUSTER, ClusterOptions.of(1), skeleton, Waiting.DATA_FLOW, 4).perStep();
        long bytes = skeleton.itineraries().getFirst().actions().stream().mapToLong(
                action -> action instanceof Action.Give(Message message) ? message.bytes() : 0).sum();
        assertTrue(bytes > 0);
        // At 0.01 B/ns, one way and stored before it is taken; a rank that has two neighbours sends two.
        assertTrue(more > bytes / 0.01 * 0.9, more + " ns more for " + bytes + " bytes");
    }

    @Test
    void nodesWhosePartsLookAlikeShareASkeleton() {
        ClusterSkeleton skeleton = vortex(40, 12, 12, new Ranks(5, 1, 1), 1);
        assertTrue(skeleton.nodes().stream().distinct().count() < 5);
        assertEquals(5, skeleton.size());
    }

    @Test
    void weakSharesGrowToACubeAndStrongOnesHaveLittleSurface() {
        assertEquals(new Ranks(2, 2, 2), Shares.weak(Vortex.on(32, 32, 32).program(), 8));
        assertEquals(new Ranks(1, 1, 8), Shares.weak(Vortex.on(64, 64, 8).program(), 8));
        assertEquals(new Ranks(4, 4, 1), Shares.strong(Vortex.on(64, 64, 8).program(), 16).ranks());
    }
}
