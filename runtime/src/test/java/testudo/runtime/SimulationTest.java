package testudo.runtime;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Threads;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;
import testudo.runtime.fusion.Sweep;
import testudo.runtime.fusion.Sweeps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class SimulationTest {

    private static final int STEPS = 11;
    private static final Duration LONG = Duration.ofMinutes(10);

    private final Case heat = Case.withNoise("heat", Programs.heat(Grid.of(23, 17, 13), Boundary.zeroGradient()));

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    private Simulation simulation() {
        return Simulation.of(heat.program()).initial(heat.initial()).tiling(new Tiling.WholeGrid()).workers(2);
    }

    private void same(Execution run, String how) {
        run.advance(STEPS);
        Bits.assertSame(heat.interpreted(Form.LAMBDA, STEPS), run, heat, how);
    }

    @Test
    void whatTheCostModelChoosesComputesTheSameBits() {
        same(simulation().tiling(Tiling.auto()).start(), "automatic");
        for (int steps = 1; steps <= 5; steps++) {
            same(simulation().tiling(Tiling.auto()).fusedSteps(steps).start(), "automatic with " + steps + " steps");
        }
    }

    @Test
    void theNumberOfStepsAskedForIsFused() {
        Sweeps sweeps = simulation().tiling(Tiling.auto()).fusedSteps(3).plan().sweeps();
        assertEquals(3, sweeps.all().stream().mapToInt(Sweep::steps).max().orElseThrow());
    }

    /** Warming up takes no step, writes no field and leaves no worker. */
    @Test
    void warmingUpChangesNothing() {
        for (int fused = 1; fused <= 3; fused += 2) {
            Execution run = simulation().fusedSteps(fused).compiler(KernelCompiler.scalar()).start();
            assertTrue(run.warmUp(LONG));
            assertEquals(0, run.step());
            Bits.assertSame(heat.interpreted(Form.LAMBDA, 0), run, heat, "warmed up only");
            run.advance(1);
            assertTrue(run.warmUp(LONG));
            run.advance(STEPS - 1);
            Bits.assertSame(heat.interpreted(Form.LAMBDA, STEPS), run, heat, "warmed up twice, " + fused + " fused");
            assertTrue(run.completedSteps() == STEPS);
        }
    }

    /** Which of two codes computes a step makes no difference, nor does the change between them, whenever it happens. */
    @Test
    void gradualKernelsComputeTheSameBitsBeforeAndAfterTheySettle() {
        for (int fused = 1; fused <= 3; fused += 2) {
            Execution run = simulation().fusedSteps(fused).compiler(KernelCompiler.vector(4).gradual()).start();
            run.advance(1);
            Bits.assertSame(heat.interpreted(Form.LAMBDA, 1), run, heat, "one step");
            run.warmUp(LONG);
            run.advance(STEPS - 1);
            Bits.assertSame(heat.interpreted(Form.LAMBDA, STEPS), run, heat, "settled, " + fused + " fused");
        }
    }

    @Test
    void aListenerIsToldOfEveryStep() {
        Execution run = simulation().start();
        List<Long> told = new ArrayList<>();
        run.onStep(told::add);
        run.advance(2);
        run.advance(1);
        assertEquals(List.of(1L, 2L, 3L), told);
    }
}
