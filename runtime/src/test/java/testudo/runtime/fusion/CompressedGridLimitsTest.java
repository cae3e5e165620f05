package testudo.runtime.fusion;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Side;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.runtime.Simulation;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.scheduling.Scheduler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** What a compressed grid holds, and what it cannot. */
@Timeout(900)
class CompressedGridLimitsTest {

    @Test
    void oneArrayPerStateHoldsBothLevels() {
        Schedule s = pair(Programs.heat(Grid.of(40, 9, 11), Boundary.fixed(1)), 4, 2);
        assertEquals(1, s.memories());
        assertFalse(s.alternates());
        // 40 planes, 4 of a block, 1 of reach, and one of the fixed values beyond the ends.
        s.buffers().forEach(b -> assertEquals(47, s.layout(b).slots(), b::toString));
        assertEquals(20, s.phases().size());
    }

    private static Schedule pair(Program program, int planes, int workers) {
        return sweeps(program, planes, workers).longest().schedule();
    }

    static Sweeps sweeps(Program program, int planes, int workers) {
        return Sweeps.of(Analysis.of(program), 1, new Decomposition(new Tiling.CompressedGrid(planes), workers, 1));
    }

    /** Kernels of a stage read what they share once; those of a later stage read again what an earlier one has stored. */
    @Test
    void arraysAreCountedStageByStage() {
        Grid grid = Grid.of(9, 8, 7);
        Program.Builder p = Program.on(grid);
        State u = p.state("u", Boundary.mirror());
        State v = p.state("v", Boundary.mirror());
        p.assign(u.next(), c -> u.at(c, 1) + v.at(c));
        p.assign(v.next(), c -> v.at(c, 1) - u.at(c));
        assertEquals(32, sweeps(p.build(), 4, 2).neededBytes());
        Program.Builder q = Program.on(grid);
        State s = q.state("s", Boundary.mirror());
        State t = q.state("t", Boundary.mirror());
        q.assign(s.next(), c -> s.at(c, 1));
        q.assign(t.next(), c -> t.at(c) + s.next().at(c, 1)).opensStage();
        assertEquals(40, sweeps(q.build(), 4, 2).neededBytes());
        assertEquals(16, sweeps(Programs.heat(grid, Boundary.mirror()), 4, 2).neededBytes());
    }

    /** Its two stages are not two steps. */
    @Test
    void aSingleStepIsNoRoundTrip() {
        Program.Builder p = Program.on(Grid.of(9, 8, 7));
        State u = p.state("u", Boundary.mirror());
        State v = p.state("v", Boundary.mirror());
        p.assign(u.next(), c -> u.at(c, 1));
        p.assign(v.next(), c -> v.at(c) + u.next().at(c, 1)).opensStage();
        Analysis single = Analysis.of(p.build());
        assertEquals("A compressed grid is for programs that compute states from states only.",
                assertThrows(DecompositionException.class, () -> Scheduler.schedule(single,
                        new Decomposition(new Tiling.CompressedGrid(4), 2, 1))).getMessage());
    }

    private static String refused(Program program, int steps) {
        return assertThrows(DecompositionException.class, () -> Sweeps.of(Analysis.of(program), steps,
                new Decomposition(new Tiling.CompressedGrid(4), 2, 1))).getMessage();
    }

    /** Only the boundary formula of a state reads it, and its new values at that. */
    private static Program forgetful(Grid grid) {
        Program.Builder p = Program.on(grid);
        State u = p.state("u", Boundary.zeroGradient());
        p.assign(u.next(), c -> 2.0 * c.time()).on(Region.box(grid.box().with(Axis.J, 1, grid.n2()))).named("inside");
        p.assign(u.next(), c -> u.next().at(c, 0, 1, 0)).on(Region.face(Axis.J, Side.LOWER)).asBoundary().named("end");
        return p.build();
    }

    @Test
    void whatDoesNotFitIsNamed() {
        Grid grid = Grid.of(8, 8, 8);
        assertEquals("A compressed grid takes steps one at a time, got 3 fused steps.",
                refused(Programs.heat(grid, Boundary.mirror()), 3));
        assertEquals(
                "A compressed grid is for kernels that compute next values of states; 'e' computes 'e': use the whole grid.",
                refused(Programs.leapfrog(grid, Boundary.mirror()), 1));
        assertEquals("A sweep computes at least one plane at a time, got 0.",
                assertThrows(DecompositionException.class, () -> new Tiling.CompressedGrid(0)).getMessage());
        Program.Builder unread = Program.on(grid);
        State t = unread.state("t", Boundary.mirror());
        State shown = unread.state("shown", Boundary.mirror());
        unread.assign(t.next(), c -> t.at(c, 1));
        unread.assign(shown.next(), c -> t.at(c, 0, 1));
        assertEquals("A compressed grid is not for state 'shown', which no kernel reads: use the whole grid.",
                refused(unread.build(), 1));
        Program forgetful = forgetful(grid);
        assertEquals(
                "A compressed grid is for states whose values of the step before are needed by some kernel: use the whole grid.",
                refused(forgetful, 1));
        assertEquals(1, Simulation.of(forgetful).workers(1).tiling(Tiling.auto()).fusedSteps(1).plan().sweeps().steps());
        Program.Builder p = Program.on(grid);
        State u = p.state("u", Boundary.mirror());
        State v = p.state("v", Boundary.mirror());
        p.assign(u.next(), c -> u.at(c, 1) + v.at(c)).named("first");
        p.assign(v.next(), c -> u.at(c) + u.next().at(c, 0, 1)).named("second").opensStage();
        assertEquals("A compressed grid cannot hold state 'u', which kernel 'second' reads after 'first' has replaced it: "
                + "use the whole grid.", refused(p.build(), 1));
    }
}
