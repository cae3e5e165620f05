package testudo.runtime.scheduling;

import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.grid.Grid;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Plan;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Deriving a schedule takes time in proportion to its computations. */
@Timeout(900)
class LargeGridTest {

    private static final Grid GRID = Grid.of(512, 512, 400);

    private static Analysis mpdata(Ends ends) {
        return Analysis.of(MpdataCases.of(GRID, Options.of(Variant.FCT, ends)).program());
    }

    /** About half a second on a machine that does nothing else; the limit is for one that does. */
    @Test
    void islandsOfAHundredMillionCellsAreDerivedInNoTime() {
        for (Ends ends : Ends.values()) {
            Analysis analysis = mpdata(ends);
            Plan plan = assertTimeout(Duration.ofSeconds(8),
                    () -> Plan.of(analysis, new Decomposition(new Tiling.Islands(1, 10, 400), 2, 1)));
            assertEquals(1, plan.schedule().phases().size());
            assertTrue(plan.schedule().columns() >= 52 && plan.schedule().blocks() >= 512, plan::toString);
            assertEquals(2, plan.synchronization().waits().size(), ends::toString);
        }
    }

    /** Every block meets at four points, and the waits of one block are those of the others but at the ends. */
    @Test
    void tensOfThousandsOfPhasesAreDerivedToo() {
        Plan plan = assertTimeout(Duration.ofSeconds(30),
                () -> Plan.of(mpdata(Ends.OPEN), Decomposition.subDomains(2, 64, 400, 2)));
        int phases = plan.schedule().phases().size();
        assertTrue(phases > 8000, () -> phases + " phases");
        assertEquals(phases, plan.sync(SyncFamily.EPOCH).pointsPerStep(), phases / 50.0);
        Plan cut = assertTimeout(Duration.ofSeconds(30), () -> plan.under(SyncFamily.EPOCH_BOUNDARY_FIRST));
        assertEquals(2 * phases, cut.schedule().phases().size(), phases / 50.0);
        assertEquals(phases, cut.sync(SyncFamily.EPOCH_BOUNDARY_FIRST).pointsPerStep(), phases / 50.0);
    }
}
