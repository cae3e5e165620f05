package testudo.runtime.scheduling;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.program.Program;
import testudo.api.random.RandomPrograms;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Tilings;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.dependence.Wait;
import testudo.runtime.legality.Legality;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Phase;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Strips first: the same work in another order, and nobody waits for an interior. */
@Timeout(900)
class BoundaryFirstTest {

    private static Derivation plan(Case of, Tiling tiling, int workers) {
        return Derivation.of(Analysis.of(of.program()), new Decomposition(tiling, workers, 1));
    }

    private static Derivation cut(Derivation plan) {
        return plan.under(SyncFamily.EPOCH_BOUNDARY_FIRST);
    }

    private static Case heat(int rows, Boundary boundary) {
        return Case.withNoise("heat " + rows + " " + boundary, Programs.heat(Grid.of(5, rows, 7), boundary));
    }

    static List<Case> programs() {
        List<Case> cases = new ArrayList<>(MpdataCases.variants(Grid.of(5, 61, 3)));
        for (Boundary boundary : List.of(Boundary.periodic(), Boundary.mirror())) {
            Grid grid = Grid.of(6, 48, 4);
            cases.add(Case.withNoise("heat " + boundary, Programs.heat(grid, boundary)));
            cases.add(Case.withNoise("upwind " + boundary, Programs.upwind(grid, boundary)));
            cases.add(Case.withNoise("leapfrog " + boundary, Programs.leapfrog(grid, boundary)));
            cases.add(Case.withNoise("red-black " + boundary, Programs.redBlack(grid, boundary)));
            cases.add(Case.withNoise("chain " + boundary, Programs.chain(grid, boundary, 3)));
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("programs")
    void nobodyWaitsForAnInteriorAndNoInteriorWaits(Case of) {
        for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(2, 99, 99))) {
            Derivation cut = cut(plan(of, tiling, 3));
            List<Phase> phases = cut.schedule().phases();
            assertTrue(phases.stream().anyMatch(phase -> phase.part() == Phase.Part.INTERIOR), cut::toString);
            for (Wait wait : cut.synchronization().needed()) {
                Phase waiting = phases.get(wait.phase());
                Phase awaited = phases.get(wait.until(phases.size()));
                assertTrue(waiting.part() != Phase.Part.INTERIOR && awaited.part() != Phase.Part.INTERIOR,
                        () -> of + ": " + waiting + " waits for " + awaited + ": " + wait);
            }
        }
    }

    /** With one row per worker a strip may be all that its worker has, and write ghosts that a kernel on faces reads before it. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 7, 8})
    void ghostsAreReadBeforeAStripReplacesThem(int workers) {
        for (Boundary end : List.of(Boundary.zeroGradient(), Boundary.mirror(), Boundary.antisymmetric(), Boundary.fixed(1),
                Boundary.periodic())) {
            Program.Builder p = Program.on(Grid.of(5, 8, 9));
            State u = p.state("u", end);
            State v = p.state("v", FieldSpec.of(Boundaries.everywhere(end)).on(Location.FACE_J));
            State w = p.state("w", end);
            p.assign(v.next(), c -> v.at(c) + u.at(c));
            p.assign(u, c -> 0.5 * u.at(c));
            p.assign(w.next(), c -> w.at(c) + 0.1 * u.at(c, 0, 1, 0));
            Derivation cut = cut(plan(Case.withNoise("faces, " + end, p.build()), new Tiling.WholeGrid(), workers));
            assertTrue(Legality.check(cut.schedule(), cut.sync(SyncFamily.EPOCH_BOUNDARY_FIRST)).legal(),
                    () -> end + ": " + Legality.check(cut.schedule(), cut.sync(SyncFamily.EPOCH_BOUNDARY_FIRST)));
        }
    }

    /** A kernel on faces beyond an open field reads an element that an earlier kernel computes far from its strips. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aStripFindsWhatABoundaryRuleNames(int workers) {
        for (Boundary end : List.of(Boundary.zeroGradient(), Boundary.mirror(), Boundary.antisymmetric(), Boundary.fixed(1))) {
            Program.Builder p = Program.on(Grid.of(4, 12, 8));
            State u = p.state("u", end);
            State t = p.state("t", FieldSpec.of(Boundaries.everywhere(end)).on(Location.FACE_J));
            State w = p.state("w", Boundary.periodic());
            p.assign(w.next(), c -> 0.5 * (w.at(c, 0, 1, 0) + w.at(c, 0, -1, 0)));
            p.assign(u.next(), c -> 0.5 * u.at(c) + 1);
            p.assign(t.next(), c -> u.next().at(c) + w.at(c, 0, -1, 0));
            for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(1, 12, 8))) {
                Derivation cut = cut(plan(Case.withNoise("open and ring, " + end, p.build()), tiling, workers));
                assertTrue(Legality.check(cut.schedule(), cut.sync(SyncFamily.EPOCH_BOUNDARY_FIRST)).legal(),
                        () -> end + ": " + Legality.check(cut.schedule(), cut.sync(SyncFamily.EPOCH_BOUNDARY_FIRST)));
            }
        }
    }

    @Test
    void stripsAndInteriorsAreTheWorkOfThePhase() {
        int split = 0;
        for (long seed = 0; seed < 80; seed++) {
            RandomPrograms.Case random = RandomPrograms.generate(seed);
            for (Tiling tiling : Tilings.streamed()) {
                for (int workers = 2; workers <= 3; workers++) {
                    var plan = Derivation.attempt(Analysis.of(random.program()), new Decomposition(tiling, workers, 1));
                    split += plan.isPresent() ? compare(plan.get().schedule(), cut(plan.get()).schedule(), seed) : 0;
                }
            }
        }
        int phases = split;
        assertTrue(split > 100, () -> phases + " phases were cut");
    }

    /** How many phases were cut. */
    private static int compare(Schedule whole, Schedule cut, long seed) {
        int split = 0;
        int place = 0;
        for (Phase phase : whole.phases()) {
            int parts = cut.phases().get(place).part() == Phase.Part.STRIPS ? 2 : 1;
            for (int w = 0; w < whole.workers(); w++) {
                List<Compute> work = new ArrayList<>();
                for (int p = place; p < place + parts; p++) {
                    assertEquals(phase.stage(), cut.phases().get(p).stage());
                    work.addAll(cut.scripts().get(w).phases().get(p));
                }
                List<Compute> expected = whole.scripts().get(w).phases().get(phase.index());
                assertEquals(volume(expected), volume(work), "seed " + seed + ", worker " + w + " in " + phase);
                for (Compute a : work) {
                    assertTrue(work.stream().allMatch(b -> a == b || !sameKernel(a, b) || disjoint(a.box(), b.box())),
                            () -> "seed " + seed + ": " + a + " is computed twice");
                }
            }
            split += parts - 1;
            place += parts;
        }
        assertEquals(cut.phases().size(), place);
        return split;
    }

    private static long volume(List<Compute> computations) {
        return computations.stream().mapToLong(c -> c.box().volume() * (31L * c.kernel().index() + 1)).sum();
    }

    private static boolean sameKernel(Compute a, Compute b) {
        return a.kernel().index() == b.kernel().index() && a.shift().equals(b.shift());
    }

    private static boolean disjoint(Box a, Box b) {
        return a.intersect(b).isEmpty();
    }

    @Test
    void stripsAreAsWideAsTheReach() {
        Schedule cut = cut(plan(heat(30, Boundary.periodic()), new Tiling.WholeGrid(), 3)).schedule();
        List<Phase> phases = cut.phases();
        assertEquals(List.of(Phase.Part.STRIPS, Phase.Part.INTERIOR), phases.stream().map(Phase::part).toList());
        for (WorkerScript script : cut.scripts()) {
            for (Compute c : script.phases().getFirst()) {
                assertEquals(1, c.box().extent(Axis.J), c::toString);
            }
            assertEquals(8, script.phases().getLast().getFirst().box().extent(Axis.J));
        }
    }

    @Test
    void anOpenEndHasNoStrip() {
        Schedule cut = cut(plan(heat(30, Boundary.mirror()), new Tiling.WholeGrid(), 3)).schedule();
        assertEquals(List.of(1, 2, 1), cut.scripts().stream().map(s -> s.phases().getFirst().size()).toList());
    }

    @Test
    void aSlabWithoutRoomForAnInteriorRunsItsPhasesWhole() {
        for (int rows : new int[] {6, 9}) {
            Derivation plan = plan(heat(rows, Boundary.periodic()), new Tiling.WholeGrid(), 3);
            assertEquals(rows == 9, cut(plan).schedule().phases().size() == 2 * plan.schedule().phases().size());
            EpochPlan epochs = (EpochPlan) cut(plan).sync(SyncFamily.EPOCH_BOUNDARY_FIRST);
            assertTrue(Legality.check(cut(plan).schedule(), epochs).legal());
        }
        // Parts of 2, 3 and 2 rows: only the one in the middle has an interior.
        Schedule mixed = cut(plan(heat(7, Boundary.periodic()), new Tiling.WholeGrid(), 3)).schedule();
        assertEquals(List.of(0, 0, 1), mixed.scripts().stream().map(s -> s.phases().getLast().size()).sorted().toList());
    }

    @Test
    void islandsAndSingleWorkersStayAsTheyAre() {
        Case of = heat(30, Boundary.periodic());
        for (Derivation plan : List.of(plan(of, new Tiling.Islands(2, 5, 9), 3), plan(of, new Tiling.WholeGrid(), 1))) {
            assertSame(plan.schedule(), cut(plan).schedule());
        }
    }

    @Test
    void cuttingTwiceIsCuttingOnce() {
        Derivation cut = cut(plan(heat(30, Boundary.periodic()), new Tiling.SubDomains(2, 99, 99), 3));
        assertSame(cut.schedule(), cut(cut).schedule());
    }

    @Test
    void workersMeetAfterInteriorsAsOftenAsBefore() {
        for (Case of : MpdataCases.variants(Grid.of(5, 61, 3))) {
            Derivation plan = plan(of, new Tiling.SubDomains(2, 99, 99), 3);
            Derivation cut = cut(plan);
            for (SyncFamily kind : List.of(SyncFamily.BARRIER, SyncFamily.PAIRWISE)) {
                assertEquals(plan.sync(kind).pointsPerStep(), cut.sync(kind).pointsPerStep());
                assertTrue(Legality.check(cut.schedule(), cut.sync(kind)).legal(), () -> of + " " + kind);
            }
        }
    }
}
