package testudo.runtime.scheduling;

import java.lang.management.ManagementFactory;
import java.util.function.Consumer;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.grid.Grid;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Deriving a schedule takes work in proportion to its computations, which bytes allocated tell on any machine. */
@Timeout(900)
@Tag("part")
class LargeGridTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final Grid GRID = Grid.of(512, 512, 400);

    /** Planes of the larger of two grids that are compared. */
    private static final int PLANES = Effort.oneIn(2).of(512);

    private static Analysis mpdata(Grid grid, Ends ends) {
        return Analysis.of(MpdataCases.of(grid, Options.of(Variant.FCT, ends)).program());
    }

    private static long bytes(Runnable work) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        work.run();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    /** Of twice the planes, after all was loaded that is kept; what compilers do meanwhile may take or save some. */
    private static void takesTwiceTheWork(Consumer<Grid> work) {
        Grid half = Grid.of(PLANES / 2, 512, 400);
        Grid whole = Grid.of(PLANES, 512, 400);
        long less = bytes(() -> work.accept(half));
        long more = bytes(() -> work.accept(whole));
        assertTrue(more < 2.6 * less, () -> less + " bytes for " + half + ", " + more + " for " + whole);
    }

    @Test
    void islandsOfAHundredMillionCellsAreDerivedInNoTime() {
        for (Ends ends : Ends.values()) {
            Derivation plan = islands(GRID, ends);
            assertEquals(1, plan.schedule().phases().size());
            assertTrue(plan.schedule().columns() >= 52 && plan.schedule().blocks() >= 512, plan::toString);
            assertEquals(2, plan.synchronization().waits().size(), ends::toString);
        }
        takesTwiceTheWork(grid -> islands(grid, Ends.OPEN));
    }

    private static Derivation islands(Grid grid, Ends ends) {
        return Derivation.of(mpdata(grid, ends), new Decomposition(new Tiling.Islands(1, 10, 400), 2, 1));
    }

    /** Every block meets at four points, and the waits of one block are those of the others but at the ends. */
    @Test
    void tensOfThousandsOfPhasesAreDerivedToo() {
        Derivation plan = blocks(GRID);
        int phases = plan.schedule().phases().size();
        assertTrue(phases > 8000, () -> phases + " phases");
        assertEquals(phases, plan.sync(SyncFamily.EPOCH).pointsPerStep(), phases / 50.0);
        Derivation cut = plan.under(SyncFamily.EPOCH_BOUNDARY_FIRST);
        assertEquals(2 * phases, cut.schedule().phases().size(), phases / 50.0);
        assertEquals(phases, cut.sync(SyncFamily.EPOCH_BOUNDARY_FIRST).pointsPerStep(), phases / 50.0);
        takesTwiceTheWork(grid -> blocks(grid).under(SyncFamily.EPOCH_BOUNDARY_FIRST).sync(SyncFamily.EPOCH_BOUNDARY_FIRST));
    }

    private static Derivation blocks(Grid grid) {
        return Derivation.of(mpdata(grid, Ends.OPEN), Decomposition.subDomains(2, 64, 400, 2));
    }
}
