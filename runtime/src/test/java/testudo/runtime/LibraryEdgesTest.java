package testudo.runtime;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;

import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Probe;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Threads;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;
import testudo.runtime.execution.ExecutionException;
import testudo.runtime.kernel.Kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A mistake at an edge of the library is one sentence that names what was given and what there is. */
@Timeout(900)
class LibraryEdgesTest {

    private final Program.Builder p = Program.on(Grid.of(7, 5, 3));
    private final State u = p.state("u", Boundary.mirror());
    private final Coefficient c1 = p.coefficient("c1", Boundary.mirror());
    private final Local twice = p.local("twice", Boundary.mirror());
    private final Reduction total = p.reduce("total", ReductionOp.SUM, c -> u.at(c));
    private final Program program;

    private final State foreign = Program.on(Grid.of(7, 5, 3)).state("w", Boundary.mirror());

    LibraryEdgesTest() {
        p.assign(twice, c -> 2 * u.at(c) * c1.at(c));
        p.assign(u.next(), c -> 0.5 * twice.at(c));
        program = p.build();
    }

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    private Simulation simulation() {
        return Simulation.of(program).initial(u, (i, _, _) -> i).initial(c1, (_, _, _) -> 1).workers(2);
    }

    private static void refused(String sentence, Executable mistake) {
        assertEquals(sentence, assertThrows(IllegalArgumentException.class, mistake).getMessage());
    }

    @Test
    void aReductionIsAskedForByWhatDeclaringItReturned() {
        Execution run = simulation().start();
        run.advance(3);
        assertEquals(5 * 3 * (0 + 1 + 2 + 3 + 4 + 5 + 6), run.reduce(total));
    }

    @Test
    void aReductionOfAnotherProgramIsRefused() {
        Program.Builder q = Program.on(Grid.of(7, 5, 3));
        State v = q.state("v", Boundary.mirror());
        q.assign(v.next(), c -> v.at(c));
        Reduction most = q.reduce("most", ReductionOp.MAX, c -> v.at(c));
        Reduction alike = q.reduce("total", ReductionOp.SUM, c -> v.at(c));
        Execution run = simulation().start();
        refused("Reduction 'most' is not of this program, which has [total].", () -> run.reduce(most));
        refused("Reduction 'total' is not of this program, which has [total]; one of that name is of another program.",
                () -> run.reduce(alike));
    }

    @Test
    void onlyFieldsThatLastHaveValues() {
        Execution run = simulation().start();
        String there = "there are [u, c1].";
        refused("There is no field 'x' between two steps of this program; " + there, () -> run.snapshot(List.of("u", "x")));
        refused("Field 'twice' is an intermediate, which is forgotten after its step; " + there,
                () -> run.snapshot(List.of("twice")));
        refused("Field 'twice' is an intermediate, which is forgotten after its step; " + there, () -> run.values(twice));
        refused("There is no field 'w' between two steps of this program; " + there, () -> run.values(foreign));
        refused("There is no field 'u'' between two steps of this program; " + there, () -> run.values(u.next()));
        assertEquals(List.of(u, c1), run.snapshot(List.of("c1", "u")).fields().stream().map(f -> f.field()).toList());
    }

    @Test
    void onlyFieldsThatLastTakeValues() {
        refused("The program has no field 'w' to give values to; it has [u, c1].",
                () -> Simulation.of(program).initial(foreign, (_, _, _) -> 0));
        refused("Field 'twice' is computed in every step and takes no values.",
                () -> Simulation.of(program).initial(twice, (_, _, _) -> 0));
        refused("Field 'c1' has no initial values.", () -> Simulation.of(program).initial(u, (_, _, _) -> 0).start());
    }

    @Test
    void probesAreOfStatesOfTheProgram() {
        Probe there = new Probe("there", u, 1, 2, 0, 1);
        Probe elsewhere = new Probe("elsewhere", foreign, 1, 2, 0, 1);
        refused("Probe 'elsewhere' is of 'w', but the states of this program are [u].",
                () -> simulation().probes(List.of(elsewhere)).start());
        Execution run = simulation().probes(List.of(there)).start();
        refused("This run has no probe 'elsewhere' as given; it has [there].", () -> run.recorded(elsewhere));
        assertEquals(1, run.recorded(there)[0]);
    }

    @Test
    void stepsAreNotTakenBack() {
        Execution run = simulation().start();
        run.advance(2);
        refused("A run advances by 0 steps or more, got -1.", () -> run.advance(-1));
        assertEquals(2, run.step());
        Case of = Case.withNoise("heat", Programs.heat(Grid.of(5), Boundary.mirror()));
        Interpreter interpreter = of.interpreted(Form.TREE, 1);
        refused("A run advances by 0 steps or more, got -3.", () -> interpreter.advance(-3));
    }

    @Test
    void countsAreAtLeastOne() {
        refused("The number of workers must be at least 1, got 0.", () -> simulation().workers(0));
        refused("The number of workers must be at least 1, got -2.", () -> simulation().workersAtMost(-2));
        refused("The number of threads per core must be at least 1, got 0.", () -> simulation().threadsPerCore(0));
        refused("The number of steps taken at once must be at least 1, got 0.", () -> simulation().fusedSteps(0));
    }

    @Test
    void aPlanOfAnotherProgramIsRefused() {
        Case heat = Case.withNoise("heat", Programs.heat(Grid.of(7, 5, 3), Boundary.mirror()));
        refused("The plan is of another program, with the fields [u].",
                () -> simulation().start(Simulation.of(heat.program()).workers(2).plan()));
    }

    @Test
    void aScheduleNeedsATilingThatHasBeenChosen() {
        assertEquals("A decomposition needs a tiling that has been chosen, got an automatic one.", assertThrows(
                DecompositionException.class, () -> new Decomposition(Tiling.auto(), 2, 1)).getMessage());
    }

    /** Two runs of one simulation share nothing: each goes on whatever becomes of the other. */
    @Test
    void aSimulationUsedTwiceIsTwoRuns() {
        Case heat = Case.withNoise("heat", Programs.heat(Grid.of(7, 11, 3), Boundary.mirror()));
        AtomicBoolean failing = new AtomicBoolean();
        KernelCompiler compiler = operands -> {
            Kernel kernel = KernelCompiler.scalar().compile(operands);
            return (frame, scalars, p0, p1, r0, r1, l0, l1) -> {
                if (failing.get()) {
                    throw new IllegalStateException("no such luck");
                }
                kernel.run(frame, scalars, p0, p1, r0, r1, l0, l1);
            };
        };
        Simulation simulation = Simulation.of(heat.program()).initial(heat.initial()).workers(3).compiler(compiler);
        Execution doomed = simulation.start();
        Execution other = simulation.start();
        other.advance(1);
        failing.set(true);
        assertThrows(ExecutionException.class, () -> doomed.advance(1));
        failing.set(false);
        other.advance(3);
        Bits.assertSame(heat.interpreted(Form.LAMBDA, 4), other, heat, "the other run");
    }

    @Test
    void aFailedRunHasNoValues() {
        Execution run = simulation().compiler(_ -> (_, _, _, _, _, _, _, _) -> {
            throw new IllegalStateException("no such luck");
        }).start();
        assertThrows(ExecutionException.class, () -> run.advance(1));
        for (Executable question : List.<Executable>of(() -> run.advance(1), () -> run.values(u), () -> run.snapshot(List.of()),
                () -> run.reduce(total))) {
            assertTrue(
                    assertThrows(IllegalStateException.class, question).getMessage().startsWith("This execution has failed"));
        }
    }
}
