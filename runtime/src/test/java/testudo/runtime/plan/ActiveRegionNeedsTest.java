package testudo.runtime.plan;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.fusion.Sweeps;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** An active region is refused with the choice that stands against it. */
class ActiveRegionNeedsTest {

    private final Program.Builder builder = Program.on(Grid.of(37, 5));
    private final State u = builder.state("u", Boundary.mirror());

    private Sweeps sweeps(Tiling tiling, int steps, int workers) {
        builder.assign(u.next(), c -> 0.5 * (u.at(c, 1, 0) + u.at(c)));
        return Sweeps.of(Analysis.of(builder.build()), steps, new Decomposition(tiling, workers, 1));
    }

    private String refusal(Tiling tiling, int steps) {
        Sweeps sweeps = sweeps(tiling, steps, 1);
        DecompositionException refused =
                assertThrows(DecompositionException.class, () -> Plan.ofActiveRegion(sweeps, SyncFamily.PAIRWISE));
        assertEquals(DecompositionException.Subject.ACTIVE_REGION, refused.subject());
        return refused.getMessage();
    }

    @Test
    void wholeRowsInSingleStepsAreEnough() {
        assertTrue(Plan.ofActiveRegion(sweeps(new Tiling.WholeGrid(), 1, 3), SyncFamily.PAIRWISE).activeRegion());
    }

    @Test
    void subDomainsStandAgainstIt() {
        assertEquals("An active region needs the whole grid: leave out sub-domains.",
                refusal(new Tiling.SubDomains(8, 5, 1), 1));
    }

    @Test
    void islandsStandAgainstIt() {
        assertEquals("An active region needs the whole grid: leave out sub-domains.", refusal(new Tiling.Islands(8, 5, 1), 1));
    }

    @Test
    void theCompressedGridStandsAgainstIt() {
        assertEquals("An active region needs the whole grid: leave out the compressed grid.",
                refusal(Tiling.CompressedGrid.STANDARD, 1));
    }

    @Test
    void fusedStepsStandAgainstIt() {
        assertEquals("An active region needs steps one at a time, got 3 fused steps.", refusal(new Tiling.WholeGrid(), 3));
    }
}
