package testudo.runtime.fusion;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.dependence.Wait;
import testudo.runtime.legality.Legality;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Schedule;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The proof of leaning columns misses nothing, and what they cannot do is refused. */
@Timeout(900)
class LeaningLegalityTest {

    private static final Grid GRID = Grid.of(9, 17, 4);

    private static Schedule schedule(Program program, int steps, int workers) {
        return sweeps(program, steps, new Tiling.Leaning(2, 4, 99), workers).longest().schedule();
    }

    private static Sweeps sweeps(Program program, int steps, Tiling tiling, int workers) {
        return Sweeps.of(Analysis.of(program), steps, new Decomposition(tiling, workers, 1));
    }

    private static List<Sweeps> proved() {
        List<Sweeps> all = new ArrayList<>();
        for (Boundary end : List.of(Boundary.fixed(1), Boundary.mirror(), Boundary.antisymmetric())) {
            for (int steps : new int[] {3, 4}) {
                all.add(sweeps(Programs.heat(GRID, end), steps, new Tiling.Leaning(2, 4, 99), 2));
                all.add(sweeps(Programs.upwind(GRID, end), steps, new Tiling.Leaning(3, 3, 99), 3));
            }
        }
        return all;
    }

    /** States in place, also in bands, which need each other at their ends only. */
    private static List<Sweeps> inPlace() {
        List<Sweeps> all = new ArrayList<>();
        Grid plane = Grid.of(80, 5);
        for (Boundary end : List.of(Boundary.fixed(1), Boundary.mirror(), Boundary.antisymmetric())) {
            for (int steps : new int[] {3, 4}) {
                all.add(sweeps(Programs.leapfrog(GRID, end), steps, new Tiling.Leaning(2, 4, 99), 2));
                all.add(sweeps(Programs.redBlack(GRID, end), steps, new Tiling.Leaning(3, 3, 99), 2));
                all.add(sweeps(Programs.leapfrog(plane, end), steps, new Tiling.Leaning(2, 99, 99), 3));
                all.add(sweeps(Programs.redBlack(plane, end), steps, new Tiling.Leaning(3, 99, 99), 2));
                all.add(sweeps(Programs.heat(plane, end), steps, new Tiling.Leaning(1, 99, 99), 2));
                all.add(sweeps(walls(plane), steps, new Tiling.Leaning(1, 99, 99), 3));
            }
        }
        return all;
    }

    /** Waves between conductors: a state that is updated in place but for the wall. */
    private static Program walls(Grid grid) {
        Program.Builder p = Program.on(grid);
        State e = p.state("e", Boundary.fixed(0));
        State h = p.state("h", Boundary.fixed(0));
        p.assign(h, c -> h.at(c) + 0.5 * (e.at(c, 1) - e.at(c)));
        p.assign(e, c -> e.at(c) + 0.5 * (h.at(c) - h.at(c, -1))).on(Region.box(Box.of(1, grid.n1() - 1, 1, grid.n2() - 1, 0,
                grid.n3()))).named("inside");
        return p.build();
    }

    /** Of a state that is updated in part, what it consists of is known of each element. */
    @Test
    void noComputationOfAPartCanBeLeftOut() {
        Grid plane = Grid.of(80, 5);
        int changed = 0;
        for (Sweeps sweeps : List.of(sweeps(walls(GRID), 3, new Tiling.Leaning(2, 4, 99), 2),
                sweeps(walls(plane), 3, new Tiling.Leaning(8, 99, 99), 2),
                sweeps(walls(plane), 2, new Tiling.SubDomains(8, 99, 99), 2))) {
            Schedule s = sweeps.longest().schedule();
            assertTrue(Legality.check(s, sweeps.longest().synchronization().plan(SyncFamily.EPOCH)).legal());
            for (int p = 0; p < s.phases().size(); p++) {
                List<Compute> own = s.scripts().getFirst().phases().get(p);
                for (Compute c : own) {
                    if (c.kernel().name().startsWith("inside")) {
                        assertRefused(sweeps, Mutants.with(s, 0, p, own.stream().filter(other -> other != c).toList()),
                                "without " + c);
                        changed++;
                    }
                }
            }
        }
        int count = changed;
        assertTrue(count > 60, () -> count + " computations");
    }

    /** What no kernel reads must be there at the end of a step all the same. */
    @Test
    void aPartThatNobodyReadsIsComputed() {
        Program.Builder p = Program.on(GRID);
        State e = p.state("e", Boundary.fixed(0));
        State shown = p.state("shown", Boundary.fixed(0));
        p.assign(e, c -> 0.5 * e.at(c));
        p.assign(shown, c -> 2 * e.at(c)).on(Region.box(GRID.box().with(Axis.I, 1, 4))).named("part");
        Sweeps sweeps = sweeps(p.build(), 1, new Tiling.SubDomains(2, 99, 99), 1);
        Schedule s = sweeps.longest().schedule();
        assertTrue(Legality.check(s, sweeps.longest().synchronization().plan(SyncFamily.EPOCH)).legal());
        for (int phase = 0; phase < s.phases().size(); phase++) {
            List<Compute> own = s.scripts().getFirst().phases().get(phase);
            List<Compute> others = own.stream().filter(c -> !c.kernel().name().equals("part")).toList();
            if (others.size() < own.size()) {
                assertRefused(sweeps, Mutants.with(s, 0, phase, others), "without a part in phase " + phase);
            }
        }
    }

    /** Between its beginning and its end no other band touches what a band touches. */
    @Test
    void bandsWaitAtTheirEndsOnly() {
        Grid plane = Grid.of(80, 5);
        for (Program program : List.of(Programs.leapfrog(plane, Boundary.mirror()), walls(plane))) {
            for (int planes = 1; planes <= 3; planes++) {
                for (int workers = 2; workers <= 3; workers++) {
                    Sweep sweep = sweeps(program, 3, new Tiling.Leaning(planes, 99, 99), workers).longest();
                    int phases = sweep.schedule().phases().size();
                    assertEquals(3, phases);
                    assertFalse(sweep.synchronization().waits().isEmpty());
                    for (Wait wait : sweep.synchronization().waits()) {
                        assertTrue(wait.phase() != 1 && wait.until(phases) != 1, wait::toString);
                    }
                }
            }
        }
    }

    @Test
    void noNeedCanBeDropped() {
        int dropped = Mutants.assertNoNeedIsIdle(proved());
        assertTrue(dropped > 200, dropped + " needs");
    }

    @Test
    void noNeedInPlaceCanBeDropped() {
        int dropped = Mutants.assertNoNeedIsIdle(inPlace());
        assertTrue(dropped > 200, dropped + " needs");
    }

    /** Each box a row or a plane larger or smaller is something computed twice or not at all, or read too late or too early. */
    @Test
    void noComputationCanBeLeftOutOrMoved() {
        int changed = 0;
        for (Sweeps sweeps : proved()) {
            Schedule s = sweeps.longest().schedule();
            for (int p = 0; p < s.phases().size(); p++) {
                List<Compute> own = s.scripts().getFirst().phases().get(p);
                if (!own.isEmpty()) {
                    assertRefused(sweeps, Mutants.with(s, 0, p, List.of()), "without phase " + p);
                    Compute c = own.getFirst();
                    if (c.box().i1() < GRID.n1()) {
                        assertRefused(sweeps, Mutants.with(s, 0, p, List.of(c.on(c.box().shift(new Offset(1, 0, 0))))),
                                "a plane ahead in phase " + p);
                    }
                    if (c.box().j1() < GRID.n2()) {
                        assertRefused(sweeps, Mutants.with(s, 0, p, List.of(c.on(c.box().with(Axis.J, c.box().j0(),
                                c.box().j1() + 1)))), "a row more in phase " + p);
                    }
                    changed++;
                }
            }
        }
        int count = changed;
        assertTrue(count > 200, () -> count + " phases");
    }

    private static void assertRefused(Sweeps sweeps, Schedule broken, String what) {
        for (SyncFamily kind : List.of(SyncFamily.BARRIER, SyncFamily.EPOCH)) {
            assertFalse(Legality.check(broken, sweeps.longest().synchronization().plan(kind)).legal(),
                    () -> "legal under " + kind + " " + what);
        }
    }

    @Test
    void twoArraysHoldAllLevelsAndNothingIsComputedTwice() {
        for (int steps = 2; steps <= 5; steps++) {
            Schedule s = schedule(Programs.heat(GRID, Boundary.fixed(1)), steps, 2);
            assertEquals(2, s.memories());
            assertEquals(0, s.windowBytes());
            assertEquals(0, s.redundancy());
            assertEquals(steps % 2 == 1, s.alternates());
        }
    }

    /** A worker needs a block of its neighbour's column, not all of it: the third column begins before the second ends. */
    @Test
    void columnsOverlapInTime() {
        Schedule s = schedule(Programs.heat(Grid.of(40, 32, 4), Boundary.fixed(1)), 3, 2);
        int last = 0;
        int first = Integer.MAX_VALUE;
        for (int p = 0; p < s.phases().size(); p++) {
            for (Compute c : s.scripts().get(1).phases().get(p)) {
                last = c.box().j0() < 8 ? p : last;
            }
            for (Compute c : s.scripts().get(0).phases().get(p)) {
                first = c.box().j0() >= 8 && c.box().j0() < 13 ? Math.min(first, p) : first;
            }
        }
        assertTrue(first < last, first + " after " + last);
    }

    private static String refused(Program program, int steps, Tiling tiling, int workers) {
        return assertThrows(DecompositionException.class, () -> sweeps(program, steps, tiling, workers)).getMessage();
    }

    @Test
    void whatDoesNotFitIsNamed() {
        Tiling columns = new Tiling.Leaning(2, 4, 99);
        assertEquals("Leaning columns are for fused steps, got steps one at a time: say how many to fuse.",
                refused(Programs.heat(GRID, Boundary.mirror()), 1, columns, 1));
        assertEquals("Leaning columns cannot go around, but state 'u' is periodic along I: use another variant.",
                refused(Programs.heat(GRID, Boundary.periodic()), 3, columns, 1));
        assertEquals("Leaning columns hold whole rows along K, got 3 of 4 cells.",
                refused(Programs.heat(GRID, Boundary.mirror()), 3, new Tiling.Leaning(2, 4, 3), 1));
        assertEquals("20 leaning columns are more than the 17 rows of the grid along J: use fewer workers or wider columns.",
                refused(Programs.heat(GRID, Boundary.mirror()), 3, new Tiling.Leaning(2, 1, 99), 5));
        assertEquals(
                "Leaning columns are for kernels that compute states; 'l0' computes 'l0': use another variant.",
                refused(Programs.chain(GRID, Boundary.mirror(), 1), 3, columns, 1));
        assertEquals(
                "Leaning bands of 3 workers have 5 planes of the grid along I and need 16: use fewer workers, fewer steps, "
                        + "thinner blocks or another variant.",
                refused(Programs.leapfrog(Grid.of(17, 4), Boundary.mirror()), 4,
                        new Tiling.Leaning(2, 99, 99), 3));
        Program.Builder unread = Program.on(GRID);
        State t = unread.state("t", Boundary.mirror());
        State shown = unread.state("shown", Boundary.mirror());
        unread.assign(t.next(), c -> t.at(c, 1));
        unread.assign(shown.next(), c -> t.at(c, 0, 1));
        assertEquals("Leaning columns are not for state 'shown', which no kernel reads: use another variant.",
                refused(unread.build(), 3, columns, 1));
        assertEquals("A sub-domain has at least one cell per axis, got 2 × 0 × 4.",
                assertThrows(DecompositionException.class, () -> new Tiling.Leaning(2, 0, 4)).getMessage());
    }
}
