package testudo.sync.model;

import java.util.Arrays;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.barrier.Barriers;
import testudo.sync.barrier.Reduction;
import testudo.sync.barrier.StaticTreeBarrier;
import testudo.sync.effort.Effort;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Platform;

import static org.junit.jupiter.api.Assertions.assertTrue;

@Tag("model")
@Timeout(Checker.LIMIT)
@Tag("part")
class BarrierModelTest {

    /** In brief, one without a tree and one of rounds; {@link MeetingSwitchesTest} tries all of them in either case. */
    static Stream<Arguments> teams() {
        return SyncFamily.barriers().stream()
                .filter(kind -> Effort.EXHAUSTIVE || kind == SyncFamily.BARRIER || kind == SyncFamily.DISSEMINATION)
                .flatMap(kind -> Checker.teams().mapToObj(parties -> Arguments.of(kind, parties)));
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
    @MethodSource("testudo.sync.model.Checker#teams")
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

    @Test
    void aMissingRoundIsFound() {
        String report = Checker.isBrokenBySomeSchedule(Mutant.MISSING_ROUND);
        assertTrue(report.contains("left episode"), report);
    }
}
