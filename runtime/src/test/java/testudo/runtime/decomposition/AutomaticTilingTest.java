package testudo.runtime.decomposition;

import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.api.random.RandomPrograms;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.OperationCount;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.fusion.FusedSteps;
import testudo.runtime.legality.Legality;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Schedule;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
@Tag("part")
class AutomaticTilingTest {

    private static final Caches CACHES = new Caches(1 << 20, 32 << 20, 2);

    private static Analysis mpdata(Grid grid, Ends ends) {
        return Analysis.of(MpdataCases.of(grid, Options.of(Variant.FCT, ends)).program());
    }

    private static Candidate best(Analysis analysis, int workers, Caches caches) {
        return AutomaticTiling.candidates(analysis, workers, caches).getFirst();
    }

    @Test
    void theCheapestComesFirst() {
        List<Candidate> all = AutomaticTiling.candidates(mpdata(Grid.of(29, 61, 31), Ends.OPEN), 3, CACHES);
        assertTrue(all.size() > 10);
        for (int n = 1; n < all.size(); n++) {
            assertTrue(all.get(n - 1).nanosPerCell() <= all.get(n).nanosPerCell());
        }
        assertTrue(all.stream().anyMatch(c -> c.tiling() instanceof Tiling.Islands));
        assertTrue(all.stream().anyMatch(c -> c.tiling() instanceof Tiling.SubDomains));
    }

    @Test
    void withoutAThirdLevelTheWindowsOfMpdataFitTheSecond() {
        Analysis analysis = mpdata(Grid.of(256, 256, 64), Ends.PERIODIC);
        for (long bytes : new long[] {512 << 10, 1 << 20, 2 << 20}) {
            Candidate best = best(analysis, 2, Caches.ofSecondLevel(bytes));
            assertTrue(best.windowBytes() <= bytes, best::toString);
            assertTrue(best.redundancy() > 0 && best.redundancy() < 0.2, best::toString);
        }
    }

    /** Measured with 1 MiB and 32 MiB: all rows, 2 or 4 planes at a time, beat columns of rows by a tenth to a fifth. */
    @Test
    void withAThirdLevelMpdataComputesNothingTwice() {
        Candidate best = best(mpdata(Grid.of(256, 256, 64), Ends.PERIODIC), 2, new Caches(1 << 20, 32 << 20, 2));
        assertEquals(0, best.redundancy(), 0.005, best::toString);
        assertTrue(best.windowBytes() > 1 << 20 && best.windowBytes() <= 8 << 20, best::toString);
    }

    @Test
    void nothingIsComputedTwiceWhereAllRowsFitTheCache() {
        Candidate best = best(mpdata(Grid.of(59, 59, 59), Ends.OPEN), 2, new Caches(4 << 20, 32 << 20, 2));
        assertEquals(0, best.redundancy(), 0.005, best::toString);
        assertTrue(best.tiling() instanceof Tiling.SubDomains(int n, int m, int l) && n <= 8 && m == 59 && l == 59,
                best::toString);
    }

    /** Rows of 17 cells, of which a small cache holds most, took four times as long as whole ones (decision 0031). */
    @Test
    void enteringARowCosts() {
        Analysis analysis = Analysis.of(Programs.chain(Grid.of(1024, 1024), Boundary.periodic(), 3));
        CostModel model = new CostModel(analysis, 1, CACHES);
        assertTrue(model.nanosPerCell(1, 1 << 13, 1 << 15, 0, 1, 64, 17) > 1.5
                * model.nanosPerCell(1, 1 << 13, 1 << 15, 0, 1, 1, 1024));
        assertTrue(model.compressedNanosPerCell(1, 17) > 1.5 * model.compressedNanosPerCell(1, 1024));
    }

    /** Four fused steps of heat on a rank's half of 256³ cells: single planes of all rows were slower than 8 at once, and than fewer rows. */
    @Test
    void windowsBeyondTheSecondLevelAreNotStreamedBySinglePlanes() {
        Program heat = Programs.heat(Grid.of(256, 132, 256), Boundary.fixed(0));
        List<Candidate> all =
                AutomaticTiling.candidates(FusedSteps.of(Analysis.of(heat), 4), 1, new Caches(2 << 20, 32 << 20, 2));
        assertTrue(all.getFirst().windowBytes() <= 2 << 20 || planes(all.getFirst()) >= 4, all.getFirst()::toString);
        Candidate whole = all.stream().filter(c -> c.tiling() instanceof Tiling.SubDomains(_, int rows, _) && rows == 132)
                .findFirst().orElseThrow();
        assertTrue(planes(whole) >= 4, whole::toString);
    }

    /**
     * Measured with 2 MiB and a socket's third level (decision 0058): what one kernel hands to the next fits the second level, all windows
     * together do not; near its cores the third level is as good.
     */
    @Test
    void farFromTheThirdLevelFusedStepsHandOnInTheSecond() {
        Analysis chain = FusedSteps.of(Analysis.of(Programs.heat(Grid.of(256, 256, 256), Boundary.fixed(0))), 8);
        for (int workers : new int[] {1, 2}) {
            Tiling far = best(chain, workers, new Caches(2 << 20, 64 << 20, 2, true)).tiling();
            assertTrue(handedOn(far, workers) <= 1.6e6, far::toString);
            Tiling near = best(chain, workers, new Caches(2 << 20, 64 << 20, 2, false)).tiling();
            assertTrue(handedOn(near, workers) > 1.6e6, near::toString);
        }
    }

    /** Bytes that a kernel of heat reads and writes in one worker's part of a sub-domain, and its reader writes. */
    private static double handedOn(Tiling tiling, int workers) {
        return tiling instanceof Tiling.SubDomains(int n, int m, int l) ? 3.0 * n * m / workers * l * Double.BYTES : 0;
    }

    @Test
    void aChainHandsOnWithinThreeFieldsAndAFanWithinMore() {
        Analysis chain = FusedSteps.of(Analysis.of(Programs.heat(Grid.of(9, 9, 9), Boundary.fixed(0))), 4);
        assertEquals(3, ReuseDistance.of(chain.program()).mean(fields -> fields));
        assertTrue(ReuseDistance.of(mpdata(Grid.of(9, 9, 9), Ends.OPEN).program()).mean(fields -> fields) > 6);
        assertEquals(0, ReuseDistance.of(Programs.heat(Grid.of(9, 9, 9), Boundary.fixed(0))).mean(fields -> fields));
    }

    private static int planes(Candidate candidate) {
        return candidate.tiling() instanceof Tiling.SubDomains(int n, _, _) ? n : 0;
    }

    /** Windows beyond the second level are still better in the third than in memory. */
    @Test
    void windowsThatMissTheSecondLevelStayInTheThird() {
        Analysis analysis = mpdata(Grid.of(64, 512, 384), Ends.OPEN);
        Candidate best = best(analysis, 2, new Caches(256 << 10, 32 << 20, 2));
        assertTrue(best.windowBytes() > 256 << 10 && best.windowBytes() < 16 << 20, best::toString);
        assertTrue(best.nanosPerCell() < best(analysis, 2, Caches.ofSecondLevel(256 << 10)).nanosPerCell());
    }

    @Test
    void updatesInPlaceAreStreamedByAllWorkersTogether() {
        List<Candidate> all = AutomaticTiling.candidates(
                Analysis.of(Programs.leapfrog(Grid.of(31, 64, 32), Boundary.mirror())), 2, CACHES);
        assertTrue(!all.isEmpty() && all.stream().allMatch(c -> c.tiling() instanceof Tiling.SubDomains(int n, int m, int l)
                && m == 64 && l == 32), all::toString);
    }

    @Test
    void aGridWithoutRoomHasNoCandidates() {
        Analysis analysis = Analysis.of(Programs.heat(Grid.of(7, 3, 2), Boundary.mirror()));
        assertEquals(List.of(), AutomaticTiling.candidates(analysis, 5, CACHES));
    }

    @Test
    void everyCandidateIsLegal() {
        Effort effort = Effort.oneIn(3);
        int checked = 0;
        for (Ends ends : Ends.values()) {
            for (int workers : new int[] {1, 2, 4}) {
                Analysis analysis = mpdata(Grid.of(5, 43, 3), ends);
                for (Candidate c : AutomaticTiling.candidates(analysis, workers, CACHES)) {
                    if (!effort.takes()) {
                        continue;
                    }
                    Derivation plan = Derivation.of(analysis, new Decomposition(c.tiling(), workers, 1));
                    assertTrue(Legality.check(plan.schedule(), plan.sync(SyncFamily.PAIRWISE)).legal(), plan::toString);
                    checked++;
                }
            }
        }
        int count = checked;
        assertTrue(count > effort.atLeast(60), () -> count + " candidates");
    }

    /** What only the memory shows, such as constants in corners, is all that may still forbid a candidate. */
    @Test
    void mostCandidatesOfRandomProgramsCanBeScheduled() {
        int scheduled = 0;
        int refused = 0;
        for (long seed = 0; seed < 60; seed++) {
            Analysis analysis = Analysis.of(RandomPrograms.generate(seed).program());
            for (int workers : new int[] {1, 2, 3}) {
                for (Candidate c : AutomaticTiling.candidates(analysis, workers, CACHES)) {
                    boolean fits = Derivation.attempt(analysis, new Decomposition(c.tiling(), workers, 1)).isPresent();
                    scheduled += fits ? 1 : 0;
                    refused += fits ? 0 : 1;
                }
            }
        }
        assertTrue(scheduled > 200 && scheduled > 5 * refused, scheduled + " scheduled, " + refused + " refused");
    }

    @Test
    void predictionsAgreeWithTheSchedule() {
        for (Ends ends : List.of(Ends.PERIODIC, Ends.OPEN)) {
            Analysis analysis = mpdata(Grid.of(13, 96, 31), ends);
            for (Candidate c : AutomaticTiling.candidates(analysis, 2, CACHES)) {
                Schedule s = Derivation.of(analysis, new Decomposition(c.tiling(), 2, 1)).schedule();
                double done = s.scripts().stream().flatMap(w -> w.phases().stream()).flatMap(List::stream)
                        .mapToDouble(AutomaticTilingTest::operations).sum();
                double needed = analysis.program().assignments().stream().mapToDouble(
                        a -> (double) a.box().extent(Axis.I) * a.box().extent(Axis.J) * a.box().extent(Axis.K)
                                * OperationCount.of(a.expr()).weight())
                        .sum();
                assertEquals(done / needed - 1, c.redundancy(), 0.05 + 0.15 * c.redundancy(), c::toString);
                long windows = s.buffers().stream().filter(b -> b.isWindow() && b.owner() <= 0)
                        .mapToLong(b -> s.layout(b).size() / (b.kind() == Buffer.Kind.SHARED_WINDOW ? 2 : 1)).sum()
                        * Double.BYTES;
                assertTrue(c.windowBytes() > 0.5 * windows && c.windowBytes() < 2.5 * windows,
                        () -> c + " takes " + windows);
            }
        }
    }

    private static double operations(Compute c) {
        return (double) (c.box().i1() - c.box().i0()) * (c.box().j1() - c.box().j0()) * (c.box().k1() - c.box().k0())
                * OperationCount.of(c.kernel().expr()).weight();
    }

    @Test
    void theReasonNamesCachesBordersAndWaits() {
        Caches caches = new Caches(1_000_000, 8_000_000, 2);
        assertEquals("windows of 0.7 MB, which fit the L2 of 1.0 MB, 6 % computed twice, 1 wait per step",
                new Candidate(new Tiling.Islands(1, 32, 64), 700_000, 0.06, 1, 1).reason(caches));
        assertEquals("windows of 2.8 MB, more than the L2 of 1.0 MB but hardly slower in the L3, 6 % computed twice, "
                + "1 wait per step", new Candidate(new Tiling.Islands(1, 32, 64), 2_800_000, 0.06, 1, 1).reason(caches));
        assertEquals("windows of 2.8 MB, more than the L2 of 1.0 MB, 6 % computed twice, 1 wait per step",
                new Candidate(new Tiling.Islands(1, 32, 64), 2_800_000, 0.06, 1, 1)
                        .reason(new Caches(1_000_000, 8_000_000, 2, true)));
        assertEquals("windows of 9.8 MB, more than the L2 of 1.0 MB, 6 % computed twice, 2 waits per step",
                new Candidate(new Tiling.Islands(1, 32, 64), 9_800_000, 0.06, 2, 1).reason(caches));
        Program heat = Programs.heat(Grid.of(8, 8, 8), Boundary.mirror());
        assertTrue(best(Analysis.of(heat), 1, CACHES).reason(CACHES).startsWith("no windows, nothing computed twice"));
    }
}
