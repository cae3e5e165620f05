package testudo.sync.model;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.barrier.Barrier;
import testudo.sync.barrier.Barriers;
import testudo.sync.barrier.Reduction;
import testudo.sync.barrier.StaticTreeBarrier;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

import static org.junit.jupiter.api.Assertions.assertTrue;

@Tag("model")
@Timeout(120)
class BarrierModelTest {

    static Stream<Arguments> teams() {
        return SyncFamily.barriers().stream()
                .flatMap(kind -> IntStream.of(2, 3).mapToObj(parties -> Arguments.of(kind, parties)));
    }

    @ParameterizedTest
    @MethodSource("teams")
    void nobodyLeavesBeforeEverybodyHasCome(SyncFamily kind, int parties) {
        int[][] all = Laws.all(parties);
        Checker.holdsInEverySchedule(parties, () -> {
            Platform platform = new ModelPlatform();
            Laws.meetInStep(platform, all, Checker.episodes(parties), Barriers.of(kind, parties, platform)::await);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aReductionCombinesTheValuesOfItsOwnEpisode(int parties) {
        Checker.holdsInEverySchedule(parties, () -> {
            Platform platform = new ModelPlatform();
            StaticTreeBarrier barrier = new StaticTreeBarrier(parties, platform);
            platform.run(parties, worker -> {
                for (int e = 1; e <= Checker.episodes(parties); e++) {
                    double got = barrier.reduce(worker, e, 10 * e + worker.index(), Reduction.MAX);
                    if (got != 10 * e + parties - 1) {
                        throw new AssertionError("Episode " + e + " gave " + got);
                    }
                }
            });
        });
    }

    /** One round of dissemination too few for 3 workers. */
    @Test
    void aMissingRoundIsFound() {
        int[][] all = Laws.all(3);
        String report = Checker.isBrokenBySomeSchedule(3, () -> {
            Platform platform = new ModelPlatform();
            Cell[] signals = new Cell[3];
            for (int w = 0; w < 3; w++) {
                signals[w] = platform.cell("signal", 0, Placement.at(w));
            }
            Barrier oneRound = (worker, episode) -> {
                signals[(worker.index() + 1) % 3].setRelease(episode);
                signals[worker.index()].awaitAtLeast(worker, episode);
            };
            Laws.meetInStep(platform, all, 2, oneRound::await);
        });
        assertTrue(report.contains("left episode"), report);
    }
}
