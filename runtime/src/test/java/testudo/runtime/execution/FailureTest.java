package testudo.runtime.execution;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.grid.Grid;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.cases.Programs;
import testudo.runtime.cases.Threads;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.kernel.Kernel;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** However a run ends, it ends for all workers and says where it went wrong. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("part")
class FailureTest {

    private static final Case MPDATA = MpdataCases.of(Grid.of(7, 31, 3), Options.of(Variant.FCT, Ends.PERIODIC));

    /** One for all families, so that other workers and tilings are drawn for each. */
    private static final Effort EFFORT = Effort.oneIn(2);

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    /** Kernels of this name throw when a worker of this index runs them in this step. */
    private static KernelCompiler throwing(String name, int worker, long step, Throwable cause) {
        return operands -> {
            Kernel kernel = KernelCompiler.scalar().compile(operands);
            return (frame, scalars, p0, p1, r0, r1, l0, l1) -> {
                if (operands.name().equals(name) && scalars.step == step
                        && Thread.currentThread().getName().equals("testudo-worker-" + worker)) {
                    throw FailureTest.<RuntimeException>sneaky(cause);
                }
                kernel.run(frame, scalars, p0, p1, r0, r1, l0, l1);
            };
        };
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T sneaky(Throwable cause) throws T {
        throw (T) cause;
    }

    /** All kernels that the program declares are run, by threads of their own, which a time limit asks for: they have the workers' names. */
    private static Simulation simulation(Case of) {
        return Simulation.of(of.program()).initial(of.initial()).tiling(new Tiling.WholeGrid())
                .on(new HostPlatform(HostOptions.defaults().withTimeLimit(Duration.ofHours(1)))).recomputing(false);
    }

    /** The piece of a strand may be run by any of them. */
    @Test
    void ofStrandsWhoeverComesToThePieceIsNamed() {
        RuntimeException cause = new IllegalStateException("no such luck");
        KernelCompiler throwing = operands -> {
            Kernel kernel = KernelCompiler.scalar().compile(operands);
            return (frame, scalars, p0, p1, r0, r1, l0, l1) -> {
                if (operands.name().equals("K10_fi") && scalars.step == 2) {
                    throw cause;
                }
                kernel.run(frame, scalars, p0, p1, r0, r1, l0, l1);
            };
        };
        for (Tiling tiling : new Tiling[] {new Tiling.WholeGrid(), new Tiling.SubDomains(2, 99, 99),
            new Tiling.Islands(2, 3, 99)}) {
            Execution run = simulation(MPDATA).workers(5).tiling(tiling).sync(SyncFamily.DYNAMIC).compiler(throwing).start();
            ExecutionException failure = assertThrows(ExecutionException.class, () -> run.advance(10));
            assertTrue(failure.getMessage().matches("Worker [0-4] failed in step 2 in kernel 'K10_fi': "
                    + "java.lang.IllegalStateException: no such luck."), failure::getMessage);
            assertSame(cause, failure.getCause());
            Threads.assertNoWorkerIsLeft();
            assertTrue(run.completedSteps() <= 2);
            assertThrows(IllegalStateException.class, () -> run.advance(1));
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "DYNAMIC")
    void aThrowingKernelStopsTheTeamAndIsNamed(SyncFamily sync) {
        RuntimeException cause = new IllegalStateException("no such luck");
        int workers = 5;
        for (int worker : new int[] {0, workers - 1}) {
            for (Tiling tiling : new Tiling[] {new Tiling.WholeGrid(), new Tiling.SubDomains(2, 99, 99),
                new Tiling.Islands(2, 3, 99)}) {
                if (!EFFORT.takes()) {
                    continue;
                }
                Execution run = simulation(MPDATA).workers(workers).tiling(tiling).sync(sync)
                        .compiler(throwing("K10_fi", worker, 2, cause)).start();
                ExecutionException failure = assertThrows(ExecutionException.class, () -> run.advance(10));
                assertEquals("Worker " + worker + " failed in step 2 in kernel 'K10_fi': "
                        + "java.lang.IllegalStateException: no such luck.", failure.getMessage());
                assertSame(cause, failure.getCause());
                Threads.assertNoWorkerIsLeft();
                // An island finishes the step in which another fails.
                assertTrue(run.completedSteps() <= (tiling instanceof Tiling.Islands ? 3 : 2));
                assertThrows(IllegalStateException.class, () -> run.advance(1));
            }
        }
    }

    @Test
    void anErrorInAKernelIsReportedToo() {
        Execution run = simulation(MPDATA).workers(2)
                .compiler(throwing("K17_xo", 1, 0, new OutOfMemoryError("pretended"))).start();
        assertTrue(assertThrows(ExecutionException.class, () -> run.advance(3)).getMessage().startsWith(
                "Worker 1 failed in step 0 in kernel 'K17_xo': java.lang.OutOfMemoryError: pretended"));
    }

    @Test
    void aFailureInASecondCallNamesTheStepOfTheRun() {
        Execution run = simulation(MPDATA).workers(3)
                .compiler(throwing("K1_f1", 1, 4, new IllegalStateException("late"))).start();
        run.advance(3);
        assertEquals(3, run.completedSteps());
        assertTrue(assertThrows(ExecutionException.class, () -> run.advance(3)).getMessage()
                .startsWith("Worker 1 failed in step 4 in kernel 'K1_f1'"));
    }

    @Test
    void aFailureInFusedStepsNamesThemAndTheSubStep() {
        Execution run = simulation(MPDATA).workers(2).fusedSteps(2)
                .compiler(throwing("K10_fi@2", 1, 4, new IllegalStateException("late"))).start();
        assertTrue(assertThrows(ExecutionException.class, () -> run.advance(7)).getMessage()
                .startsWith("Worker 1 failed in steps 4 to 5 in kernel 'K10_fi@2': "));
        assertTrue(run.completedSteps() <= 4);
        assertThrows(IllegalStateException.class, () -> run.advance(1));
    }

    @ParameterizedTest
    @EnumSource
    void anInterruptOfTheCallerStopsTheRun(SyncFamily sync) throws InterruptedException {
        CountDownLatch running = new CountDownLatch(1);
        KernelCompiler signalling = operands -> {
            Kernel kernel = KernelCompiler.scalar().compile(operands);
            return (frame, scalars, p0, p1, r0, r1, l0, l1) -> {
                running.countDown();
                kernel.run(frame, scalars, p0, p1, r0, r1, l0, l1);
            };
        };
        Case heat = Case.withNoise("heat", Programs.heat(Grid.of(11, 13, 3), Boundary.periodic()));
        Execution run = simulation(heat).workers(3).sync(sync).compiler(signalling).start();
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        AtomicReference<Boolean> interrupted = new AtomicReference<>(false);
        Thread caller = Thread.ofPlatform().start(() -> {
            try {
                run.advance(Long.MAX_VALUE / 1000);
            } catch (Throwable t) {
                thrown.set(t);
                interrupted.set(Thread.interrupted());
            }
        });
        running.await();
        caller.interrupt();
        caller.join();
        assertTrue(thrown.get() instanceof CancellationException, () -> String.valueOf(thrown.get()));
        assertTrue(interrupted.get());
        assertThrows(IllegalStateException.class, () -> run.advance(1));
    }

    @Test
    void aMissingInitialValueNamesTheField() {
        Case of = Case.withNoise("pulsed", Programs.pulsed(Grid.of(5, 7, 3)));
        for (Field given : of.initial().keySet()) {
            String missing = of.initial().keySet().stream().filter(f -> !f.equals(given)).findFirst().orElseThrow().name();
            Simulation simulation = Simulation.of(of.program()).initial(Map.of(given, of.initial().get(given))).workers(2);
            assertEquals("Field '" + missing + "' has no initial values.",
                    assertThrows(IllegalArgumentException.class, simulation::start).getMessage());
        }
    }
}
