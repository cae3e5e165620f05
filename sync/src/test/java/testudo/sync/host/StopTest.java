package testudo.sync.host;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Deadlock;
import testudo.sync.platform.Placement;
import testudo.sync.platform.WaitStrategy;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** However a run ends, it ends for all workers. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // a lost wake-up survives interrupts
class StopTest {

    private static final Duration LIMIT = Duration.ofMillis(60);

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    @ParameterizedTest
    @EnumSource
    void aFailureReleasesAllWaiters(WaitStrategy strategy) {
        HostPlatform platform = platform(strategy);
        Cell never = platform.cell("never", 0, Placement.shared());
        RuntimeException cause = new IllegalStateException("no such luck");
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> platform.run(5, w -> {
            if (w.index() == 3) {
                HostPlatformTest.compute(Duration.ofMillis(5)); // long enough that the others mostly park
                throw cause;
            }
            never.awaitAtLeast(w, 1);
        }));
        assertEquals(3, failure.worker());
        assertSame(cause, failure.getCause());
        assertEquals("Worker 3 failed with java.lang.IllegalStateException: no such luck.", failure.getMessage());
        assertEquals(0, never.getVolatile());
    }

    @ParameterizedTest
    @EnumSource
    void aWorkerThatNeverWaitsNoticesAFailure(WaitStrategy strategy) {
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> platform(strategy).run(2, w -> {
            if (w.index() == 1) {
                throw new OutOfMemoryError("pretended");
            }
            while (true) {
                w.checkAlive();
            }
        }));
        assertEquals(1, failure.worker());
    }

    @ParameterizedTest
    @EnumSource
    void aDeadlockNamesWhoWaitsForWhat(WaitStrategy strategy) {
        HostPlatform platform = platform(strategy);
        Cell hen = platform.cell("hen", 0, Placement.at(0));
        Cell egg = platform.cell("egg", 4, Placement.at(1));
        Deadlock deadlock = assertThrows(Deadlock.class, () -> platform.run(3, w -> {
            switch (w.index()) {
                case 0 -> egg.awaitAtLeast(w, 7);
                case 1 -> hen.awaitAtLeast(w, 1);
                default -> {} // has finished, so nobody hopes for it
            }
        }));
        List<Deadlock.Wait> waits = deadlock.waits();
        assertEquals(List.of("egg", "hen"), waits.stream().map(Deadlock.Wait::cell).toList());
        assertEquals(List.of(4L, 0L), waits.stream().map(Deadlock.Wait::current).toList());
        assertTrue(waits.stream().allMatch(wait -> wait.since().compareTo(LIMIT) >= 0), deadlock.getMessage());
        assertTrue(
                deadlock.getMessage().matches("Deadlock: worker 0 waits since \\d+ ms for 'egg' to reach 7 \\(now 4\\); "
                        + "worker 1 waits since \\d+ ms for 'hen' to reach 1 \\(now 0\\)\\."),
                deadlock.getMessage());
    }

    @ParameterizedTest
    @EnumSource
    void aLongComputationIsNoDeadlock(WaitStrategy strategy) {
        HostPlatform platform = platform(strategy);
        Cell ready = platform.cell("ready", 0, Placement.at(0));
        platform.run(2, w -> {
            if (w.index() == 0) {
                HostPlatformTest.compute(LIMIT.multipliedBy(5));
                ready.setRelease(1);
            } else {
                ready.awaitAtLeast(w, 1);
            }
        });
        assertEquals(1, ready.getPlain());
    }

    @ParameterizedTest
    @EnumSource
    void anInterruptOfTheCallerStopsTheTeam(WaitStrategy strategy) {
        HostPlatform platform = new HostPlatform(HostOptions.defaults().withStrategy(strategy));
        Cell never = platform.cell("never", 0, Placement.shared());
        Thread caller = Thread.currentThread();
        assertThrows(CancellationException.class, () -> platform.run(2, w -> {
            if (w.index() == 0) {
                caller.interrupt();
            }
            never.awaitAtLeast(w, 1);
        }));
        assertTrue(Thread.interrupted());
    }

    @ParameterizedTest
    @EnumSource(names = {"SPIN", "SPIN_THEN_YIELD"})
    void aVirtualThreadMayNotPollForAWorker(WaitStrategy strategy) {
        HostPlatform platform = platform(strategy);
        Cell never = platform.cell("never", 0, Placement.shared());
        WorkerFailure failure = assertThrows(
                WorkerFailure.class, () -> platform.run(1, w -> VirtualThread.run(() -> never.awaitAtLeast(w, 1))));
        assertTrue(failure.getMessage().contains("virtual thread"), failure.getMessage());
    }

    @ParameterizedTest
    @EnumSource(names = "SPIN_THEN_PARK")
    void aVirtualThreadMayParkForAWorker(WaitStrategy strategy) {
        HostPlatform platform = platform(strategy);
        Cell turn = platform.cell("turn", 0, Placement.shared());
        platform.run(2, w -> VirtualThread.run(() -> alternate(turn, w)));
        assertEquals(200, turn.getPlain());
    }

    private static void alternate(Cell turn, Worker w) {
        for (int round = w.index(); round < 200; round += 2) {
            turn.awaitAtLeast(w, round);
            turn.setRelease(round + 1);
        }
    }

    private static HostPlatform platform(WaitStrategy strategy) {
        return new HostPlatform(HostOptions.defaults().withStrategy(strategy).withDeadlockLimit(LIMIT));
    }
}
