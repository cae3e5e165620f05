package testudo.sync.synchronizer;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReferenceArray;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.WaitStrategy;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every family refuses whoever is none of its workers, before it has counted him. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MembersTest {

    private static final int WORKERS = 4;

    private final HostPlatform platform = new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5)));

    /** Worker 3 fails when the others may have arrived; then each comes once more. */
    @ParameterizedTest
    @MethodSource("testudo.sync.synchronizer.Formation#families")
    void afterAFailedRunEveryWorkerIsRefusedAtOnce(SyncFamily kind) {
        Synchronizer synchronizer = synchronizer(kind, platform);
        RuntimeException cause = new ArithmeticException("no such luck");
        WorkerFailure first = assertThrows(WorkerFailure.class, () -> platform.run(WORKERS, w -> {
            pass(synchronizer, w, 0, 3);
            if (w.index() == WORKERS - 1) {
                throw cause;
            }
            pass(synchronizer, w, 3, Long.MAX_VALUE);
        }));
        assertSame(cause, first.getCause());
        AtomicReferenceArray<RuntimeException> refusals = new AtomicReferenceArray<>(WORKERS);
        platform.run(WORKERS, w -> refusals.set(w.index(),
                assertThrows(IllegalStateException.class, () -> synchronizer.end(w, 1_000_000_000L))));
        for (int w = 0; w < WORKERS; w++) {
            assertTrue(refusals.get(w).getMessage().contains("build new cells and barriers"), refusals.toString());
            assertSame(first, refusals.get(w).getCause());
        }
        Synchronizer fresh = synchronizer(kind, platform);
        assertEquals(WORKERS, platform.run(WORKERS, w -> pass(fresh, w, 0, 10)).workers());
    }

    @ParameterizedTest
    @MethodSource("testudo.sync.synchronizer.Formation#families")
    void aSpawnedWorkerIsRefused(SyncFamily kind) {
        Synchronizer synchronizer = synchronizer(kind, platform);
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> platform.run(WORKERS, w -> {
            if (w.index() == 0) {
                w.spawn(spawned -> pass(synchronizer, spawned, 0, 1));
            }
        }));
        String message = assertInstanceOf(IllegalArgumentException.class, failure.getCause()).getMessage();
        assertTrue(message.endsWith(" 4 workers, but worker 4 was spawned and is none of them."), message);
    }

    @ParameterizedTest
    @MethodSource("testudo.sync.synchronizer.Formation#families")
    void aVirtualThreadMayNotPoll(SyncFamily kind) {
        HostPlatform polling = new HostPlatform(HostOptions.defaults().withStrategy(WaitStrategy.SPIN_THEN_YIELD));
        Synchronizer synchronizer = Synchronizer.of(new Formation(kind, 1, 1, false, 1).plan(), polling);
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> polling.run(1, w -> {
            AtomicReferenceArray<RuntimeException> thrown = new AtomicReferenceArray<>(1);
            Thread virtual = Thread.ofVirtual().name("light").start(() -> thrown.set(
                    0, assertThrows(IllegalStateException.class, () -> pass(synchronizer, w, 0, 1))));
            try {
                virtual.join();
            } catch (InterruptedException interrupt) {
                throw new AssertionError(interrupt);
            }
            throw thrown.get(0);
        }));
        assertEquals(
                "Strategy 'SPIN_THEN_YIELD' may not wait on the virtual thread 'light': use platform threads or"
                        + " 'SPIN_THEN_PARK'.",
                failure.getCause().getMessage());
    }

    @ParameterizedTest
    @MethodSource("testudo.sync.synchronizer.Formation#families")
    void negativePhasesAreRefused(SyncFamily kind) {
        Synchronizer synchronizer = synchronizer(kind, platform);
        platform.run(WORKERS, w -> {
            for (long phase : new long[] {-1, -5, Long.MIN_VALUE}) {
                assertThrows(IllegalArgumentException.class, () -> synchronizer.begin(w, phase));
                assertThrows(IllegalArgumentException.class, () -> synchronizer.end(w, phase));
            }
            pass(synchronizer, w, 0, 5); // what was refused has changed nothing
        });
    }

    /** Phasers count for themselves. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = {"PHASER", "PHASER_P2P", "EPOCH_BOUNDARY_FIRST", "DYNAMIC"})
    void phasesGrow(SyncFamily kind) {
        Synchronizer synchronizer = synchronizer(kind, platform);
        platform.run(WORKERS, w -> {
            pass(synchronizer, w, 0, 5);
            for (long phase : new long[] {4, 3, 0}) {
                assertThrows(IllegalArgumentException.class, () -> pass(synchronizer, w, phase, phase + 1));
            }
            pass(synchronizer, w, 5, 10);
        });
    }

    private static void pass(Synchronizer synchronizer, Worker worker, long first, long last) {
        for (long phase = first; phase < last; phase++) {
            synchronizer.begin(worker, phase);
            synchronizer.end(worker, phase);
        }
    }

    private static Synchronizer synchronizer(SyncFamily kind, HostPlatform platform) {
        return Synchronizer.of(new Formation(kind, WORKERS, 1, false, 1).plan(), platform);
    }
}
