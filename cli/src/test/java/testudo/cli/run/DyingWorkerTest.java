package testudo.cli.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredSnapshot;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.kernel.Kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A worker that dies ends the run, not the machine. */
@Timeout(900)
class DyingWorkerTest {

    @TempDir
    private Path directory;

    /** Kernels as usual, save that kernel K5_v1 fails on worker 1 in step 3. */
    private static KernelCompiler dying(RuntimeException failure) {
        return operands -> {
            Kernel kernel = KernelCompiler.scalar().compile(operands);
            return !operands.name().equals("K5_v1") ? kernel : (frame, scalars, p0, p1, r0, r1, l0, l1) -> {
                if (Thread.currentThread().getName().matches("testudo-(worker|seat)-1") && scalars.step == 3) {
                    throw failure;
                }
                kernel.run(frame, scalars, p0, p1, r0, r1, l0, l1);
            };
        };
    }

    /** One family of each kind of plan: that workers of any family fail alike is for the tests of executions to say. */
    @ParameterizedTest
    @ValueSource(strings = {"barrier", "pairwise", "epoch-boundary-first"})
    void itIsNamedWithStepAndKernelAndNobodyIsLeft(String sync) {
        CommandRun run = CommandRun.with(dying(new ArithmeticException("injected")), "run",
                ScenarioFiles.sphere(directory), "--workers", 3, "--sync", sync, "--whole-grid", "--no-progress");
        assertEquals(1, run.code(), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().startsWith("testudo: Worker 1 failed in step 3 in kernel 'K5_v1': "), run.err());
        assertTrue(run.err().contains("injected"), run.err());
        assertEquals("", run.out());
        assertEquals(List.of(), CommandRun.workersLeft());
    }

    /** By whichever worker comes to it. */
    @Test
    void ofStrandsTheWorkerThatRanThePieceIsNamed() {
        CommandRun run = CommandRun.with(operands -> {
            Kernel kernel = KernelCompiler.scalar().compile(operands);
            return !operands.name().equals("K5_v1") ? kernel : (frame, scalars, p0, p1, r0, r1, l0, l1) -> {
                if (scalars.step == 3) {
                    throw new ArithmeticException("injected");
                }
                kernel.run(frame, scalars, p0, p1, r0, r1, l0, l1);
            };
        }, "run", ScenarioFiles.sphere(directory), "--workers", 3, "--sync", "dynamic", "--whole-grid", "--no-progress");
        assertEquals(1, run.code(), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().matches("testudo: Worker [012] failed in step 3 in kernel 'K5_v1': .*injected.*\\R"), run.err());
        assertEquals(List.of(), CommandRun.workersLeft());
    }

    @Test
    void completeSnapshotsStay() {
        CommandRun.with(dying(new ArithmeticException("injected")), "run", ScenarioFiles.sphere(directory), "--workers",
                3, "--whole-grid");
        assertEquals(List.of(0L, 2L), RunReader.open(ScenarioFiles.output(directory)).snapshots().stream()
                .map(StoredSnapshot::step).toList());
    }

    @Test
    void anInterruptEndsTheRunWithItsOwnExitCode() throws InterruptedException {
        CommandRun[] run = new CommandRun[1];
        AtomicInteger computed = new AtomicInteger();
        Thread command = Thread.ofPlatform().start(() -> run[0] = CommandRun.with(operands -> {
            Kernel kernel = KernelCompiler.scalar().compile(operands);
            return (frame, scalars, p0, p1, r0, r1, l0, l1) -> {
                computed.incrementAndGet();
                kernel.run(frame, scalars, p0, p1, r0, r1, l0, l1);
            };
        }, "run", ScenarioFiles.sphere(directory), "--steps", 1_000_000_000L, "--workers", 2, "--no-progress",
                "--every", 1_000_000_000L));
        while (computed.get() < 1000) {
            Thread.onSpinWait();
        }
        command.interrupt();
        assertTrue(command.join(Duration.ofMinutes(10)), "the command goes on");
        assertEquals(130, run[0].code(), run[0].err());
        assertEquals("testudo: interrupted\n", run[0].err());
        assertEquals(List.of(), CommandRun.workersLeft());
        assertEquals(1, RunReader.open(ScenarioFiles.output(directory)).snapshots().size());
    }
}
