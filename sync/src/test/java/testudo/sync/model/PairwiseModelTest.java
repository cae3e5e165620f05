package testudo.sync.model;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.sync.pairwise.PairwiseGroups;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.platform.Platform;

/** Algorithm 1 on chains and rings. */
@Tag("model")
@Timeout(Checker.LIMIT)
@Tag("part")
class PairwiseModelTest {

    /** A ring of three: every worker is in two groups. */
    @Test
    void nobodyOnARingLeavesBeforeItsNeighboursHaveCome() {
        nobodyLeavesBeforeItsNeighboursHaveCome(3, 1, true);
    }

    @ParameterizedTest
    @CsvSource({"2, 1, false", "3, 1, false", "1, 3, false"})
    @Tag("exhaustive")
    void nobodyLeavesBeforeItsNeighboursHaveCome(int cores, int threads, boolean ring) {
        PairwisePlan plan = new PairwisePlan(cores, threads, ring, Points.afterEach(1));
        int[][] partners = Laws.partners(plan);
        Checker.holdsInEverySchedule(plan.workers(), () -> {
            Platform platform = new ModelPlatform();
            PairwiseGroups groups = new PairwiseGroups(plan, platform);
            Laws.meetInStep(platform, partners, Checker.episodes(plan.workers()), (w, _) -> groups.meet(w));
        });
    }
}
