package testudo.sync.model;

import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.sync.pairwise.PairwiseGroups;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.platform.Platform;

/** Algorithm 1 on chains and rings. */
@Tag("model")
@Timeout(120)
class PairwiseModelTest {

    @ParameterizedTest
    @CsvSource({"2, 1, false", "3, 1, false", "3, 1, true", "1, 3, false"})
    void nobodyLeavesBeforeItsNeighboursHaveCome(int cores, int threads, boolean ring) {
        PairwisePlan plan = new PairwisePlan(cores, threads, ring, Points.afterEach(1));
        int[][] partners = partners(plan);
        Checker.holdsInEverySchedule(plan.workers(), () -> {
            Platform platform = new ModelPlatform();
            PairwiseGroups groups = new PairwiseGroups(plan, platform);
            Laws.meetInStep(platform, partners, Checker.episodes(plan.workers()), (w, _) -> groups.meet(w));
        });
    }

    private static int[][] partners(PairwisePlan plan) {
        return IntStream.range(0, plan.workers())
                .mapToObj(w -> plan.groups().stream()
                        .filter(g -> g.workers().contains(w))
                        .flatMap(g -> g.workers().stream())
                        .distinct()
                        .mapToInt(Integer::intValue)
                        .toArray())
                .toArray(int[][]::new);
    }
}
