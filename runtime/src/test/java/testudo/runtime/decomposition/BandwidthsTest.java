package testudo.runtime.decomposition;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Programs;
import testudo.runtime.fusion.FusedSteps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What the cost model counts with. */
class BandwidthsTest {

    private static final Caches CACHES = new Caches(1 << 20, 32 << 20, 2);

    private static Caches measured(double second, double third, double memory, double together) {
        return CACHES.with(Optional.of(new Bandwidths(second, third, memory, together)));
    }

    private static List<Candidate> candidates(Caches caches) {
        return AutomaticTiling.candidates(
                FusedSteps.of(Analysis.of(Programs.heat(Grid.of(256, 256, 256), Boundary.fixed(0))), 4), 1, caches);
    }

    @Test
    void memoryServesSeveralWorkersUpToWhatItHas() {
        Bandwidths bandwidths = new Bandwidths(60, 30, 16, 40);
        assertEquals(16, bandwidths.memoryOf(1));
        assertEquals(32, bandwidths.memoryOf(2));
        assertEquals(40, bandwidths.memoryOf(5));
        assertEquals(20, new Bandwidths(60, 30, 20, 18).memoryOf(3), "all together are not slower than one");
    }

    @Test
    void whatIsMeasuredComesBeforeTheTable() {
        assertEquals(new LevelRates(60, 30, 30, 30, 16, 32), LevelRates.of(measured(60, 30, 16, 40), 2, false));
        assertEquals(LevelRates.of(measured(60, 30, 16, 40), 2, false), LevelRates.of(measured(60, 30, 16, 40), 2, true));
        assertTrue(LevelRates.of(CACHES, 2, true).third() < LevelRates.of(CACHES, 2, false).third());
        assertTrue(LevelRates.of(new Caches(1 << 20, 32 << 20, 2, true), 1, false).third() < LevelRates.of(CACHES, 1, false)
                .third());
    }

    /** Where the third level is as slow as memory, windows that need it are no better than without it. */
    @Test
    void aSlowThirdLevelKeepsWindowsInTheSecond() {
        Candidate slow = candidates(measured(64, 2, 2, 2)).getFirst();
        assertTrue(slow.windowBytes() <= 2 << 20, slow::toString);
        assertEquals(candidates(CACHES).stream().map(Candidate::tiling).toList(),
                candidates(measured(64, 60, 16, 32)).stream().map(Candidate::tiling).toList());
    }

    @Test
    void bandwidthsAreFiniteAndAboveZero() {
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> new Bandwidths(bad, 1, 1, 1));
            assertThrows(IllegalArgumentException.class, () -> new Bandwidths(1, 1, 1, bad));
        }
    }

    @Test
    void theyIntroduceThemselves() {
        assertEquals(
                "60.0 GB/s from the second level and 30.5 from the third for each core, from memory 16.0 for one and 40.0 for all",
                new Bandwidths(60, 30.5, 16, 40).toString());
    }
}
