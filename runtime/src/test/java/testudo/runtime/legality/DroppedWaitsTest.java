package testudo.runtime.legality;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.api.random.RandomPrograms;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Hazard;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Tilings;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.dependence.Wait;
import testudo.sync.plan.BarrierPlan;
import testudo.sync.plan.DynamicPlan;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncFamily;
import testudo.sync.plan.SyncGroup;
import testudo.sync.plan.SyncPlan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A plan with one wait less is refused, with a violation that tells where. */
@Timeout(900)
@Tag("part")
class DroppedWaitsTest {

    private final Effort effort = Effort.oneIn(3);
    private int refused;

    private static Violation violation(Derivation plan, SyncPlan sync, String what) {
        LegalityReport report = Legality.check(plan.schedule(), sync);
        assertFalse(report.legal(), () -> "still legal: " + what + ", " + plan);
        Violation v = report.violation().orElseThrow();
        assertTrue(v.worker() >= 0 && v.worker() < sync.workers());
        String text = v.toString();
        String phase = plan.schedule().decomposition().tiling() instanceof Tiling.Islands ? "the only stage of the step, "
                : "stage " + (v.phase().stage().index() + 1) + " of sub-domain ";
        assertTrue(text.startsWith("Worker " + v.worker() + ", ") && text.contains(phase)
                && text.contains("kernel '" + v.kernel() + "'")
                && text.contains("field '" + v.field() + "'"), text);
        return v;
    }

    /** Drops every {@code every}-th need, starting at different ones. */
    private void dropNeeds(Derivation plan, int every, String what) {
        EpochPlan epochs = (EpochPlan) plan.sync(SyncFamily.EPOCH);
        int count = what.hashCode() & 0xff;
        for (int w = 0; w < epochs.workers(); w++) {
            for (int p = 0; p < epochs.phases(); p++) {
                for (int n = 0; n < epochs.needs(w, p).size(); n++) {
                    if (count++ % every == 0 && effort.takes()) {
                        Need need = epochs.needs(w, p).get(n);
                        Violation v = violation(plan, epochs.without(w, p, n),
                                what + " without " + need + " of worker " + w + " in phase " + p);
                        assertTrue(List.of(Violation.Kind.UNORDERED_READ, Violation.Kind.UNORDERED_OVERWRITE,
                                Violation.Kind.UNORDERED_WRITES).contains(v.kind()), v::toString);
                        assertTrue(v.against() >= 0 && v.against() != v.worker());
                        refused++;
                    }
                }
            }
        }
    }

    @Test
    void noNeedOfStripsCanBeDropped() {
        for (Case of : MpdataCases.variants(Grid.of(5, 41, 3))) {
            for (Derivation plan : plans(of, List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(2, 99, 99)), 2, 3)) {
                dropNeeds(plan.under(SyncFamily.EPOCH_BOUNDARY_FIRST), 5, of.name());
            }
        }
        for (long seed = 0; seed < 60; seed++) {
            RandomPrograms.Case random = RandomPrograms.generate(seed);
            Case of = new Case(random.toString(), random.program(), random.initial());
            for (Derivation plan : plans(of, Tilings.all().subList(0, 3), 2, 3)) {
                dropNeeds(plan.under(SyncFamily.EPOCH_BOUNDARY_FIRST), 3, of.name());
            }
        }
        assertTrue(refused > effort.atLeast(300), () -> refused + " plans");
    }

    /** What strands wait for is proved as it stands, whoever runs them: each need dropped is missed. */
    @Test
    void noNeedOfStrandsCanBeDropped() {
        for (Case of : MpdataCases.variants(Grid.of(5, 17, 3))) {
            Analysis analysis = Analysis.of(of.program());
            for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(2, 99, 99))) {
                Derivation plan = Derivation.of(analysis, new Decomposition(tiling, 6, 1).by(2));
                DynamicPlan whole = (DynamicPlan) plan.sync(SyncFamily.DYNAMIC);
                assertTrue(Legality.check(plan.schedule(), whole).legal(), () -> of + ", " + plan);
                EpochPlan strands = whole.strands();
                int count = 0;
                for (int s = 0; s < strands.workers(); s++) {
                    for (int p = 0; p < strands.phases(); p++) {
                        for (int n = 0; n < strands.needs(s, p).size(); n++) {
                            if (count++ % 5 == 0) {
                                DynamicPlan dropped = new DynamicPlan(2, strands.without(s, p, n));
                                assertFalse(Legality.check(plan.schedule(), dropped).legal(),
                                        of + " without need " + n + " of strand " + s + " in phase " + p);
                                refused++;
                            }
                        }
                    }
                }
            }
        }
        assertTrue(refused > 100, () -> refused + " plans");
    }

    private static List<Integer> phases(Points points) {
        List<Integer> phases = new ArrayList<>();
        for (int p = 0; p < points.phases(); p++) {
            if (points.after(p)) {
                phases.add(p);
            }
        }
        return phases;
    }

    /** All but one after the step's end that the program asks for and no data need. */
    private static List<Integer> derived(Derivation plan, Points points) {
        boolean asked = plan.schedule().analysis().program().assignments().getFirst().opensStage();
        return phases(points).stream().filter(p -> !asked || p < points.phases() - 1).toList();
    }

    private void dropPoints(Derivation plan, String what) {
        BarrierPlan barrier = (BarrierPlan) plan.sync(SyncFamily.BARRIER);
        for (int p : derived(plan, barrier.points()).stream().filter(_ -> effort.takes()).toList()) {
            violation(plan, barrier.withoutPoint(p), what + " without the barrier after phase " + p);
            refused++;
        }
        PairwisePlan pairwise = (PairwisePlan) plan.sync(SyncFamily.PAIRWISE);
        for (int p : derived(plan, pairwise.points()).stream().filter(_ -> effort.takes()).toList()) {
            violation(plan, pairwise.withoutPoint(p), what + " without the meeting after phase " + p);
            refused++;
        }
    }

    private static List<Derivation> plans(Case of, List<Tiling> tilings, int... workers) {
        Analysis analysis = Analysis.of(of.program());
        List<Derivation> plans = new ArrayList<>();
        for (Tiling tiling : tilings) {
            for (int w : workers) {
                Derivation.attempt(analysis, new Decomposition(tiling, w, 1)).ifPresent(plans::add);
            }
        }
        return plans;
    }

    @Test
    void noNeedOfMpdataCanBeDropped() {
        for (Case of : MpdataCases.variants(Grid.of(5, 17, 3))) {
            for (Derivation plan : plans(of, List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(2, 99, 99)), 2, 3, 4, 8)) {
                dropNeeds(plan, plan.schedule().workers() < 4 ? 3 : 7, of.name());
            }
        }
        assertTrue(refused > effort.atLeast(500), () -> refused + " plans");
    }

    @Test
    void noPointOfMpdataCanBeDropped() {
        for (Case of : MpdataCases.variants(Grid.of(5, 17, 3))) {
            for (Derivation plan : plans(of, List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(2, 99, 99)), 2, 3, 8)) {
                dropPoints(plan, of.name());
            }
        }
        assertTrue(refused > effort.atLeast(500), () -> refused + " plans");
    }

    /** Each edge of the graph of neighbours is needed by somebody, the seam of a ring too. */
    @Test
    void noGroupOfMpdataCanBeDropped() {
        for (Case of : MpdataCases.variants(Grid.of(5, 17, 3))) {
            for (Derivation plan : plans(of, List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(2, 99, 99)), 2, 3, 8)) {
                PairwisePlan pairwise = (PairwisePlan) plan.sync(SyncFamily.PAIRWISE);
                for (SyncGroup dropped : pairwise.groups().stream().filter(_ -> effort.takes()).toList()) {
                    List<List<Integer>> others = pairwise.groups().stream().filter(g -> g != dropped)
                            .map(SyncGroup::workers).toList();
                    violation(plan, PairwisePlan.of(pairwise.workers(), others, pairwise.points()),
                            of + " without " + dropped);
                    refused++;
                }
            }
        }
        assertTrue(refused > effort.atLeast(200), () -> refused + " plans");
    }

    @Test
    void noWaitOfSmallProgramsCanBeDropped() {
        for (Boundary boundary : List.of(Boundary.periodic(), Boundary.zeroGradient())) {
            Grid grid = Grid.of(6, 16, 4);
            for (Program program : List.of(Programs.heat(grid, boundary), Programs.upwind(grid, boundary),
                    Programs.leapfrog(grid, boundary), Programs.redBlack(grid, boundary),
                    Programs.chain(grid, boundary, 3))) {
                Case of = Case.withNoise(program.assignments().toString() + " " + boundary, program);
                for (Derivation plan : plans(of, Tilings.streamed(), 2, 3, 4, 8)) {
                    dropNeeds(plan, 3, of.name());
                    dropPoints(plan, of.name());
                }
            }
        }
        assertTrue(refused > effort.atLeast(1000), () -> refused + " plans");
    }

    @Test
    void noWaitBetweenIslandsCanBeDropped() {
        for (Boundary boundary : List.of(Boundary.periodic(), Boundary.zeroGradient())) {
            Grid grid = Grid.of(6, 32, 4);
            for (Program program : List.of(Programs.heat(grid, boundary), Programs.upwind(grid, boundary),
                    Programs.chain(grid, boundary, 3))) {
                Case of = Case.withNoise(program.assignments().toString() + " " + boundary, program);
                List<Derivation> plans = plans(of, Tilings.islands(), 2, 3, 4, 8);
                assertTrue(plans.size() >= 15, () -> of + ": " + plans.size() + " plans");
                for (Derivation plan : plans) {
                    dropNeeds(plan, 1, of.name());
                    dropPoints(plan, of.name());
                }
            }
        }
        assertTrue(refused > effort.atLeast(500), () -> refused + " plans");
    }

    @Test
    void noNeedOfRandomProgramsCanBeDropped() {
        for (long seed = 0; seed < 100; seed++) {
            RandomPrograms.Case random = RandomPrograms.generate(seed);
            Case of = new Case(random.toString(), random.program(), random.initial());
            for (Derivation plan : plans(of, Tilings.all().subList(0, 3), 2, 3, 4)) {
                dropNeeds(plan, 3, of.name());
            }
        }
        assertTrue(refused > effort.atLeast(500), () -> refused + " plans");
    }

    private static EpochPlan only(Derivation plan, Predicate<Wait> kept) {
        return EpochPlan.of(plan.schedule().workers(), plan.schedule().phases().size(),
                (w, p) -> plan.synchronization().waits().stream().filter(wait -> wait.worker() == w && wait.phase() == p)
                        .filter(kept).map(wait -> new Need(wait.on(), wait.lag())).toList());
    }

    @Test
    void staleReadsAloneDoNotMakeAOneDirectionalProgramSafe() {
        for (Boundary boundary : List.of(Boundary.periodic(), Boundary.zeroGradient())) {
            for (int workers : new int[] {2, 3, 4}) {
                Derivation plan = Derivation.of(Analysis.of(Programs.upwind(Grid.of(5, 13, 3), boundary)),
                        Decomposition.wholeGrid(workers));
                assertTrue(Legality.check(plan.schedule(), only(plan, _ -> true)).legal());
                boolean mutual = workers == 2 && boundary instanceof Boundary.Periodic;
                if (!mutual) {
                    EpochPlan readsOnly = only(plan, wait -> wait.kind() == Hazard.Kind.RAW);
                    assertEquals(Violation.Kind.UNORDERED_OVERWRITE,
                            violation(plan, readsOnly, "reads only").kind());
                }
                EpochPlan overwritesOnly = only(plan, wait -> wait.kind() == Hazard.Kind.WAR);
                assertEquals(Violation.Kind.UNORDERED_READ, violation(plan, overwritesOnly, "overwrites only").kind());
            }
        }
    }

    /** With symmetric reads and two buffers waiting for what is read implies waiting for who reads. */
    @Test
    void staleReadsAloneMakeASymmetricProgramSafe() {
        Derivation plan = Derivation.of(Analysis.of(Programs.heat(Grid.of(5, 13, 3), Boundary.periodic())),
                Decomposition.wholeGrid(4));
        assertTrue(plan.synchronization().waits().stream().allMatch(wait -> wait.kind() == Hazard.Kind.RAW));
        assertTrue(Legality.check(plan.schedule(), plan.sync(SyncFamily.EPOCH)).legal());
    }
}
