package testudo.runtime.fusion;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.runtime.Simulation;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.InPlacePrograms;
import testudo.runtime.cases.Memo;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Threads;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Leaning columns compute the interpreter's bits in the states' own arrays. */
@Timeout(900)
@Tag("part")
@Tag("optimised")
class LeaningBitsTest {

    private static final int ALL = 99;
    private static final SyncFamily[] SYNCS = SyncFamily.values();
    private static final List<KernelCompiler> BACK_ENDS = List.of(KernelCompiler.scalar(), KernelCompiler.vector(4),
            BackEnds.machine(), BackEnds.machineFromMemory(), BackEnds.machinePastCaches());

    private final Set<SyncFamily> tried = new HashSet<>();
    private final Effort effort = Effort.oneIn(48, 4);
    private int runs;

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    /** Schedules are proved; those that do not fit are passed over. */
    private void check(Case of, int fused, List<Tiling> tilings, int... workers) {
        Analysis analysis = Analysis.of(of.program());
        int steps = 3 * fused + 1;
        Interpreter expected = of.interpreted(Form.LAMBDA, steps);
        KernelCompiler compiler = new Memo(BACK_ENDS.get(runs % BACK_ENDS.size()));
        for (Tiling tiling : tilings) {
            for (int count : workers) {
                if (!effort.takes()) {
                    continue;
                }
                Sweeps sweeps;
                try {
                    sweeps = Sweeps.of(analysis, fused, new Decomposition(tiling, count, 1));
                } catch (DecompositionException unfit) {
                    assertTrue(Stream
                            .of("more than the", "halo", "is periodic along", "needed by some kernel", "no kernel reads",
                                    "hold whole rows", "Leaning bands of")
                            .anyMatch(unfit.getMessage()::contains), unfit::getMessage);
                    continue;
                }
                SyncFamily sync = SYNCS[runs++ % SYNCS.length];
                tried.add(sync);
                String how = fused + " steps, " + tiling + ", " + count + " workers, " + sync;
                new ProvedRun(of, sweeps, sync, compiler, how).assertBits(expected, fused + 1, steps - fused - 1);
            }
        }
    }

    private static List<Tiling> tilings() {
        return Stream.of(new Tiling.Leaning(1, 2, ALL), new Tiling.Leaning(2, 3, ALL), new Tiling.Leaning(4, 5, ALL),
                new Tiling.Leaning(3, 1, ALL), new Tiling.Leaning(ALL, 4, ALL), new Tiling.Leaning(2, ALL, ALL))
                .map(Tiling.class::cast).toList();
    }

    static List<Boundary> ends() {
        return CompressedGridTest.ends();
    }

    private static FieldSpec spec(Boundary end) {
        return end.equals(Boundary.periodic()) ? FieldSpec.of(Boundaries.everywhere(Boundary.mirror()).along(Axis.K, end, end))
                : FieldSpec.of(end);
    }

    /** Ends that are periodic along the contiguous axis only. */
    private static FieldSpec inPlane(Grid grid, Boundary end) {
        return grid.n3() > 1 || !end.equals(Boundary.periodic()) ? spec(end)
                : FieldSpec.of(Boundaries.everywhere(Boundary.mirror()).along(Axis.J, end, end));
    }

    /** Heat with its ends; those that are periodic along K only. */
    private static Program heat(Grid grid, Boundary end) {
        return heat(grid, spec(end));
    }

    private static Program heat(Grid grid, FieldSpec spec) {
        Program.Builder p = Program.on(grid).timeStep(0.5);
        State u = p.state("u", spec);
        p.assign(u.next(), c -> u.at(c) + 0.1 * (u.at(c, -1) + u.at(c, 1) + u.at(c, 0, -1) + u.at(c, 0, 1) + u.at(c, 0, 0, -1)
                + u.at(c, 0, 0, 1) - 6 * u.at(c)) + 0.01 * c.time() * c.step());
        return p.build();
    }

    @ParameterizedTest
    @MethodSource("ends")
    void heatUnderEveryBoundaryRule(Boundary end) {
        for (int fused = 2; fused <= 5; fused++) {
            for (Grid grid : List.of(Grid.of(7, 13, 3), Grid.of(12, 9, 19))) {
                check(Case.withNoise("heat, " + end + " on " + grid, heat(grid, end)), fused, tilings(), 1, 2, 3, 4);
            }
        }
        assertTrue(runs >= effort.atLeast(120), () -> runs + " runs of " + tried);
    }

    /** Columns narrower than they lean, blocks of less than what kernels lag, more workers than blocks. */
    @ParameterizedTest
    @MethodSource("ends")
    void smallAndDegenerateGrids(Boundary end) {
        for (int n = 1; n <= 9; n++) {
            for (Grid grid : List.of(Grid.of(n, 10 - n, 1 + n % 3), Grid.of(n, 2 + n % 4), Grid.of(n), Grid.of(1, n, 1),
                    Grid.of(n, 1, 11 - n), Grid.of(1, 1, n), Grid.of(2, 3 * n, 2))) {
                check(Case.withNoise("upwind, " + end + " on " + grid, Programs.upwind(grid, end)), 3, tilings(), 1, 2, 5);
                check(Case.withNoise("heat, " + end + " on " + grid, heat(grid, end)), 6, tilings(), 1, 3);
            }
        }
        assertTrue(runs >= effort.atLeast(120), () -> runs + " runs");
    }

    /** States that depend on each other, on faces and in centres, reads within radius 2, kernels of later stages. */
    @Test
    void randomProgramsOfStates() {
        for (long seed = 0; seed < 150; seed++) {
            Random random = new Random(seed);
            check(Case.withNoise("seed " + seed, CompressedGridTest.random(random)), 2 + random.nextInt(4), tilings(), 1,
                    2 + random.nextInt(3));
        }
        assertTrue(runs >= effort.atLeast(120), () -> runs + " runs of " + tried);
    }

    @Test
    void facesAndColoursOfTheirOwn() {
        for (Grid grid : List.of(Grid.of(9, 8, 7), Grid.of(5, 17, 4))) {
            Program.Builder p = Program.on(grid);
            State u = p.state("u", Boundary.zeroGradient());
            p.assign(u.next(), c -> 0.5 * (u.at(c, 1) + u.at(c, 0, -1)))
                    .on(Region.box(grid.box().with(Axis.J, 1, grid.n2()))).named("inside");
            p.assign(u.next(), c -> 0.25 * u.at(c, 2) + 1).on(Region.box(grid.box().with(Axis.J, 0, 1))).named("end");
            check(Case.withNoise("two formulas on " + grid, p.build()), 3, tilings(), 1, 2, 3);
            Program.Builder q = Program.on(grid);
            State v = q.state("v", Boundary.fixed(0.5));
            q.assign(v.next(), c -> 0.5 * v.at(c, 1, -1) - 0.25 * v.at(c, -2)).on(Region.checkerboard(0)).named("red");
            q.assign(v.next(), c -> 0.25 * (v.next().at(c, 1) + v.next().at(c, 0, -1))).on(Region.checkerboard(1))
                    .named("black");
            check(Case.withNoise("colours on " + grid, q.build()), 4, tilings(), 1, 2, 3);
        }
        assertTrue(runs >= effort.atLeast(60), () -> runs + " runs");
    }

    /** Waves as in the finite-difference time-domain method, colours, and both beside next values, in one array where in place. */
    @ParameterizedTest
    @MethodSource("ends")
    void statesInPlace(Boundary end) {
        for (int fused = 2; fused <= 5; fused++) {
            for (Grid grid : List.of(Grid.of(7, 13, 3), Grid.of(12, 9, 8), Grid.of(90, 7))) {
                check(Case.withNoise("leapfrog, " + end + " on " + grid, InPlacePrograms.leapfrog(grid, spec(end))), fused,
                        tilings(), 1, 2, 3);
                check(Case.withNoise("waves, " + end + " on " + grid, InPlacePrograms.waves(grid, spec(end))), fused, tilings(),
                        1, 2, 3);
                check(Case.withNoise("colours, " + end + " on " + grid, InPlacePrograms.colours(grid, spec(end))), fused,
                        tilings(), 1, 2);
                check(Case.withNoise("mixed, " + end + " on " + grid, InPlacePrograms.mixed(grid, spec(end))), fused, tilings(),
                        1, 2, 4);
                check(Case.withNoise("walls, " + end + " on " + grid, InPlacePrograms.walls(grid, spec(end))), fused, tilings(),
                        1, 2, 3);
            }
        }
        assertTrue(runs >= effort.atLeast(120), () -> runs + " runs of " + tried);
    }

    /** On grids of two dimensions several workers have bands, all of which begin at once. */
    @ParameterizedTest
    @MethodSource("ends")
    void bandsInThePlane(Boundary end) {
        List<Tiling> blocks =
                List.of(new Tiling.Leaning(1, ALL, ALL), new Tiling.Leaning(2, ALL, ALL), new Tiling.Leaning(5, ALL, ALL));
        for (int fused = 2; fused <= 5; fused++) {
            for (Grid grid : List.of(Grid.of(64, 9), Grid.of(131, 3), Grid.of(97, 1, 12), Grid.of(200, 17))) {
                check(Case.withNoise("heat, " + end + " on " + grid, heat(grid, inPlane(grid, end))), fused, blocks, 2, 3, 5);
                check(Case.withNoise("waves, " + end + " on " + grid, InPlacePrograms.waves(grid, inPlane(grid, end))), fused,
                        blocks, 2, 3, 4);
                check(Case.withNoise("leapfrog, " + end + " on " + grid, InPlacePrograms.leapfrog(grid, inPlane(grid, end))),
                        fused, blocks, 2,
                        5);
                check(Case.withNoise("mixed, " + end + " on " + grid, InPlacePrograms.mixed(grid, inPlane(grid, end))), fused,
                        blocks, 2, 3);
                check(Case.withNoise("walls, " + end + " on " + grid, InPlacePrograms.walls(grid, inPlane(grid, end))), fused,
                        blocks, 2, 3);
            }
        }
        assertTrue(runs >= effort.atLeast(120), () -> runs + " runs of " + tried);
    }

    /** Each step between the first and the last has the values at the ends that a single step there has. */
    @Test
    void endsThatVary() {
        for (int fused = 2; fused <= 6; fused++) {
            for (Grid grid : List.of(Grid.of(7, 11, 5), Grid.of(4, 13, 6))) {
                check(Case.withNoise("varying ends on " + grid,
                        heat(grid, Boundary.fixed(c -> 0.1 * c.time() + c.j() - 2 * c.k()))), fused, tilings(), 1, 2, 3, 4);
            }
        }
        assertTrue(runs >= effort.atLeast(80), () -> runs + " runs");
    }

    /** Fused sweeps of even numbers of steps leave states in their array, of odd ones in the other, as single steps do. */
    @Test
    void anyNumberOfStepsAtATime() {
        Case of = Case.withNoise("heat", heat(Grid.of(11, 9, 4), Boundary.robin(0.7, 1.1, 0.3)));
        for (int fused : new int[] {2, 3}) {
            Interpreter expected = of.interpreted(Form.LAMBDA, 0);
            Execution run = Simulation.of(of.program()).initial(of.initial()).workers(2).fusedSteps(fused)
                    .tiling(new Tiling.Leaning(2, 3, ALL)).start();
            for (int steps : new int[] {1, 3, 0, 2, 7, 6, 4, 1, 1, 9, 5}) {
                expected.advance(steps);
                run.advance(steps);
                Bits.assertSame(expected, run, of, "step " + expected.step());
            }
        }
    }
}
