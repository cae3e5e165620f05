package testudo.sync.host;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Generation;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Report;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class HostPlatformTest {

    private final HostPlatform platform = new HostPlatform();

    @Test
    void everyWorkerRunsOnceOnAThreadOfItsName() {
        Set<String> names = new ConcurrentSkipListSet<>();
        platform.run(3, w -> names.add(w.index() + "/" + w.workers() + " "
                + Thread.currentThread().getName()));
        assertEquals(Set.of("0/3 testudo-worker-0", "1/3 testudo-worker-1", "2/3 testudo-worker-2"), names);
        Threads.assertNoWorkerIsLeft();
    }

    @Test
    void limitsMayBeLongerThanTheClockCounts() {
        Duration ever = Duration.ofSeconds(Long.MAX_VALUE);
        HostOptions patient = HostOptions.defaults().withDeadlockLimit(ever).withTimeLimit(ever);
        assertEquals(2, new HostPlatform(patient).run(2, w -> {}).workers());
    }

    @Test
    void aWorkerSpawnsNobodyAfterItsRun() {
        AtomicReference<Worker> kept = new AtomicReference<>();
        platform.run(1, kept::set);
        AtomicBoolean ran = new AtomicBoolean();
        String message = assertThrows(IllegalStateException.class, () -> kept.get().spawn(w -> ran.set(true))).getMessage();
        assertEquals("The run has ended: its workers may spawn no others any more.", message);
        assertFalse(ran.get());
    }

    @Test
    void aFailureEndsInOneFullStop() {
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> platform.run(1, w -> {
            throw new IllegalStateException("It broke.");
        }));
        assertEquals("Worker 0 failed with java.lang.IllegalStateException: It broke.", failure.getMessage());
    }

    /** As if the body had thrown, also where somebody catches what it throws then. */
    @Test
    void aFailureThatIsToldStopsAll() {
        RuntimeException cause = new IllegalStateException("told");
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> platform.run(2, w -> {
            if (w.index() == 1) {
                w.fail(cause);
                w.fail(new IllegalStateException("later"));
            } else {
                while (true) {
                    w.checkAlive();
                }
            }
        }));
        assertEquals(1, failure.worker());
        assertSame(cause, failure.getCause());
    }

    @Test
    void timeWaitedIsReportedForTheWorkerThatWaited() {
        Cell come = platform.cell("come", 0, Placement.at(1));
        Cell ready = platform.cell("ready", 0, Placement.at(0));
        Report report = platform.run(2, w -> {
            if (w.index() == 0) {
                while (come.getAcquire() == 0) {
                    w.checkAlive();
                }
                compute(Duration.ofMillis(20));
                ready.setRelease(1);
            } else {
                come.setRelease(1);
                ready.awaitAtLeast(w, 1);
            }
        });
        List<Long> waited = report.waitedNanos();
        assertEquals(0, waited.get(0));
        assertTrue(waited.get(1) > 0 && waited.get(1) <= report.elapsedNanos(), report.toString());
    }

    @Test
    void aValueThatIsThereCostsNoWaitingTime() {
        Cell ready = platform.cell("ready", 5, Placement.shared());
        Report report = platform.run(1, w -> assertEquals(5, ready.awaitAtLeast(w, 3)));
        assertEquals(List.of(0L), report.waitedNanos());
    }

    @Test
    void aFailureThatCannotTellWhatItIsEndsTheEraAsWell() {
        for (RuntimeException mute : List.of(new Mute(() -> null), new Mute(() -> {
            throw new UnsupportedOperationException();
        }))) {
            Generation before = platform.generation();
            WorkerFailure failure = assertThrows(WorkerFailure.class, () -> platform.run(2, w -> {
                if (w.index() == 0) {
                    throw mute;
                }
            }));
            assertSame(mute, failure.getCause());
            assertEquals("Worker 0 failed with " + Mute.class.getName() + ".", failure.getMessage());
            assertNotSame(before, platform.generation());
        }
    }

    private static final class Mute extends RuntimeException {

        private final transient Supplier<String> text;

        private Mute(Supplier<String> text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text.get();
        }
    }

    @Test
    void aRunInsideARunIsRefused() {
        WorkerFailure failure =
                assertThrows(WorkerFailure.class, () -> platform.run(1, w -> platform.run(1, inner -> {})));
        assertTrue(failure.getCause() instanceof IllegalStateException, failure.toString());
        assertEquals(1, platform.run(1, w -> {}).workers());
    }

    @Test
    void aRunWithoutWorkersIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> platform.run(0, w -> {}));
    }

    @Test
    void aCellOfAnotherPlatformIsRefused() {
        Cell foreign = new HostPlatform().cell("foreign", 0, Placement.shared());
        WorkerFailure failure =
                assertThrows(WorkerFailure.class, () -> platform.run(1, w -> foreign.awaitAtLeast(w, 1)));
        assertTrue(failure.getMessage().contains("'foreign'"), failure.getMessage());
    }

    @Test
    void aDeadlockLimitIsPositive() {
        assertThrows(
                IllegalArgumentException.class,
                () -> HostOptions.defaults().withDeadlockLimit(Duration.ZERO));
    }

    static void compute(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
