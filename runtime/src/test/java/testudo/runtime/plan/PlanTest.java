package testudo.runtime.plan;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.runtime.Simulation;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.TeamSize;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.dependence.Synchronization;
import testudo.runtime.execution.Execution;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.legality.IllegalScheduleException;
import testudo.runtime.tuning.Tuned;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What holds of every plan. */
@Timeout(900)
class PlanTest {

    private static final int STEPS = 7;
    private static final Case HEAT = Case.withNoise("heat", Programs.heat(Grid.of(23, 17, 13), Boundary.zeroGradient()));

    private static Simulation heat() {
        return Simulation.of(HEAT.program()).initial(HEAT.initial()).workers(2);
    }

    private static Plan whole() {
        return heat().tiling(new Tiling.WholeGrid()).plan();
    }

    @Test
    void aPlanRunTwiceGivesTheSameBits() {
        Plan plan = heat().plan();
        for (int run = 0; run < 2; run++) {
            Execution execution = heat().start(plan);
            assertSame(plan, execution.plan());
            execution.advance(STEPS);
            Bits.assertSame(HEAT.interpreted(Form.LAMBDA, STEPS), execution, HEAT, "run " + run);
        }
    }

    @Test
    void bandsOrTheWholeGridAreBandsWhereSeveralWorkersHaveRoomForThem() {
        Tiling open = new Tiling.Auto(Tiling.Variant.BANDS_OR_WHOLE);
        Plan bands = heat().tiling(open).plan();
        assertInstanceOf(Tiling.Bands.class, bands.tiling());
        assertInstanceOf(Tiling.WholeGrid.class, heat().workers(1).tiling(open).plan().tiling());
        Simulation deep = Simulation.of(Programs.chain(Grid.of(64, 16, 8), Boundary.periodic(), 5)).tiling(open);
        assertInstanceOf(Tiling.Bands.class, deep.workers(2).plan().tiling());
        assertInstanceOf(Tiling.WholeGrid.class, deep.workers(8).plan().tiling());
        Case inPlace = Case.withNoise("coloured", Programs.redBlack(Grid.of(24, 16, 8), Boundary.fixed(0)));
        assertInstanceOf(Tiling.WholeGrid.class,
                Simulation.of(inPlace.program()).workers(2).tiling(open).plan().tiling());
    }

    @Test
    void noLaterOptionChangesAPlan() {
        Simulation simulation = heat().tiling(new Tiling.WholeGrid());
        Plan plan = simulation.plan();
        String before = plan.toString();
        simulation.workers(3).tiling(new Tiling.SubDomains(2, 99, 99)).sync(SyncFamily.EPOCH).fusedSteps(2);
        assertEquals(before, plan.toString());
        assertEquals(2, simulation.start(plan).plan().workers());
        assertNotEquals(before, simulation.plan().toString());
        assertThrows(UnsupportedOperationException.class, () -> plan.schedule().scripts().clear());
    }

    @Test
    void anotherReasonIsAnotherPlanOfTheSameSchedules() {
        Plan plan = whole();
        Plan measured = plan.because("the fastest");
        assertEquals(Optional.empty(), plan.chosen());
        assertEquals(Optional.of("the fastest"), measured.chosen());
        assertSame(plan.sweeps(), measured.sweeps());
    }

    /** The default, and what is asked for, are both plans with a tiling a schedule can have. */
    @Test
    void anAutomaticTilingIsChosenAndSaysWhy() {
        for (Plan plan : List.of(heat().plan(), heat().tiling(Tiling.auto()).plan())) {
            assertFalse(plan.tiling() instanceof Tiling.Auto);
            assertTrue(plan.chosen().orElseThrow().contains("computed twice, "), plan::toString);
        }
        assertInstanceOf(Tiling.Islands.class, heat().tiling(new Tiling.Auto(Tiling.Variant.ISLANDS)).plan().tiling());
        assertInstanceOf(Tiling.SubDomains.class, heat().tiling(new Tiling.Auto(Tiling.Variant.COOPERATIVE)).plan().tiling());
    }

    @Test
    void alternativesAreOfEitherVariantInTurnAndTheFirstIsThePlan() {
        Simulation simulation = heat().fusedSteps(1).tiling(new Tiling.Auto(Tiling.Variant.ISLANDS));
        assertEquals(simulation.plan().tiling(), simulation.alternatives().findFirst().orElseThrow().tiling());
        List<Plan> both = heat().fusedSteps(1).alternatives().limit(2).toList();
        assertFalse(both.get(0).tiling() instanceof Tiling.Islands);
        assertInstanceOf(Tiling.Islands.class, both.get(1).tiling());
        assertEquals("There is nothing to choose among: the tiling is WholeGrid[].",
                assertThrows(IllegalArgumentException.class,
                        () -> heat().tiling(new Tiling.WholeGrid()).alternatives()).getMessage());
    }

    @Test
    void whatIsRememberedComesFirstWhereItFits() {
        Tuned fitting = Tuned.of(new Tiling.SubDomains(5, 17, 13), 1, 2.5, 3);
        Plan plan = heat().tunings(_ -> Optional.of(fitting)).plan();
        assertEquals(fitting.tiling(), plan.tiling());
        assertEquals(Optional.of(fitting.reason()), plan.chosen());
        Tuned unfit = Tuned.of(new Tiling.CompressedGrid(4), 3, 2.5, 3);
        assertEquals(heat().plan().tiling(), heat().tunings(_ -> Optional.of(unfit)).plan().tiling());
    }

    @Test
    void theTeamShrinksToTheGridUnlessItsSizeIsAskedFor() {
        Case tiny = Case.withNoise("heat", Programs.heat(Grid.of(3, 2, 1), Boundary.mirror()));
        assertTrue(Simulation.of(tiny.program()).workersAtMost(64).plan().workers() <= 3);
        assertEquals(2, Simulation.of(tiny.program()).tiling(new Tiling.WholeGrid()).workersAtMost(2).plan().workers());
        assertThrows(DecompositionException.class, () -> Simulation.of(tiny.program()).workers(64).plan());
    }

    @Test
    void theTeamIsAsLargeAsTheWork() {
        assertEquals(1, team(Grid.of(60, 60), 8));
        assertEquals(8, team(Grid.of(256, 256, 256), 8));
        int some = team(Grid.of(512, 512), 64);
        assertTrue(1 < some && some < 64, () -> some + " workers");
        Case small = Case.withNoise("heat", Programs.heat(Grid.of(60, 60), Boundary.mirror()));
        assertEquals(1, Simulation.of(small.program()).plan().workers());
        assertEquals(2, Simulation.of(small.program()).workers(2).plan().workers());
    }

    private static int team(Grid grid, int processors) {
        return TeamSize.of(Analysis.of(Programs.heat(grid, Boundary.mirror())), processors);
    }

    @Test
    void anActiveRegionLeavesTheGridWhole() {
        Case plane = Case.withNoise("heat", Programs.heat(Grid.of(61, 13), Boundary.mirror()));
        Plan plan = Simulation.of(plane.program()).workers(2).activeRegion(true).plan();
        assertEquals(new Tiling.WholeGrid(), plan.tiling());
        assertTrue(plan.activeRegion());
        assertEquals(
                "An active region needs workers that own whole planes along I, but they are neighbours along J: use 1 worker.",
                refused(heat().activeRegion(true)));
        assertEquals("An active region needs steps one at a time, got 2 fused steps.",
                refused(heat().activeRegion(true).tiling(new Tiling.WholeGrid()).fusedSteps(2)));
        assertEquals("An active region needs the whole grid: leave out the compressed grid.",
                refused(heat().activeRegion(true).tiling(new Tiling.CompressedGrid(2))));
        assertEquals("An active region needs the whole grid: leave out sub-domains.",
                refused(heat().activeRegion(true).tiling(new Tiling.SubDomains(2, 99, 99))));
    }

    private static String refused(Simulation simulation) {
        return assertThrows(DecompositionException.class, simulation::plan).getMessage();
    }

    @Test
    void smallSchedulesAreProvedAndLargeOnesSayWhyNot() {
        assertTrue(whole().proof() instanceof Proof.Proved(long accesses) && accesses > 0);
        Case large = Case.withNoise("heat", Programs.heat(Grid.of(300_001, 2, 2), Boundary.mirror()));
        Plan plan = Simulation.of(large.program()).tiling(new Tiling.WholeGrid()).workers(1).plan();
        Proof.Unproved unproved = assertInstanceOf(Proof.Unproved.class, plan.proof());
        assertEquals("the schedule is too large for a check on every run", unproved.reason());
        assertTrue(plan.summary().endsWith(", unproved: " + unproved.reason()), plan::summary);
    }

    @Test
    void everySweepHasAProofOfItsOwn() {
        Plan plan = heat().tiling(new Tiling.WholeGrid()).fusedSteps(2).plan();
        long sum = plan.sweeps().all().stream().mapToLong(sweep -> ((Proof.Proved) plan.proof(sweep)).accesses()).sum();
        assertEquals(new Proof.Proved(sum), plan.proof());
        assertEquals("A plan proves its own sweeps only.", assertThrows(IllegalArgumentException.class,
                () -> plan.proof(whole().sweeps().single())).getMessage());
    }

    /** Workers of a schedule whose waits were left out race. */
    @Test
    void aRaceIsNoPlanToStart() {
        Synchronization derived = whole().synchronization();
        Synchronization none = new Synchronization(derived.schedule(), List.of(), List.of(), derived.points(), derived.ring());
        Plan plan = Plan.of(Sweeps.of(none), SyncFamily.EPOCH);
        assertTrue(assertThrows(IllegalScheduleException.class, plan::proof).getMessage()
                .startsWith("The schedule is not legal: "));
        assertThrows(IllegalScheduleException.class, () -> heat().start(plan));
    }

    @Test
    void aPlanSaysInAFewLinesWhatItIs() {
        assertEquals("""
                1 kernel in stages 1 on 23 × 17 × 13 cells
                whole grid cut along J over 2 workers, pairwise, proved race-free
                0.1 MB held, 16.0 bytes per cell and step through memory at best, 0.0 % redundant""", whole().toString());
        assertEquals("chosen: the fastest", whole().because("the fastest").toString().lines().toList().get(2));
    }

    @Test
    void theNumbersAreThoseOfTheSweeps() {
        Plan plan = heat().fusedSteps(2).tiling(new Tiling.SubDomains(2, 99, 99)).plan();
        assertEquals(plan.sweeps().bytes(), plan.bytes());
        assertEquals(plan.sweeps().neededBytes(), plan.bytesPerCell());
        assertEquals("sub-domains 2 × 17 × 13 cut along J over 2 workers, 2 steps fused", plan.cut());
    }

    /** A worker waits for the one with the column before its own, and not the other way round. */
    @Test
    void theFamilyThatNobodyChoseSuitsTheCut() {
        assertEquals(SyncFamily.PAIRWISE, whole().sync());
        Simulation leaning = heat().tiling(new Tiling.Leaning(2, 3, 13)).fusedSteps(3);
        assertEquals(SyncFamily.EPOCH, leaning.plan().sync());
        assertEquals(SyncFamily.PAIRWISE, leaning.sync(SyncFamily.PAIRWISE).plan().sync());
    }

    @Test
    void whatLeansIsColumnsOrBands() {
        Simulation leaning = heat().tiling(new Tiling.Leaning(2, 3, 13)).fusedSteps(3);
        assertTrue(leaning.plan().cut().startsWith("leaning columns in blocks of 2 × 3"), leaning.plan().cut());
        Simulation flat = Simulation.of(Programs.leapfrog(Grid.of(80, 5), Boundary.mirror())).workers(2)
                .tiling(new Tiling.Leaning(2, 99, 99)).fusedSteps(3);
        assertTrue(flat.plan().cut().startsWith("leaning bands in blocks of 2 × "), flat.plan().cut());
    }
}
