package testudo.runtime.execution;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.program.MeasuredStep;
import testudo.api.program.Moment;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.api.program.Snapshot;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Tilings;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Steps of measured length have the interpreter's bits and times, whoever measures and computes them. */
@Timeout(900)
@Tag("part")
class MeasuredStepTest {

    private static final int STEPS = 11;
    private static final int RUNS = 80;

    static Stream<Case> cases() {
        return Stream.of(measured("3d", Grid.of(5, 11, 7), Boundary.antisymmetric(), 1),
                measured("every third", Grid.of(7, 6, 5), Boundary.periodic(), 3),
                measured("plane", Grid.of(13, 17), Boundary.mirror(), 2),
                measured("row", Grid.of(523), Boundary.periodic(), 1));
    }

    private static Case measured(String name, Grid grid, Boundary boundary, long every) {
        return Case.withNoise(name, Programs.measured(grid, boundary, every));
    }

    private static Simulation simulation(Case of, Random draws) {
        Simulation simulation = Simulation.of(of.program()).initial(of.initial())
                .on(new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5))))
                .workersAtMost(draws.nextInt(1, 4)).sync(SyncFamily.values()[draws.nextInt(SyncFamily.values().length)])
                .recomputing(draws.nextBoolean()).compiler(switch (draws.nextInt(5)) {
                    case 0 -> KernelCompiler.scalar();
                    case 1 -> KernelCompiler.vector(4);
                    case 2 -> KernelCompiler.tree();
                    default -> BackEnds.machine();
                });
        List<Tiling> tilings = Tilings.everything();
        return draws.nextInt(4) == 0 ? simulation : simulation.tiling(tilings.get(draws.nextInt(tilings.size())));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void whoeverMeasuresBitsAndTimesAreTheInterpretersAlsoAfterBreaks(Case of) {
        int wanted = Effort.oneIn(20).of(RUNS);
        Random draws = new Random(of.name().hashCode());
        Interpreter expected = of.interpreted(Form.TREE, STEPS);
        assertEquals(expected.moment(), of.interpreted(Form.LAMBDA, STEPS).moment());
        int ran = 0;
        for (int trial = 0; ran < wanted && trial < 20 * wanted; trial++) {
            try {
                Execution run = simulation(of, draws).start();
                while (run.step() < STEPS) {
                    run.advance(1 + draws.nextLong(STEPS - run.step()));
                    if (draws.nextBoolean()) {
                        Checkpoint reached = run.checkpoint();
                        run.close();
                        run = simulation(of, draws).from(reached).start();
                    }
                }
                Bits.assertSame(expected, run, of, "trial " + trial + ": " + run.plan().summary());
                assertEquals(expected.moment(), run.moment());
                assertEquals(expected.snapshot().time(), run.snapshot(List.of()).time());
                run.close();
                ran++;
            } catch (DecompositionException _) {
                // This choice does not fit the program; another trial's does.
            }
        }
        assertEquals(wanted, ran);
    }

    /** Lengths by hand: u falls to a half at each step, and the step is its greatest value. */
    @Test
    void timeIsTheSumOfTheLengthsInTheirOrder() {
        for (long every : new long[] {1, 3}) {
            Program.Builder p = Program.on(Grid.of(5, 3));
            State u = p.state("u", Boundary.periodic());
            Reduction greatest = p.reduce("greatest", ReductionOp.MAX, c -> u.at(c));
            p.timeStep("dt", MeasuredStep.of(greatest, v -> 0.1 * v).every(every));
            p.assign(u.next(), c -> 0.5 * u.at(c));
            try (Execution run = Simulation.of(p.build()).initial(u, (i, j, _) -> i == 1 && j == 2 ? 3 : 1).start()) {
                double time = 0;
                double length = Double.NaN;
                assertEquals(new Moment(0, 0, Double.NaN), run.moment());
                for (int step = 0; step < 9; step++) {
                    length = step % every == 0 ? 0.1 * (3 * Math.pow(0.5, step)) : length;
                    time += length;
                    run.advance(1);
                    assertEquals(new Moment(step + 1, time, length), run.moment());
                }
            }
        }
    }

    @Test
    void aLengthThatIsNoneStopsTheRunInOneSentence() {
        Program.Builder p = Program.on(Grid.of(64, 3));
        State u = p.state("u", Boundary.periodic());
        Reduction least = p.reduce("least", ReductionOp.MIN, c -> u.at(c));
        p.timeStep("dt", MeasuredStep.of(least, v -> v));
        p.assign(u.next(), c -> u.at(c) - 1);
        for (SyncFamily family : SyncFamily.values()) {
            try (Execution run = Simulation.of(p.build()).initial(u, (_, _, _) -> 2.5).sync(family).workersAtMost(2).start()) {
                run.advance(2);
                assertEquals("The length of step 3 must be a finite number above 0, got -0.5, from least = -0.5.",
                        assertThrows(ExecutionException.class, () -> run.advance(5)).getMessage());
                assertThrows(IllegalStateException.class, () -> run.advance(1));
            }
        }
    }

    @Test
    void whatNeedsStepsOfAFixedLengthIsRefusedByName() {
        Case of = measured("plane", Grid.of(13, 17), Boundary.periodic(), 2);
        Simulation simulation = Simulation.of(of.program()).initial(of.initial());
        assertEquals("Steps whose length 'dt' is measured are taken one at a time, got 2 fused steps.",
                assertThrows(DecompositionException.class, () -> simulation.fusedSteps(2).plan()).getMessage());
        simulation.fusedSteps(1);
        assertEquals(1, simulation.plan().sweeps().steps());
        assertTrue(simulation.plan().toString().contains("time step measured every 2 steps from fastest, jumps"));
        assertThrows(DecompositionException.class, () -> simulation.tiling(new Tiling.CompressedGrid(2)).plan());
        Snapshot states = of.interpreted(Form.TREE, 3).snapshot();
        assertEquals(
                "The checkpoint does not hold the length of the steps at step 3, which this program measures every 2 steps.",
                assertThrows(IllegalArgumentException.class,
                        () -> Simulation.of(of.program()).initial(of.initial()).from(new Checkpoint(states, Map.of())).start())
                        .getMessage());
    }
}
