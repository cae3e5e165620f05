package testudo.runtime.execution;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Threads;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Kernels that change their code beside the run. */
@Timeout(900)
class WarmUpTest {

    private static final Duration LONG = Duration.ofMinutes(10);

    private final Case heat = Case.withNoise("heat", Programs.heat(Grid.of(23, 17, 13), Boundary.zeroGradient()));
    private final Set<String> events = Collections.synchronizedSet(new LinkedHashSet<>());

    private final KernelCompiler compiler = new KernelCompiler() {

        @Override
        public Kernel compile(Operands operands) {
            return noting("later", operands);
        }

        @Override
        public KernelCompiler gradual() {
            return new KernelCompiler() {

                @Override
                public boolean isGradual() {
                    return true;
                }

                @Override
                public Kernel compile(Operands operands) {
                    return changing(noting("sooner", operands), noting("later", operands));
                }
            };
        }
    };

    private static Kernel changing(Kernel sooner, Kernel later) {
        return new Kernel() {
            private volatile Kernel current = sooner;

            @Override
            public void run(Frame frame, Scalars scalars, int p0, int p1, int r0, int r1, int l0, int l1) {
                current.run(frame, scalars, p0, p1, r0, r1, l0, l1);
            }

            @Override
            public Kernel settled() {
                return later;
            }

            @Override
            public void settle() {
                current = later;
            }
        };
    }

    private Kernel noting(String code, Operands operands) {
        Kernel kernel = KernelCompiler.scalar().compile(operands);
        return (frame, scalars, p0, p1, r0, r1, l0, l1) -> {
            String who = Thread.currentThread().getName().equals("testudo-warm-up") ? "the warm-up" : "a worker";
            events.add(code + " by " + who);
            kernel.run(frame, scalars, p0, p1, r0, r1, l0, l1);
        };
    }

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    private Simulation simulation(KernelCompiler backEnd) {
        return Simulation.of(heat.program()).initial(heat.initial()).tiling(new Tiling.WholeGrid()).workers(2)
                .compiler(backEnd);
    }

    @Test
    void workersChangeToTheLaterCodeOnlyAfterItWasCalledApartFromThem() {
        Execution run = simulation(compiler.gradual()).start();
        run.advance(1);
        assertTrue(run.warmUp(LONG));
        run.advance(1);
        List<String> order = List.copyOf(events);
        assertTrue(order.contains("later by a worker"), events.toString());
        assertTrue(order.indexOf("later by the warm-up") < order.indexOf("later by a worker"), events.toString());
        assertFalse(order.contains("sooner by the warm-up"), events.toString());
        Bits.assertSame(heat.interpreted(Form.LAMBDA, 2), run, heat, "changed between or in steps");
    }

    @Test
    void aBackEndThatIsNotGradualIsCalledByWorkersOnly() {
        Execution run = simulation(compiler).start();
        run.advance(3);
        assertEquals(Set.of("later by a worker"), events);
    }
}
