package testudo.runtime.fusion;

import java.util.List;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.decomposition.Tiling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(300)
class SingleStepsTest {

    private static final Caches CACHES = new Caches(1 << 20, 32 << 20, 2);

    private static final List<Grid> GRIDS =
            List.of(Grid.of(60, 50, 40), Grid.of(37, 41, 31), Grid.of(20, 150, 30), Grid.of(150, 20, 30),
                    Grid.of(20, 30, 150), Grid.of(250, 230), Grid.of(60, 900), Grid.of(900, 60));

    private static Analysis heat(Grid grid, Boundary boundary) {
        return Analysis.of(Programs.heat(grid, boundary));
    }

    /** The promise: whoever compares all numbers of steps comes to the same cut. */
    @Test
    void comparingMoreStepsWouldChooseTheSameCut() {
        int sufficed = 0;
        for (Grid grid : GRIDS) {
            for (int workers = 1; workers <= 2; workers++) {
                Analysis analysis = heat(grid, Boundary.periodic());
                if (SingleSteps.suffice(analysis, workers, CACHES)) {
                    sufficed++;
                    assertEquals(first(analysis, OptionalInt.empty(), workers), first(analysis, OptionalInt.of(1), workers),
                            grid + ", " + workers + " workers");
                }
            }
        }
        assertTrue(sufficed >= GRIDS.size(), "only " + sufficed);
    }

    private static String first(Analysis analysis, OptionalInt steps, int workers) {
        FusedCandidate first = FusedCandidate.of(analysis, steps, Tiling.Variant.AUTO, workers, CACHES).getFirst();
        return first.steps() + " " + first.cut();
    }

    @Test
    void whatMayLeanOrLeavesTheSecondLevelOrHasLittleToDoIsCompared() {
        assertTrue(SingleSteps.suffice(heat(GRIDS.getFirst(), Boundary.periodic()), 2, CACHES));
        assertFalse(SingleSteps.suffice(heat(GRIDS.getFirst(), Boundary.zeroGradient()), 2, CACHES));
        assertFalse(SingleSteps.suffice(heat(Grid.of(60, 50, 50), Boundary.periodic()), 2, CACHES));
        assertFalse(SingleSteps.suffice(heat(Grid.of(10, 11, 12), Boundary.periodic()), 2, CACHES));
        assertFalse(SingleSteps.suffice(FusedSteps.of(heat(Grid.of(37, 41, 31), Boundary.periodic()), 2), 1, CACHES));
    }
}
