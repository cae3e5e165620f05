package testudo.runtime.decomposition;

import java.util.List;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Traffic;
import testudo.runtime.cases.Programs;
import testudo.runtime.fusion.FusedCandidate;
import testudo.runtime.fusion.FusedSteps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** How grids are cut whose states are updated in place, with layers at their ends. */
@Timeout(900)
class InPlaceChoiceTest {

    private static final Caches CACHES = new Caches(1 << 20, 32 << 20, 2);
    private static final int CELLS = 1536;
    private static final int LAYER = 12;

    /** Waves with so many fields of their own in a layer at the lower end. */
    private static Program waves(int cells, int inLayer) {
        Program.Builder p = Program.on(Grid.of(cells, cells));
        State e = p.state("e", Boundary.fixed(0));
        State hx = p.state("hx", Boundary.fixed(0));
        State hy = p.state("hy", Boundary.fixed(0));
        for (int n = 0; n < inLayer; n++) {
            State memory = p.state("memory" + n, Boundary.fixed(0));
            p.assign(memory, c -> 0.5 * memory.at(c) + e.at(c)).on(Region.box(Box.of(0, LAYER, 0, cells, 0, 1)));
        }
        p.assign(hx, c -> hx.at(c) - 0.5 * (e.at(c, 0, 1, 0) - e.at(c)));
        p.assign(hy, c -> hy.at(c) + 0.5 * (e.at(c, 1, 0, 0) - e.at(c)));
        p.assign(e, c -> e.at(c) + 0.5 * (hy.at(c) - hy.at(c, -1, 0, 0) - hx.at(c) + hx.at(c, 0, -1, 0)));
        return p.build();
    }

    /** Counted whole, twelve fields of a layer were four times what waves move, and hid what a step kernel by kernel fetches again. */
    @Test
    void aFieldOfALayerMovesItsLayer() {
        double alone = Streams.bytes(waves(CELLS, 0));
        assertEquals(48, alone);
        assertEquals(48 + 12 * 16.0 * LAYER / CELLS, Streams.bytes(waves(CELLS, 12)), 1e-9);
        assertEquals(48 + 12 * 16, Traffic.of(waves(CELLS, 12)).fusedBytes());
        Program heat = Programs.heat(Grid.of(32, 16, 8), Boundary.periodic());
        assertEquals(Traffic.of(heat).fusedBytes(), Streams.bytes(heat));
    }

    /** Until a field that a kernel has written in place is read, three are touched: itself, and what the kernels up to there read. */
    @Test
    void whatIsWrittenInPlaceIsHandedOn() {
        assertEquals(3, ReuseDistance.of(waves(CELLS, 0)).mean(fields -> fields));
    }

    /**
     * Two steps kernel by kernel find nothing in a cache that the kernel before wrote: a wave on 1536² cells that meets a cylinder ran at 155 million
     * cells/s on the whole grid at once, at 263 by eight planes (docs/decisions/0052-bands.md).
     */
    @Test
    void stepsInPlaceAreNotFusedOverTheWholeGridAtOnce() {
        Candidate best = AutomaticTiling.candidates(FusedSteps.of(Analysis.of(waves(CELLS, 12)), 2), 2, CACHES).getFirst();
        Tiling.SubDomains blocks = assertInstanceOf(Tiling.SubDomains.class, best.tiling());
        assertTrue(blocks.n() <= 8, best::toString);
    }

    private static Tiling first(Program program, Tiling.Variant variant, int workers) {
        return FusedCandidate.of(Analysis.of(program), OptionalInt.of(8), variant, workers, CACHES).getFirst().cut().tiling();
    }

    /** In bands with windows waves took 0.59 ns a cell at best, in leaning ones 0.37 to 0.41 (docs/decisions/0075-leaning-bands.md). */
    @Test
    void statesInPlaceLeanInBands() {
        assertInstanceOf(Tiling.Leaning.class, first(waves(2048, 0), Tiling.Variant.AUTO, 2));
        assertInstanceOf(Tiling.SubDomains.class, first(waves(2048, 0), Tiling.Variant.AUTO, 1));
    }

    /** What is updated in part has bands as before, and so has what is not in place, unless asked otherwise. */
    @Test
    void othersLeanInBandsWhenAskedTo() {
        assertInstanceOf(Tiling.Bands.class, first(waves(2048, 1), Tiling.Variant.BANDS, 2));
        Program heat = Programs.heat(Grid.of(2048, 2048), Boundary.mirror());
        for (Program other : List.of(waves(2048, 1), heat)) {
            assertFalse(first(other, Tiling.Variant.AUTO, 2) instanceof Tiling.Leaning, other::toString);
        }
        assertInstanceOf(Tiling.Leaning.class, first(heat, Tiling.Variant.LEANING, 2));
    }

    /**
     * A row of 2048 cells, 16 KiB, is not in a first level of 32 any more when the next one is computed: waves in bands of single rows took 0.69 ns a
     * cell, of two and four rows 0.61 (docs/performance.md).
     */
    @Test
    void bandsOfLongRowsComputeSeveralAtATime() {
        Candidate best = FusedCandidate.of(Analysis.of(waves(2048, 0)), OptionalInt.of(8), Tiling.Variant.BANDS, 2, CACHES)
                .getFirst().cut();
        assertTrue(best.tiling() instanceof Tiling.Bands(int n, int m, _) && n > 1 && m == 2048, best::toString);
    }
}
