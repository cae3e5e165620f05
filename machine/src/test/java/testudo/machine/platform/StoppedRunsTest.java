package testudo.machine.platform;

import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.machine.description.MachineFile;
import testudo.machine.engine.Coroutines;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A run that is stopped at any moment ends, and every worker leaves its body, whatever it is in the midst of. */
@Timeout(900)
class StoppedRunsTest {

    private static final int WORKERS = 6;
    private static final int MOMENTS = 60;
    private static final double APART = 13.0; // ns, a few accesses' parts

    /** Atomics that are emulated take a lock; who holds it may leave without giving it back. */
    @ParameterizedTest
    @ValueSource(strings = {"tilepro64", "skx", "c64"})
    void whoeverIsInTheMidstOfAnAtomicLeaves(String machine) {
        stopAtManyMoments(machine, cell -> {
            for (;;) {
                cell.getAndAdd(1);
            }
        });
    }

    /** A lock of a program's own, which a worker that leaves does not give back. */
    @ParameterizedTest
    @ValueSource(strings = {"tilepro64", "skx", "c64"})
    void whoeverPollsForALockLeaves(String machine) {
        stopAtManyMoments(machine, cell -> {
            for (;;) {
                while (!cell.compareAndSet(0, 1)) {
                    Thread.onSpinWait();
                }
                cell.setRelease(0);
            }
        });
    }

    /**
     * An interrupt ends the run at once: also one whose only worker never has to leave its code, and one whose events are so much work that
     * few of them happen.
     */
    @ParameterizedTest
    @CsvSource({"CONTINUATIONS, 1", "CONTINUATIONS, 2", "VIRTUAL_THREADS, 1", "VIRTUAL_THREADS, 2"})
    void anInterruptEndsTheRun(Coroutines coroutines, int workers) {
        SimulatedPlatform platform = new SimulatedPlatform(MachineFile.shipped("tilepro64"),
                SimulationOptions.defaults().withCoroutines(coroutines));
        Thread caller = Thread.currentThread();
        AtomicInteger after = new AtomicInteger();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        try {
            assertThrows(CancellationException.class, () -> platform.run(workers, worker -> {
                platform.idle(APART);
                caller.interrupt();
                while (System.nanoTime() < end) {
                    platform.idle(APART);
                    worker.checkAlive();
                    after.incrementAndGet();
                }
            }));
        } finally {
            assertTrue(Thread.interrupted(), "who was interrupted stays so");
        }
        assertTrue(coroutines == Coroutines.VIRTUAL_THREADS || after.get() <= workers, after + " events after the interrupt");
    }

    private static void stopAtManyMoments(String machine, Consumer<Cell> endless) {
        for (int moment = 0; moment < MOMENTS; moment++) {
            SimulatedPlatform platform = new SimulatedPlatform(MachineFile.shipped(machine), SimulationOptions.defaults());
            Cell cell = platform.cell("word", 0, Placement.shared());
            AtomicInteger left = new AtomicInteger();
            double until = 500 + moment * APART;
            WorkerFailure failure = assertThrows(WorkerFailure.class, () -> platform.run(WORKERS, worker -> {
                try {
                    life(platform, worker, until, () -> endless.accept(cell));
                } finally {
                    left.incrementAndGet();
                }
            }));
            assertEquals("enough", failure.getCause().getMessage());
            assertEquals(WORKERS, left.get(), "workers that left when stopped after " + until + " ns");
        }
    }

    private static void life(SimulatedPlatform platform, Worker worker, double until, Runnable endless) {
        if (worker.index() == 0) {
            platform.idle(until);
            worker.fail(new IllegalStateException("enough"));
        } else {
            endless.run();
        }
    }
}
