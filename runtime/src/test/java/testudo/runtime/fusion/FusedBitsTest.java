package testudo.runtime.fusion;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.random.RandomPrograms;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.Simulation;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Recomputation;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Memo;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Threads;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Fused steps compute the interpreter's bits, whatever the program, the decomposition and the number of steps. */
@Timeout(900)
@Tag("part")
@Tag("optimised")
class FusedBitsTest {

    private static final int ALL = 99;
    private static final List<Tiling> TILINGS = List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(1, ALL, ALL),
            new Tiling.SubDomains(3, ALL, ALL), new Tiling.SubDomains(2, 3, ALL), new Tiling.SubDomains(2, 4, 3),
            new Tiling.Bands(1, ALL, ALL), new Tiling.Bands(2, 3, ALL));
    private static final SyncFamily[] SYNCS = SyncFamily.values();

    private final Effort effort = Effort.oneIn(16, 2);
    private int runs;

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    /** Every tiling and some numbers of workers; schedules are proved, those that do not fit are passed over. */
    private void check(Case of, int fused, List<Tiling> tilings, int... workers) {
        Analysis analysis = Analysis.of(Recomputation.of(of.program()).program());
        int steps = 2 * fused + Math.min(2, fused - 1);
        Interpreter expected = of.interpreted(Form.LAMBDA, steps);
        Memo compiler = new Memo(KernelCompiler.scalar());
        for (Tiling tiling : tilings) {
            for (int count : workers) {
                Sweeps sweeps;
                try {
                    sweeps = Sweeps.of(analysis, fused, new Decomposition(tiling, count, 1));
                } catch (DecompositionException doesNotFit) {
                    continue;
                }
                if (!effort.takes()) {
                    continue;
                }
                SyncFamily sync = SYNCS[runs++ % SYNCS.length];
                String how = fused + " fused steps, " + tiling + ", " + count + " workers, " + sync;
                new ProvedRun(of, sweeps, sync, compiler, how).assertBits(expected, steps);
            }
        }
    }

    static List<Boundary> boundaries() {
        return List.of(Boundary.periodic(), Boundary.fixed(0.5), Boundary.zeroGradient(), Boundary.mirror(),
                Boundary.antisymmetric());
    }

    @ParameterizedTest
    @MethodSource("boundaries")
    void heatUnderEveryBoundaryRule(Boundary boundary) {
        for (int fused = 2; fused <= 5; fused++) {
            check(Case.withNoise("heat, " + boundary, Programs.heat(Grid.of(7, 13, 3), boundary)), fused, TILINGS, 1, 2, 3,
                    4);
        }
        assertTrue(runs >= effort.atLeast(60), () -> runs + " runs");
    }

    @ParameterizedTest
    @MethodSource("boundaries")
    void smallAndDegenerateGrids(Boundary boundary) {
        List<Grid> grids = new ArrayList<>();
        for (int n = 1; n <= 9; n++) {
            grids.add(Grid.of(n, 10 - n, 1 + n % 3));
            grids.add(Grid.of(n, 2 + n % 4));
            grids.add(Grid.of(n));
        }
        for (Grid grid : grids) {
            check(Case.withNoise("upwind, " + boundary + " on " + grid, Programs.upwind(grid, boundary)), 3, TILINGS, 2);
            check(Case.withNoise("heat, " + boundary + " on " + grid, Programs.heat(grid, boundary)), 4, TILINGS,
                    grid.n2() % 2 == 0 ? 1 : 3);
        }
        assertTrue(runs >= effort.atLeast(100), () -> runs + " runs");
    }

    @Test
    void randomPrograms() {
        for (long seed = 0; seed < 40; seed++) {
            RandomPrograms.Case random = RandomPrograms.generate(seed);
            Case of = new Case(random.toString(), random.program(), random.initial());
            check(of, 2 + (int) (seed % 4), TILINGS, 1, 2, 3);
        }
        assertTrue(runs >= effort.atLeast(150), () -> runs + " runs");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void mpdataWithFluxLimiter(int fused) {
        for (Ends ends : Ends.values()) {
            check(MpdataCases.of(Grid.of(7, 11, 5), Options.of(Variant.FCT, ends)), fused,
                    List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(2, ALL, ALL)), 1, 2);
        }
        assertTrue(runs >= effort.atLeast(6), () -> runs + " runs");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5})
    void leavesThatDifferFromStepToStep(int fused) {
        check(Case.withNoise("leaves", FusedStepsTest.leaves(Grid.of(7, 5, 4))), fused, TILINGS, 1, 2);
        check(Case.withNoise("pulsed", Programs.pulsed(Grid.of(7, 5, 4))), fused, TILINGS, 1, 2);
        assertTrue(runs >= effort.atLeast(16), () -> runs + " runs");
    }

    /** The last parity, the parity of reductions, and snapshots are those of the true step, however it was reached. */
    @Test
    void anyNumberOfStepsAtATime() {
        Case of = Case.withNoise("heat", Programs.heat(Grid.of(6, 5, 4), Boundary.periodic()));
        Interpreter expected = of.interpreted(Form.LAMBDA, 0);
        Execution run = Simulation.of(of.program()).initial(of.initial()).workers(2).fusedSteps(3)
                .tiling(new Tiling.SubDomains(2, ALL, ALL)).start();
        for (int steps : new int[] {1, 3, 0, 2, 7, 6, 4, 1, 1, 9, 5}) {
            expected.advance(steps);
            run.advance(steps);
            Bits.assertSame(expected, run, of, "step " + expected.step());
            assertEquals(expected.step(), run.step());
            assertEquals(expected.step(), run.completedSteps());
            assertEquals(expected.step(), run.report().steps());
            assertEquals(expected.step() * 0.5, run.snapshot(List.of()).time());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void updatesInPlace(int fused) {
        for (Boundary boundary : List.of(Boundary.periodic(), Boundary.mirror(), Boundary.fixed(1))) {
            check(Case.withNoise("leapfrog, " + boundary, Programs.leapfrog(Grid.of(7, 17, 3), boundary)), fused, TILINGS,
                    1, 2, 4);
            check(Case.withNoise("red-black, " + boundary, Programs.redBlack(Grid.of(6, 16, 4), boundary)), fused, TILINGS,
                    1, 2, 4);
        }
        assertTrue(runs >= effort.atLeast(54), () -> runs + " runs");
    }
}
