package testudo.benchmarks.workload;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.runtime.Simulation;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;

import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * What is timed are values as programs have them: denormal ones take longer, but not in C with {@code -ffast-math}, which takes them for zeros.
 */
@Timeout(900)
class NormalValuesTest {

    /** Of a measurement with its warm-up, some 20,000 on the grid of the targets. */
    private static final int STEPS = 12_000;

    static List<Workload> workloads() {
        return List.of(GrayScott.on(Grid.of(13, 17)), ShallowWater.on(Grid.of(13, 17)), Waves.on(Grid.of(13, 17)));
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void noValueBecomesDenormal(Workload workload) {
        Simulation simulation = Simulation.of(workload.program()).initial(workload.initial()).workers(1)
                .tiling(new Tiling.WholeGrid()).compiler(KernelCompiler.fastest());
        try (Execution execution = simulation.start()) {
            execution.advance(STEPS);
            for (State state : workload.program().states()) {
                assertTrue(
                        Arrays.stream(execution.values(state).values())
                                .allMatch(v -> v == 0 || Math.abs(v) >= Double.MIN_NORMAL),
                        state::name);
            }
        }
    }
}
