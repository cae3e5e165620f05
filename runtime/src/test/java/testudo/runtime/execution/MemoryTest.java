package testudo.runtime.execution;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Tiling;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Grids large enough to be filled by all workers. */
@Timeout(900)
@Tag("part")
class MemoryTest {

    private static final Grid[] LARGE = {Grid.of(41, 37, 43), Grid.of(7, 3, 5000), Grid.of(211, 331), Grid.of(90_001),
        Grid.of(2, 40_001, 1)};

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void workersFillEveryElementAndGhost(int workers) {
        Effort effort = Effort.oneIn(3);
        for (Grid grid : LARGE) {
            for (Boundary rule : new Boundary[] {Boundary.periodic(), Boundary.antisymmetric(), Boundary.fixed(3),
                Boundary.mirror()}) {
                if (!effort.takes()) {
                    continue;
                }
                Case of = Case.withNoise("heat " + grid + " " + rule, Programs.heat(grid, rule));
                Interpreter expected = of.interpreted(Form.LAMBDA, 1);
                for (Tiling tiling : new Tiling[] {new Tiling.WholeGrid(),
                    new Tiling.SubDomains(grid.n3() > 1 ? 2 : 100_000, 100_000, 100_000)}) {
                    Execution run = Simulation.of(of.program()).initial(of.initial()).workers(workers).tiling(tiling)
                            .start();
                    run.advance(1);
                    Bits.assertSame(expected, run, of, workers + " workers, " + tiling);
                }
            }
        }
    }

    @Test
    void eachWorkerFillsItsOwnRows() {
        Case of = Case.withNoise("heat", Programs.heat(LARGE[0], Boundary.zeroGradient()));
        State u = of.program().states().getFirst();
        Map<Integer, Set<String>> threads = new ConcurrentHashMap<>();
        Simulation.of(of.program()).workers(2).tiling(new Tiling.WholeGrid()).initial(u, (_, j, _) -> {
            threads.computeIfAbsent(j, _ -> ConcurrentHashMap.newKeySet()).add(Thread.currentThread().getName());
            return j;
        }).start();
        for (int j = 0; j < 37; j++) {
            String owner = "testudo-worker-" + (j < 37 / 2 ? 0 : 1);
            assertTrue(threads.get(j).contains(owner) && threads.get(j).size() == 1, j + ": " + threads.get(j));
        }
    }

    @Test
    void aFailingFunctionFailsAsItIs() {
        Case of = Case.withNoise("heat", Programs.heat(LARGE[0], Boundary.zeroGradient()));
        IllegalStateException wrong = new IllegalStateException("no value there");
        Simulation simulation = Simulation.of(of.program()).workers(2).initial(of.program().states().getFirst(),
                (i, _, _) -> {
                    if (i == 17) {
                        throw wrong;
                    }
                    return i;
                });
        assertSame(wrong, assertThrows(IllegalStateException.class, simulation::start));
    }
}
