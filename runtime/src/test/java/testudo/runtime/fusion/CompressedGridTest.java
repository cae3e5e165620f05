package testudo.runtime.fusion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
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
import testudo.api.grid.Halo;
import testudo.api.grid.Location;
import testudo.api.grid.Side;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.runtime.Simulation;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Memo;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Threads;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Sweeps there and back in one array per state compute the interpreter's bits. */
@Timeout(900)
@Tag("part")
@Tag("optimised")
class CompressedGridTest {

    private static final SyncFamily[] SYNCS = SyncFamily.values();
    private static final List<Boundary> ENDS = List.of(Boundary.fixed(0.5), Boundary.zeroGradient(), Boundary.mirror(),
            Boundary.antisymmetric(), Boundary.robin(0.7, 1.1, 0.3));

    private static final List<KernelCompiler> BACK_ENDS = List.of(KernelCompiler.scalar(), KernelCompiler.vector(2),
            KernelCompiler.vector(4), KernelCompiler.vector(8), BackEnds.machine(), BackEnds.machineFromMemory(),
            BackEnds.machinePastCaches());
    private final Set<SyncFamily> tried = new HashSet<>();
    private final Effort effort = Effort.oneIn(9, 3);
    private int runs;

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    /** Schedules are proved; those that do not fit are passed over. */
    private void check(Case of, int[] planes, int... workers) {
        Analysis analysis = Analysis.of(of.program());
        int steps = 5 + runs % 2;
        Interpreter expected = of.interpreted(Form.LAMBDA, steps);
        KernelCompiler compiler = new Memo(BACK_ENDS.get(runs % BACK_ENDS.size()));
        for (int width : planes) {
            for (int count : workers) {
                Sweeps sweeps;
                try {
                    sweeps = Sweeps.of(analysis, 1, new Decomposition(new Tiling.CompressedGrid(width), count, 1));
                } catch (DecompositionException unfit) {
                    assertTrue(Stream.of("more than the", "halo", "has replaced it").anyMatch(unfit.getMessage()::contains),
                            unfit::getMessage);
                    continue;
                }
                if (!effort.takes()) {
                    continue;
                }
                SyncFamily sync = SYNCS[runs++ % SYNCS.length];
                tried.add(sync);
                String how = width + " planes, " + count + " workers, " + sync;
                new ProvedRun(of, sweeps, sync, compiler, how).assertBits(expected, 3, steps - 3);
            }
        }
    }

    /** Other rules along the streamed axis than along rows and lanes, which may be periodic. */
    private static FieldSpec spec(Grid grid, Boundary lower, Boundary upper, Boundary around) {
        return FieldSpec.of(Boundaries.everywhere(around).along(AxisRoles.of(grid).plane(), lower, upper));
    }

    static List<Boundary> ends() {
        return Stream.concat(ENDS.stream(), Stream.of(Boundary.periodic())).toList();
    }

    @ParameterizedTest
    @MethodSource("ends")
    void heatUnderEveryBoundaryRule(Boundary end) {
        for (Grid grid : List.of(Grid.of(7, 13, 3), Grid.of(12, 9, 19), Grid.of(23, 8))) {
            check(Case.withNoise("heat, " + end + " on " + grid, Programs.heat(grid, end)),
                    new int[] {1, 2, 3, 4, 5, 8, 99}, 1, 2, 3, 4, 5);
        }
        assertTrue(runs >= effort.atLeast(80) && tried.size() == SYNCS.length, () -> runs + " runs of " + tried);
    }

    @ParameterizedTest
    @MethodSource("ends")
    void smallAndDegenerateGrids(Boundary end) {
        for (int n = 1; n <= 9; n++) {
            for (Grid grid : List.of(Grid.of(n, 10 - n, 1 + n % 3), Grid.of(n, 2 + n % 4), Grid.of(n), Grid.of(1, n, 1),
                    Grid.of(n, 1, 11 - n), Grid.of(1, 1, n))) {
                check(Case.withNoise("upwind, " + end + " on " + grid, Programs.upwind(grid, end)),
                        new int[] {1 + n % 3, 4}, 1, 2);
            }
        }
        assertTrue(runs >= effort.atLeast(120), () -> runs + " runs");
    }

    /** States that depend on each other, on faces and in centres, reads within radius 2, split boundary faces. */
    @Test
    void randomProgramsOfStates() {
        for (long seed = 0; seed < 150; seed++) {
            Random random = new Random(seed);
            check(Case.withNoise("seed " + seed, random(random)), new int[] {1 + random.nextInt(5), 4}, 1,
                    2 + random.nextInt(3));
        }
        assertTrue(runs >= effort.atLeast(300) && tried.size() == SYNCS.length, () -> runs + " runs of " + tried);
    }

    static Program random(Random random) {
        Grid grid = Grid.of(1 + random.nextInt(13), 4 + random.nextInt(8), 1 + random.nextInt(18));
        Program.Builder p = Program.on(grid);
        List<State> states = new ArrayList<>();
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
            Boundary around = random.nextBoolean() ? Boundary.periodic() : ENDS.get(random.nextInt(ENDS.size()));
            FieldSpec spec = random.nextInt(4) == 0 ? FieldSpec.of(Boundaries.everywhere(around))
                    : spec(grid, ENDS.get(random.nextInt(ENDS.size())), ENDS.get(random.nextInt(ENDS.size())), around);
            boolean onFaces = around != Boundary.periodic() && random.nextInt(3) == 0;
            states.add(p.state("s" + n, onFaces ? spec.on(Location.face(Axis.values()[random.nextInt(3)])) : spec));
        }
        Optional<State> ahead = Optional.empty();
        for (State state : states) {
            State other = states.get(random.nextInt(states.size()));
            int a = random.nextInt(5) - 2;
            int b = random.nextInt(5) - 2;
            int d = random.nextInt(5) - 2;
            // Kernels of a later stage may read next values of an earlier one.
            Optional<State> read = random.nextBoolean() ? ahead : Optional.empty();
            if (read.isPresent()) {
                State before = read.get();
                p.assign(state.next(), c -> 0.25 * state.at(c, a, b, d) + 0.5 * before.next().at(c, d, a, b)).opensStage();
            } else {
                p.assign(state.next(), c -> 0.5 * state.at(c, a, b, d) - 0.25 * other.at(c, b, d, a)
                        + 0.125 * state.at(c, -d, -a, -b) + 0.01 * c.step());
                ahead = read.isPresent() || states.size() > 1 && other != state ? ahead : Optional.of(state);
            }
        }
        return p.build();
    }

    @Test
    void facesComputedByFormulasOfTheirOwn() {
        for (Grid grid : List.of(Grid.of(9, 8, 7), Grid.of(5, 17))) {
            Program.Builder p = Program.on(grid);
            State u = p.state("u", Boundary.zeroGradient());
            p.assign(u.next(), c -> 0.5 * (u.at(c, 1) + u.at(c, 0, -1)))
                    .on(Region.box(grid.box().with(Axis.I, 1, grid.n1()))).named("inside");
            p.assign(u.next(), c -> 0.25 * u.at(c, 2) + 1).on(Region.face(Axis.I, Side.LOWER)).named("face");
            check(Case.withNoise("two formulas on " + grid, p.build()), new int[] {1, 2, 4}, 1, 2, 3);
        }
        assertTrue(runs >= effort.atLeast(15), () -> runs + " runs");
    }

    /** Pairs of steps leave states in their array, single steps take them to the other one. */
    @Test
    void anyNumberOfStepsAtATime() {
        Case of = Case.withNoise("heat", Programs.heat(Grid.of(11, 5, 4), Boundary.mirror()));
        Interpreter expected = of.interpreted(Form.LAMBDA, 0);
        Execution run =
                Simulation.of(of.program()).initial(of.initial()).workers(2).tiling(new Tiling.CompressedGrid(2)).start();
        for (int steps : new int[] {1, 3, 0, 2, 7, 6, 4, 1, 1, 9, 5}) {
            expected.advance(steps);
            run.advance(steps);
            Bits.assertSame(expected, run, of, "step " + expected.step());
            assertEquals(expected.step(), run.step());
        }
    }

    /** The first stage stores red elements of next values among black ones that nobody needs any more. */
    @Test
    void coloursOfNextValues() {
        for (Grid grid : List.of(Grid.of(9, 8, 7), Grid.of(4, 15, 6), Grid.of(11, 10))) {
            Program.Builder p = Program.on(grid);
            State u = p.state("u", Boundary.fixed(0.5));
            p.assign(u.next(), c -> 0.5 * u.at(c, 1, -1) - 0.25 * u.at(c, -2)).on(Region.checkerboard(0)).named("red");
            p.assign(u.next(), c -> 0.25 * (u.next().at(c, 1) + u.next().at(c, 0, -1))).on(Region.checkerboard(1))
                    .named("black");
            check(Case.withNoise("colours on " + grid, p.build()), new int[] {1, 2, 4}, 1, 2, 3);
        }
        assertTrue(runs >= effort.atLeast(20), () -> runs + " runs");
    }

    /** States that hold and compute elements outside the grid, also as rows and planes of the first worker and block. */
    @Test
    void elementsBeyondTheGrid() {
        for (Grid grid : List.of(Grid.of(9, 8, 7), Grid.of(5, 17))) {
            Program.Builder p = Program.on(grid);
            FieldSpec wide = FieldSpec.of(Boundary.zeroGradient()).beyond(new Halo(2, 1, 1, 2, 0, 1));
            State u = p.state("u", wide);
            State v = p.state("v", Boundary.antisymmetric());
            p.assign(u.next(), c -> 0.5 * (u.at(c, 1) + u.at(c, 0, -1)) - 0.25 * u.at(c, -2));
            p.assign(v.next(), c -> v.at(c, -1) + 0.125 * u.at(c, 1, 1));
            check(Case.withNoise("beyond " + grid, p.build()), new int[] {1, 2, 4}, 1, 2, 3);
        }
        assertTrue(runs >= effort.atLeast(12), () -> runs + " runs");
    }
}
