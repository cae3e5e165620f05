package testudo.runtime.legality;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A schedule that computes too little, too much, too early or into too small a window is refused under any plan. */
@Timeout(900)
class BrokenSchedulesTest {

    private static final Grid GRID = Grid.of(7, 13, 3);

    private static Analysis mpdata(Ends ends) {
        return Analysis.of(MpdataCases.of(GRID, Options.of(Variant.FCT, ends)).program());
    }

    private static List<Derivation> plans() {
        return List.of(Derivation.of(mpdata(Ends.PERIODIC), Decomposition.wholeGrid(3)),
                Derivation.of(mpdata(Ends.PERIODIC), Decomposition.subDomains(2, 99, 99, 3)),
                Derivation.of(mpdata(Ends.OPEN), Decomposition.wholeGrid(2)),
                Derivation.of(Analysis.of(Programs.heat(GRID, Boundary.periodic())), Decomposition.wholeGrid(4)),
                Derivation.of(Analysis.of(Programs.chain(GRID, Boundary.mirror(), 3)),
                        Decomposition.subDomains(2, 99, 99, 2)));
    }

    private static Schedule with(Schedule s, List<WorkerScript> scripts, List<Layout> layouts) {
        return new Schedule(s.analysis(), s.decomposition(), s.roles(), s.cut(), s.buffers(), layouts, s.memories(),
                s.blocks(), s.columns(), s.phases(), scripts, s.parts(), s.shared());
    }

    private static Schedule withPhase(Schedule s, int worker, int phase, List<Compute> computations) {
        List<WorkerScript> scripts = new ArrayList<>(s.scripts());
        List<List<Compute>> phases = new ArrayList<>(s.scripts().get(worker).phases());
        phases.set(phase, computations);
        scripts.set(worker, new WorkerScript(worker, phases));
        return with(s, scripts, s.layouts());
    }

    private static Schedule withBox(Schedule s, int worker, int phase, int n, Box box) {
        List<Compute> computations = new ArrayList<>(s.scripts().get(worker).phases().get(phase));
        Compute c = computations.get(n);
        if (box.isEmpty()) {
            computations.remove(n);
        } else {
            computations.set(n, new Compute(c.kernel(), box, c.shift(), c.column(), c.target()));
        }
        return withPhase(s, worker, phase, computations);
    }

    private static Violation refusal(Derivation plan, Schedule broken, String what) {
        Violation last = null;
        for (SyncFamily kind : SyncFamily.values()) {
            LegalityReport report = Legality.check(broken, plan.sync(kind));
            assertFalse(report.legal(), () -> "still legal under " + kind + ": " + what + ", " + plan);
            last = report.violation().orElseThrow();
        }
        return last;
    }

    @Test
    void aScheduleAsMadeIsLegal() {
        for (Derivation plan : plans()) {
            for (SyncFamily kind : SyncFamily.values()) {
                assertTrue(Legality.check(plan.schedule(), plan.sync(kind)).legal());
            }
        }
    }

    @Test
    void readingBeforeComputingIsRefused() {
        int swapped = 0;
        for (Derivation plan : plans()) {
            Schedule s = plan.schedule();
            if (s.blocks() > 1) {
                continue; // a kernel may run ahead of one it lags behind by more than it reads
            }
            for (int w = 0; w < s.workers(); w++) {
                for (int p = 0; p < s.phases().size(); p++) {
                    List<Compute> phase = s.scripts().get(w).phases().get(p);
                    for (int a = 0; a < phase.size(); a++) {
                        for (int b = a + 1; b < phase.size(); b++) {
                            if (phase.get(b).kernel().reads().containsKey(phase.get(a).kernel().target())) {
                                List<Compute> computations = new ArrayList<>(phase);
                                computations.set(a, phase.get(b));
                                computations.set(b, phase.get(a));
                                Violation v = refusal(plan, withPhase(s, w, p, computations),
                                        phase.get(b).kernel() + " before " + phase.get(a).kernel());
                                assertEquals(Violation.Kind.WRONG_VALUE, v.kind());
                                assertEquals(w, v.worker());
                                swapped++;
                            }
                        }
                    }
                }
            }
        }
        int count = swapped;
        assertTrue(count > 20, () -> count + " swaps");
    }

    @Test
    void runningAheadOfALaggingKernelIsRefused() {
        Derivation plan = Derivation.of(mpdata(Ends.OPEN), Decomposition.subDomains(2, 99, 99, 2));
        Schedule s = plan.schedule();
        for (int p = 0; p < s.phases().size(); p++) {
            List<Compute> phase = s.scripts().get(1).phases().get(p);
            if (s.phases().get(p).stage().index() == 0 && phase.size() > 1) {
                Violation v = refusal(plan, withPhase(s, 1, p, phase.reversed()), "stage 1 backwards");
                assertEquals(Violation.Kind.WRONG_VALUE, v.kind());
                assertEquals(1, v.worker());
            }
        }
    }

    @Test
    void aWindowWithOneSlotLessIsRefused() {
        int shrunk = 0;
        for (Derivation plan : plans()) {
            Schedule s = plan.schedule();
            for (Buffer b : s.buffers()) {
                Layout layout = s.layout(b);
                if (!b.isWindow() || layout.slots() < 2 || layout.planes().isEmpty()
                        || !layout.constants().isEmpty() || !layout.copies().isEmpty()) {
                    continue;
                }
                int[] slotOf = IntStream.of(layout.slotOf()).map(slot -> slot == layout.slots() - 1 ? 0 : slot).toArray();
                List<Layout> layouts = new ArrayList<>(s.layouts());
                layouts.set(b.id(), new Layout(layout.roles(), layout.unwrapped(), layout.planes(), slotOf,
                        layout.slots() - 1, layout.rowSpan(), layout.laneSpan(), layout.rows(), layout.lanes(),
                        layout.copies(), layout.constants(), layout.pitch()));
                Violation v = refusal(plan, with(s, s.scripts(), layouts), b.field() + " in " + (layout.slots() - 1));
                assertTrue(Set.of(Violation.Kind.WRONG_VALUE, Violation.Kind.UNORDERED_OVERWRITE,
                        Violation.Kind.UNORDERED_WRITES, Violation.Kind.UNORDERED_READ).contains(v.kind()), v::toString);
                assertEquals(b.field().name(), v.field());
                shrunk++;
            }
        }
        int count = shrunk;
        assertTrue(count > 30, () -> count + " windows");
    }

    @Test
    void aBoxWithOneRowLessIsRefused() {
        int shortened = 0;
        for (Derivation plan : plans().subList(0, 4)) {
            Schedule s = plan.schedule();
            boolean periodic = s.analysis().program().states().getFirst().spec().boundaries().periodic(Axis.I);
            for (int w = 0; w < s.workers(); w++) {
                for (int p = 0; p < s.phases().size(); p += s.blocks() > 1 ? 3 : 1) {
                    for (int n = 0; n < s.scripts().get(w).phases().get(p).size(); n++) {
                        Compute c = s.scripts().get(w).phases().get(p).get(n);
                        Axis axis = Axis.values()[(w + p + n) % 3];
                        // at open ends some intermediates are computed where nobody reads them
                        if (periodic || !c.target().isWindow()) {
                            Box less = c.box().with(axis, c.box().lower(axis), c.box().upper(axis) - 1);
                            Violation v = refusal(plan, withBox(s, w, p, n, less), c + " without a row along " + axis);
                            assertTrue(Set.of(Violation.Kind.WRONG_VALUE, Violation.Kind.NOT_COMPUTED).contains(v.kind()),
                                    v::toString);
                            shortened++;
                        }
                    }
                }
            }
        }
        int count = shortened;
        assertTrue(count > 100, () -> count + " boxes");
    }

    @Test
    void aBoxOverTheNeighboursIsRefused() {
        int extended = 0;
        for (Derivation plan : plans()) {
            Schedule s = plan.schedule();
            for (int w = 0; w + 1 < s.workers(); w++) {
                for (int p = 0; p < s.phases().size(); p++) {
                    for (int n = 0; n < s.scripts().get(w).phases().get(p).size(); n++) {
                        Compute c = s.scripts().get(w).phases().get(p).get(n);
                        if (!c.target().isPrivate()) {
                            Box more = c.box().with(s.cut(), c.box().lower(s.cut()), c.box().upper(s.cut()) + 1);
                            Violation v = refusal(plan, withBox(s, w, p, n, more), c + " and one row more");
                            assertFalse(v.kind() == Violation.Kind.NOT_COMPUTED, v::toString);
                            extended++;
                        }
                    }
                }
            }
        }
        int count = extended;
        assertTrue(count > 80, () -> count + " boxes");
    }

    @Test
    void anUpdateInPlaceLeftOutIsRefused() {
        for (Derivation plan : List.of(
                Derivation.of(Analysis.of(Programs.redBlack(Grid.of(6, 8, 4), Boundary.periodic())),
                        Decomposition.wholeGrid(2)),
                Derivation.of(Analysis.of(Programs.redBlack(Grid.of(5, 7, 3), Boundary.mirror())), Decomposition.wholeGrid(2)),
                Derivation.of(Analysis.of(Programs.leapfrog(GRID, Boundary.periodic())),
                        Decomposition.subDomains(2, 99, 99, 2)))) {
            Schedule s = plan.schedule();
            for (int w = 0; w < s.workers(); w++) {
                for (int p = 0; p < s.phases().size(); p++) {
                    if (!s.scripts().get(w).phases().get(p).isEmpty()) {
                        Violation v = refusal(plan, withPhase(s, w, p, List.of()), "without phase " + p + " of " + w);
                        assertTrue(Set.of(Violation.Kind.WRONG_VALUE, Violation.Kind.NOT_COMPUTED).contains(v.kind()),
                                v::toString);
                    }
                }
            }
        }
    }

    @Test
    void theSentenceOfARefusalNamesThePlace() {
        Derivation plan = Derivation.of(mpdata(Ends.PERIODIC), Decomposition.wholeGrid(2));
        Schedule s = plan.schedule();
        Schedule broken = withBox(s, 1, 3, s.scripts().get(1).phases().get(3).size() - 1, Box.EMPTY);
        LegalityReport report = Legality.check(broken, plan.sync(SyncFamily.BARRIER));
        assertTrue(report.toString().startsWith("illegal: Worker "), report::toString);
        assertTrue(report.toString().endsWith("field 'x'': leaves elements uncomputed."), report::toString);
        assertTrue(new IllegalScheduleException(report).getMessage().startsWith("The schedule is not legal: Worker "));
    }
}
