package testudo.sync.host;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.epoch.Epochs;
import testudo.sync.forkjoin.ForkJoin;
import testudo.sync.pairwise.PairwiseGroups;
import testudo.sync.phaser.PhaserBarrier;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Synchronizers of three refuse teams of another size; barriers do so in their own test. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TeamSizeTest {

    private static final Platform PLATFORM = new HostPlatform();

    static Stream<Arguments> synchronizers() {
        ForkJoin forkJoin = new ForkJoin(3, PLATFORM);
        PairwiseGroups groups = new PairwiseGroups(new PairwisePlan(3, 1, false, Points.afterEach(1)), PLATFORM);
        Epochs epochs = new Epochs(EpochPlan.of(3, 1, (_, _) -> List.of()), PLATFORM);
        PhaserBarrier phaser = new PhaserBarrier(3, PhaserOptions.defaults().withAdaptive(false), PLATFORM);
        return Stream.of(
                Arguments.of("fork-join", (Consumer<Worker>) worker -> forkJoin.await(worker, 1)),
                Arguments.of("pairwise", (Consumer<Worker>) groups::meet),
                Arguments.of("begin of an epoch", (Consumer<Worker>) worker -> epochs.begin(worker, 0)),
                Arguments.of("end of an epoch", (Consumer<Worker>) worker -> epochs.end(worker, 0)),
                Arguments.of("phaser", (Consumer<Worker>) worker -> phaser.await(worker, 1)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("synchronizers")
    void aTeamOfAnotherSizeIsRefused(String name, Consumer<Worker> meeting) {
        for (int size : new int[] {1, 2, 4}) {
            WorkerFailure failure =
                    assertThrows(WorkerFailure.class, () -> new HostPlatform().run(size, meeting));
            assertInstanceOf(IllegalArgumentException.class, failure.getCause());
            assertTrue(failure.getMessage().contains("3 workers"), failure.getMessage());
            assertTrue(failure.getMessage().contains(Integer.toString(size)), failure.getMessage());
        }
    }

    @Test
    void aForkJoinNeedsAWorker() {
        for (int workers : new int[] {0, -1}) {
            assertEquals(
                    "A team needs at least 1 worker, got " + workers + ".",
                    assertThrows(IllegalArgumentException.class, () -> new ForkJoin(workers, PLATFORM)).getMessage());
        }
    }
}
