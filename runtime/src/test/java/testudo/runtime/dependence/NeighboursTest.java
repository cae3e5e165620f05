package testudo.runtime.dependence;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Derivation;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.scheduling.Scheduler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Of many workers few are looked at, and no wait is lost by that. */
@Timeout(900)
class NeighboursTest {

    private static final List<Tiling> TILINGS = List.of(new Tiling.WholeGrid(), Tiling.CompressedGrid.STANDARD,
            new Tiling.SubDomains(3, 99, 99), new Tiling.SubDomains(2, 5, 99), new Tiling.Islands(4, 99, 99));

    private static final List<Boundary> BOUNDARIES = List.of(Boundary.periodic(), Boundary.antisymmetric());

    private int compared;

    private void compare(Program program, int workers, String what) {
        for (Tiling tiling : TILINGS) {
            for (int threads : new int[] {1, 3}) {
                Optional<Derivation> plan = attempt(program, tiling, workers, threads);
                plan.map(Derivation::schedule).ifPresent(schedule -> {
                    Dependences few = new Dependences(schedule, true);
                    assertEquals(new Dependences(schedule, false).walk(), few.walk(),
                            () -> what + ", " + tiling + ", " + workers + " workers, " + threads + " to a core");
                    compared += few.pairs() < workers * (workers - 1) ? 1 : 0;
                });
            }
        }
    }

    private static Optional<Derivation> attempt(Program program, Tiling tiling, int workers, int threads) {
        try {
            return Derivation.attempt(Analysis.of(program), new Decomposition(tiling, workers, threads));
        } catch (IllegalArgumentException notForThisProgram) {
            return Optional.empty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = 11)
    void theWaitsAreThoseOfAllPairs(int workers) {
        for (Grid grid : List.of(Grid.of(84), Grid.of(62, 4), Grid.of(8, 58), Grid.of(12, 42, 6))) {
            for (Boundary boundary : BOUNDARIES) {
                for (Program program : List.of(Programs.heat(grid, boundary), Programs.upwind(grid, boundary),
                        Programs.leapfrog(grid, boundary), Programs.redBlack(grid, boundary))) {
                    compare(program, workers, boundary + " on " + grid);
                }
            }
        }
        compare(MpdataCases.variants(Grid.of(15, 62, 4)).getLast().program(), workers, "mpdata");
        assertTrue(compared > 40, () -> compared + " schedules have strangers");
    }

    /** The workers at the ends hold copies of each other's elements, the others meet those beside them. */
    @Test
    void eachWorkerMeetsAFew() {
        for (Grid grid : List.of(Grid.of(800), Grid.of(800, 3), Grid.of(3, 800, 2))) {
            for (Boundary boundary : BOUNDARIES) {
                Schedule schedule = Derivation.attempt(Analysis.of(Programs.heat(grid, boundary)),
                        new Decomposition(new Tiling.WholeGrid(), 200, 1)).orElseThrow().schedule();
                int pairs = new Dependences(schedule, true).pairs();
                assertTrue(pairs < 8 * 200, () -> pairs + " pairs of " + boundary + " on " + grid);
            }
        }
    }

    /** Twice the workers, each with windows of its own, take twice the memory, not four times: counted, since memory is not the same twice. */
    @Test
    void whatIsRememberedGrowsWithTheWorkersHoweverManyWindowsTheyHave() {
        Schedule few = windows(32);
        Schedule many = windows(64);
        assertTrue(many.memories() > 1.9 * few.memories(), () -> many.memories() + " arrays of which most are private");
        assertEquals(2 * new Dependences(few, true).kept(), new Dependences(many, true).kept());
    }

    private static Schedule windows(int workers) {
        return Scheduler.schedule(Analysis.of(MpdataCases.variants(Grid.of(9, 4 * workers, 4)).getLast().program()),
                new Decomposition(new Tiling.SubDomains(3, 4 * workers, 4), workers, 1));
    }

    /** Found without a look at all others' copies. */
    @Test
    void everyWorkerFindsItsOwnCopyOfAWindow() {
        Schedule schedule = windows(12);
        for (Buffer first : schedule.buffers()) {
            for (int w = 0; w < schedule.workers(); w++) {
                int worker = w;
                assertEquals(schedule.buffers().stream().filter(b -> b.field().equals(first.field()))
                        .filter(b -> b.owner() < 0 || b.owner() == worker).findFirst().orElseThrow(),
                        schedule.buffer(first.field(), worker));
            }
        }
    }
}
