package testudo.runtime.scheduling;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.random.RandomPrograms;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Tilings;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.dependence.Wait;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Schedule;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class SchedulesTest {

    private static Program mpdata(Grid grid, Ends ends) {
        return MpdataCases.of(grid, Options.of(Variant.FCT, ends)).program();
    }

    private static List<Compute> all(Schedule s) {
        return s.scripts().stream().flatMap(script -> script.phases().stream().flatMap(List::stream)).toList();
    }

    /** Streaming along planes is skewed, so that fusing sub-domains costs nothing. */
    @Test
    void noPlaneIsComputedTwiceAlongTheStreamedAxis() {
        for (Ends ends : Ends.values()) {
            for (int width : new int[] {1, 2, 3, 5, 6, 99}) {
                Schedule s = Derivation.of(Analysis.of(mpdata(Grid.of(11, 7, 3), ends)),
                        Decomposition.subDomains(width, 99, 99, 1)).schedule();
                Map<Assignment, Integer> planes = new HashMap<>();
                Map<Assignment, Set<Integer>> which = new HashMap<>();
                for (Compute c : all(s)) {
                    int unwrapped = c.box().i0() + c.shift().di();
                    if (c.shift().dj() == 0 && c.shift().dk() == 0) {
                        planes.merge(c.kernel(), c.box().i1() - c.box().i0(), Integer::sum);
                        for (int p = c.box().i0(); p < c.box().i1(); p++) {
                            which.computeIfAbsent(c.kernel(), _ -> new HashSet<>()).add(p);
                        }
                        assertTrue(unwrapped >= c.kernel().box().i0());
                    }
                }
                planes.forEach((kernel, count) -> {
                    assertEquals(kernel.box().i1() - kernel.box().i0(), count, () -> kernel + " " + ends + " " + width);
                    assertEquals(count, which.get(kernel).size(), () -> kernel + " " + ends + " " + width);
                });
            }
        }
    }

    /** Whatever is cut, no element of a state is computed twice or left out. */
    @Test
    void everyElementOfAStateIsComputedOnce() {
        int schedules = 0;
        for (long seed = 0; seed < 60; seed++) {
            Program program = RandomPrograms.generate(seed).program();
            Analysis analysis = Analysis.of(program);
            for (Tiling tiling : Tilings.everything()) {
                for (int workers : new int[] {1, 2, 4}) {
                    long shown = seed;
                    var plan = Derivation.attempt(analysis, new Decomposition(tiling, workers, 1));
                    if (plan.isPresent()) {
                        plan.get().schedule().buffers().stream().filter(b -> !b.isWindow())
                                .forEach(b -> assertComputedOnce(plan.get().schedule(), b, "seed " + shown));
                        schedules++;
                    }
                }
            }
        }
        int count = schedules;
        assertTrue(count > 400, () -> count + " schedules");
    }

    private static void assertComputedOnce(Schedule s, Buffer b, String what) {
        Set<Offset> computed = new HashSet<>();
        int expected = s.analysis().program().writers(b.field()).mapToInt(SchedulesTest::elements).sum();
        for (Compute c : all(s)) {
            if (c.target().equals(b)) {
                Box box = c.box();
                for (int i = box.i0(); i < box.i1(); i++) {
                    for (int j = box.j0(); j < box.j1(); j++) {
                        for (int k = box.k0(); k < box.k1(); k++) {
                            boolean covered = c.kernel().covers(i, j, k);
                            assertFalse(covered && !computed.add(new Offset(i, j, k)),
                                    () -> b.field() + " twice on " + box + ", " + what + ", " + s.decomposition());
                        }
                    }
                }
            }
        }
        assertEquals(expected, computed.size(), () -> b.field() + ", " + what + ", " + s.decomposition());
    }

    private static int elements(Assignment a) {
        int count = 0;
        for (int i = a.box().i0(); i < a.box().i1(); i++) {
            for (int j = a.box().j0(); j < a.box().j1(); j++) {
                for (int k = a.box().k0(); k < a.box().k1(); k++) {
                    count += a.covers(i, j, k) ? 1 : 0;
                }
            }
        }
        return count;
    }

    private static Map<String, Integer> slots(Program program, int width) {
        Schedule s = Derivation.of(Analysis.of(program), Decomposition.subDomains(width, 99, 99, 1)).schedule();
        Map<String, Integer> slots = new HashMap<>();
        s.buffers().stream().filter(Buffer::isWindow).forEach(b -> slots.put(b.field().name(), s.layout(b).slots()));
        return slots;
    }

    /**
     * An intermediate keeps the planes between its maker and its last reader; the last sub-domain, which takes the rest,
     * holds as many planes at once as the last kernel lags behind, and one.
     */
    @Test
    void windowsRollAndDoNotGrowWithTheStreamedAxis() {
        Map<String, Integer> small = slots(mpdata(Grid.of(13, 7, 3), Ends.OPEN_LIBMPDATA), 1);
        assertEquals(small, slots(mpdata(Grid.of(29, 7, 3), Ends.OPEN_LIBMPDATA), 1));
        small.forEach((field, count) -> assertTrue(count <= 8, () -> field + " keeps " + count + " planes"));
        assertTrue(small.get("x1") >= 3, () -> "x1 keeps " + small.get("x1"));
        assertTrue(small.get("f2") <= 2, small::toString);
    }

    @Test
    void windowsAcrossAPeriodicSeamKeepWhatIsReadAgainAtTheEnd() {
        Map<String, Integer> small = slots(mpdata(Grid.of(17, 7, 3), Ends.PERIODIC), 1);
        assertEquals(small, slots(mpdata(Grid.of(31, 7, 3), Ends.PERIODIC), 1));
        small.forEach((field, count) -> assertTrue(count <= 10, () -> field + " keeps " + count + " planes"));
    }

    @Test
    void aChainKeepsAtLeastThreePlanesPerLink() {
        Map<String, Integer> slots = slots(Programs.chain(Grid.of(19, 7, 3), Boundary.zeroGradient(), 4), 1);
        slots.forEach((field, count) -> assertTrue(count >= 3 && count <= 6, () -> field + " keeps " + count));
        assertEquals(slots, slots(Programs.chain(Grid.of(41, 7, 3), Boundary.zeroGradient(), 4), 1));
    }

    /** Each worker streams its own rows in its own windows and meets its neighbours once a step. */
    @Test
    void islandsWaitAtTheEndsOfStepsOnly() {
        for (Ends ends : Ends.values()) {
            for (int rows : new int[] {99, 3}) {
                Derivation plan =
                        Derivation.of(Analysis.of(mpdata(Grid.of(7, 41, 3), ends)), Decomposition.islands(1, rows, 99, 4));
                Schedule s = plan.schedule();
                assertEquals(1, s.phases().size());
                assertEquals(1, plan.sync(SyncFamily.PAIRWISE).pointsPerStep());
                assertEquals(rows == 3 ? 16 : 4, s.columns());
                assertTrue(s.buffers().stream().allMatch(b -> b.isWindow() == b.isPrivate()));
                for (Compute c : all(s)) {
                    assertEquals(c.target().isWindow(), c.target().owner() >= 0, c::toString);
                }
                assertEquals(ends == Ends.PERIODIC, plan.synchronization().ring());
                assertTrue(plan.synchronization().waits().stream().allMatch(wait -> wait.lag() == 1
                        && (Math.abs(wait.worker() - wait.on()) == 1 || ends == Ends.PERIODIC)));
            }
        }
    }

    /** The parts of all workers are as even as the grid allows, however many columns each of them has. */
    @Test
    void islandsAreDealtOutEvenly() {
        for (int workers : new int[] {1, 2, 3, 5, 7}) {
            for (int rows : new int[] {1, 2, 3, 4, 11, 99}) {
                Schedule s = Derivation.of(Analysis.of(Programs.heat(Grid.of(5, 23, 3), Boundary.mirror())),
                        Decomposition.islands(2, rows, 99, workers)).schedule();
                assertEquals(0, s.parts().getFirst().lo());
                assertEquals(23, s.parts().getLast().hi());
                for (int w = 0; w < workers; w++) {
                    int length = s.parts().get(w).length();
                    assertTrue(length == 23 / workers || length == Math.ceilDiv(23, workers), s.parts()::toString);
                    int own = w;
                    assertTrue(s.scripts().get(w).phases().getFirst().stream()
                            .allMatch(c -> s.parts().get(own).contains(c.box().j0()) && c.box().j1() - c.box().j0() <= rows));
                }
            }
        }
    }

    @Test
    void onTheWholeGridSharedWindowsHoldTheirDomain() {
        Schedule s = Derivation.of(Analysis.of(mpdata(Grid.of(7, 11, 3), Ends.OPEN)), Decomposition.wholeGrid(3)).schedule();
        for (Buffer b : s.buffers()) {
            if (b.kind() == Buffer.Kind.SHARED_WINDOW) {
                assertEquals(b.field().domain().i1() - b.field().domain().i0(), s.layout(b).slots(), b.field()::name);
            }
        }
    }

    @Test
    void sharingIsByStage() {
        Schedule s =
                Derivation.of(Analysis.of(mpdata(Grid.of(7, 11, 3), Ends.PERIODIC)), Decomposition.wholeGrid(3)).schedule();
        for (Field field : s.analysis().program().fields()) {
            long copies = s.buffers().stream().filter(b -> b.field().equals(field)).count();
            assertEquals(field instanceof Local && s.analysis().isPrivate(field) ? 3 : 1, copies, field::name);
        }
        assertTrue(s.bytes() > 0);
    }

    @Test
    void thePeriodicCutIsARingAndTheOpenOneAChain() {
        Grid grid = Grid.of(7, 16, 3);
        for (int cores : new int[] {2, 3, 4, 8}) {
            for (Ends ends : Ends.values()) {
                Derivation plan = Derivation.of(Analysis.of(mpdata(grid, ends)), Decomposition.wholeGrid(cores));
                boolean ring = ends == Ends.PERIODIC && cores > 2;
                assertEquals(ring, plan.synchronization().ring(), () -> ends + " " + cores);
                PairwisePlan pairwise = (PairwisePlan) plan.sync(SyncFamily.PAIRWISE);
                assertEquals(ring ? cores : cores - 1, pairwise.groups().size(), () -> ends + " " + cores);
            }
        }
    }

    /** Algorithm 1: groups of two times the threads of a core. */
    @Test
    void groupsJoinTheThreadsOfAdjacentCores() {
        Derivation plan = Derivation.of(Analysis.of(mpdata(Grid.of(7, 16, 3), Ends.OPEN)),
                Decomposition.wholeGrid(8).threadsPerCore(2));
        PairwisePlan pairwise = (PairwisePlan) plan.sync(SyncFamily.PAIRWISE);
        assertEquals(8, pairwise.workers());
        assertEquals(3, pairwise.groups().size());
        pairwise.groups().forEach(group -> assertEquals(4, group.size()));
        assertEquals(List.of(2, 3, 4, 5), pairwise.groups().get(1).workers());
    }

    @Test
    void aSingleWorkerNeverWaits() {
        Derivation plan =
                Derivation.of(Analysis.of(mpdata(Grid.of(7, 11, 3), Ends.PERIODIC)), Decomposition.subDomains(2, 99, 99, 1));
        assertEquals(List.of(), plan.synchronization().waits());
        for (SyncFamily kind : SyncFamily.values()) {
            assertEquals(0, plan.sync(kind).pointsPerStep());
        }
    }

    /** docs/theory/mpdata.md: synchronization after kernels 4, 7, 13 and 17. */
    @Test
    void mpdataMeetsAfterEachOfItsFourStages() {
        Derivation plan = Derivation.of(Analysis.of(mpdata(Grid.of(7, 11, 3), Ends.PERIODIC)), Decomposition.wholeGrid(3));
        assertEquals(4, plan.sync(SyncFamily.BARRIER).pointsPerStep());
        assertEquals(4, plan.sync(SyncFamily.PAIRWISE).pointsPerStep());
    }

    @Test
    void everyWaitPointsBackAndNamesItsReason() {
        Derivation plan =
                Derivation.of(Analysis.of(mpdata(Grid.of(7, 11, 3), Ends.PERIODIC)), Decomposition.subDomains(2, 99, 99, 4));
        for (Wait wait : plan.synchronization().waits()) {
            assertTrue(wait.lag() >= 1 && wait.worker() != wait.on(), wait::toString);
            assertTrue(wait.until(plan.schedule().phases().size()) >= 0);
        }
        assertTrue(plan.synchronization().waits().containsAll(plan.synchronization().needed()));
        assertTrue(plan.synchronization().needed().size() < plan.synchronization().waits().size());
    }
}
