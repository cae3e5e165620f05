package testudo.runtime.fusion;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class FusedCandidateTest {

    private static final Caches CACHES = new Caches(1 << 20, 32 << 20, 2);

    private static Analysis heat(int size, Boundary boundary) {
        return Analysis.of(Programs.heat(Grid.of(size, size, size), boundary));
    }

    private static Set<Integer> steps(List<FusedCandidate> candidates) {
        return candidates.stream().map(FusedCandidate::steps).collect(Collectors.toSet());
    }

    @Test
    void severalNumbersOfStepsAreTriedWhenNoneIsAskedFor() {
        List<FusedCandidate> all =
                FusedCandidate.of(heat(64, Boundary.zeroGradient()), OptionalInt.empty(), Tiling.Variant.AUTO, 2, CACHES);
        assertEquals(Set.of(1, 2, 4, 8), steps(all));
    }

    @Test
    void onlyTheNumberOfStepsAskedForIsTried() {
        List<FusedCandidate> all =
                FusedCandidate.of(heat(64, Boundary.zeroGradient()), OptionalInt.of(3), Tiling.Variant.AUTO, 2, CACHES);
        assertEquals(Set.of(3), steps(all));
        all.forEach(c -> assertEquals(3, c.chain().program().assignments().size()));
    }

    /** One step of heat on a grid beyond all caches is bound by memory; more steps share the same traffic. */
    @Test
    void aGridBeyondTheCachesIsFused() {
        FusedCandidate best =
                FusedCandidate.of(heat(256, Boundary.zeroGradient()), OptionalInt.empty(), Tiling.Variant.AUTO, 2, CACHES)
                        .getFirst();
        assertTrue(best.steps() > 1, best::toString);
        assertTrue(best.reason(CACHES).startsWith(best.steps() + " steps at once, "), () -> best.reason(CACHES));
    }

    /** Both arrays of 512² cells, 4 MiB, stay in the third level: there is no memory's traffic to save. */
    @Test
    void fieldsThatStayInTheThirdLevelAreNotFused() {
        Analysis analysis = Analysis.of(Programs.heat(Grid.of(512, 512), Boundary.periodic()));
        assertEquals(1, FusedCandidate.of(analysis, OptionalInt.empty(), Tiling.Variant.AUTO, 1, CACHES).getFirst().steps());
        assertTrue(FusedCandidate.of(analysis, OptionalInt.empty(), Tiling.Variant.AUTO, 1, Caches.ofSecondLevel(1 << 20))
                .getFirst().steps() > 1);
    }

    /** Two arrays per state would move half as much again. */
    @Test
    void singleStepsOfStatesAloneGoThereAndBack() {
        for (Boundary boundary : List.of(Boundary.zeroGradient(), Boundary.periodic())) {
            FusedCandidate best =
                    FusedCandidate.of(heat(256, boundary), OptionalInt.of(1), Tiling.Variant.AUTO, 2, CACHES).getFirst();
            assertEquals(Tiling.CompressedGrid.STANDARD, best.cut().tiling());
            assertEquals("one array per state, nothing computed twice, 64 waits per step", best.reason(CACHES));
            assertEquals(1, best.sweeps(heat(256, boundary), new Decomposition(best.cut().tiling(), 2, 1)).fusedSteps());
        }
        Analysis mpdata = Analysis.of(
                MpdataCases.of(Grid.of(64, 32, 16), Options.of(Variant.FCT, Ends.OPEN)).program());
        assertTrue(FusedCandidate.of(mpdata, OptionalInt.of(1), Tiling.Variant.AUTO, 2, CACHES).stream()
                .noneMatch(c -> c.cut().tiling() instanceof Tiling.CompressedGrid));
    }

    @Test
    void theNextBestIsNotExpectedToBeFasterByMoreThanFusingMustGain() {
        List<FusedCandidate> all =
                FusedCandidate.of(heat(128, Boundary.zeroGradient()), OptionalInt.empty(), Tiling.Variant.AUTO, 2, CACHES);
        assertTrue(all.size() > 10);
        double best = all.getFirst().nanosPerCell();
        all.forEach(c -> assertTrue(c.nanosPerCell() >= 0.9 * best, c::toString));
    }

    /** 17 kernels: two steps are 34, four would be 68. */
    @Test
    void longChainsAreNotTriedUnasked() {
        Analysis mpdata = Analysis.of(
                MpdataCases.of(Grid.of(64, 32, 16), Options.of(Variant.FCT, Ends.OPEN)).program());
        Set<Integer> tried = steps(FusedCandidate.of(mpdata, OptionalInt.empty(), Tiling.Variant.AUTO, 2, CACHES));
        assertTrue(Set.of(1, 2).containsAll(tried) && tried.contains(1), tried::toString);
    }

    /** Two workers would cut each of a plane's few rows in two; in space, rows are enough for both. */
    @Test
    void inThePlaneWorkersHaveBandsOfWholeRows() {
        Analysis chain = Analysis.of(Programs.chain(Grid.of(1024, 1024), Boundary.periodic(), 5));
        assertInstanceOf(Tiling.Bands.class,
                FusedCandidate.of(chain, OptionalInt.of(1), Tiling.Variant.AUTO, 2, CACHES).getFirst().cut().tiling());
        assertTrue(FusedCandidate.of(chain, OptionalInt.of(1), Tiling.Variant.AUTO, 1, CACHES).stream()
                .noneMatch(c -> c.cut().tiling() instanceof Tiling.Bands));
        Analysis mpdata = Analysis.of(MpdataCases.of(Grid.of(256, 256, 64), Options.of(Variant.FCT, Ends.OPEN)).program());
        assertFalse(FusedCandidate.of(mpdata, OptionalInt.of(1), Tiling.Variant.AUTO, 2, CACHES).getFirst().cut()
                .tiling() instanceof Tiling.Bands);
    }

    /** Of planes of 64 short rows each worker would fetch ahead what the other writes. */
    @Test
    void ofSmallPlanesWorkersHaveBandsOfTheirOwn() {
        Analysis mpdata = Analysis.of(MpdataCases.of(Grid.of(64, 64, 8), Options.of(Variant.FCT, Ends.OPEN)).program());
        assertInstanceOf(Tiling.Bands.class,
                FusedCandidate.of(mpdata, OptionalInt.of(1), Tiling.Variant.AUTO, 2, CACHES).getFirst().cut().tiling());
    }

    @Test
    void candidatesAreOfTheVariantAskedFor() {
        Analysis heat = heat(64, Boundary.zeroGradient());
        List<FusedCandidate> all = FusedCandidate.of(heat, OptionalInt.empty(), Tiling.Variant.AUTO, 2, CACHES);
        for (Tiling.Variant variant : Tiling.Variant.values()) {
            assertEquals(all.stream().map(FusedCandidate::cut).filter(cut -> variant.admits(cut.tiling())).toList(),
                    FusedCandidate.of(heat, OptionalInt.empty(), variant, 2, CACHES).stream().map(FusedCandidate::cut).toList(),
                    variant.word());
        }
    }

    @Test
    void stepsThatCannotBeFusedAreRefusedWhenAskedForAndLeftOutOtherwise() {
        Analysis ring = heat(24, Boundary.periodic());
        assertThrows(DecompositionException.class,
                () -> FusedCandidate.of(ring, OptionalInt.of(0), Tiling.Variant.AUTO, 2, CACHES));
        assertTrue(steps(FusedCandidate.of(ring, OptionalInt.empty(), Tiling.Variant.AUTO, 2, CACHES)).contains(1));
    }
}
