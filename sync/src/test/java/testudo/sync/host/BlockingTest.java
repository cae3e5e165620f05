package testudo.sync.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Deadlock;
import testudo.sync.platform.Placement;
import testudo.sync.platform.TimeLimitExceeded;
import testudo.sync.platform.WaitStrategy;
import testudo.sync.platform.Worker;

/** Time limits and interrupts mean the same for every call that can block. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BlockingTest {

    private static final Duration LIMIT = Duration.ofMillis(50);

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    @ParameterizedTest
    @EnumSource
    void theTimeLimitOfTheRunEndsTheWait(Blocking call) {
        AtomicBoolean left = new AtomicBoolean();
        TimeLimitExceeded late = assertThrows(TimeLimitExceeded.class, () -> call.run(
                platform(HostOptions.defaults().withTimeLimit(LIMIT)), BlockingTest::never, _ -> left.set(true)));
        assertFalse(left.get());
        assertEquals(1, late.waits().size(), late.getMessage()); // the other one computes
        assertTrue(
                late.getMessage().matches("The run was to end within 50 ms, but did not: worker \\d waits since \\d+ ms"
                        + " for '.*' to reach -?\\d+ \\(now -?\\d+\\)\\."),
                late.getMessage());
    }

    @ParameterizedTest
    @EnumSource
    void anInterruptOfTheCallerEndsTheWait(Blocking call) {
        Thread caller = Thread.currentThread();
        AtomicBoolean left = new AtomicBoolean();
        assertThrows(CancellationException.class, () -> call.run(
                platform(HostOptions.defaults()),
                worker -> {
                    caller.interrupt();
                    never(worker);
                },
                _ -> left.set(true)));
        assertFalse(left.get());
        assertTrue(Thread.interrupted());
    }

    /** Interrupted once it has parked. */
    @ParameterizedTest
    @EnumSource
    void anInterruptOfTheWaitingThreadStaysPending(Blocking call) {
        AtomicBoolean come = new AtomicBoolean();
        AtomicBoolean right = new AtomicBoolean();
        call.run(
                platform(HostOptions.defaults()),
                worker -> {
                    parkedWorker().interrupt();
                    come.set(true);
                },
                _ -> right.set(come.get() && Thread.interrupted()));
        assertTrue(right.get());
    }

    @Test
    void aRunWithinItsTimeIsNotDisturbed() {
        AtomicBoolean left = new AtomicBoolean();
        Blocking.CENTRAL.run(
                platform(HostOptions.defaults().withTimeLimit(Duration.ofSeconds(30))),
                worker -> HostPlatformTest.compute(LIMIT),
                _ -> left.set(true));
        assertTrue(left.get());
    }

    @Test
    void aDeadlockIsNamedAsSuchThoughTheTimeIsLimited() {
        HostPlatform platform = platform(
                HostOptions.defaults().withDeadlockLimit(LIMIT).withTimeLimit(Duration.ofSeconds(30)));
        Cell never = platform.cell("never", 0, Placement.shared());
        assertThrows(Deadlock.class, () -> Blocking.CENTRAL.run(platform, worker -> never.awaitAtLeast(worker, 1), _ -> {}));
    }

    @Test
    void aTimeLimitIsPositive() {
        assertEquals(
                "The time limit is a positive time, got PT0S.",
                assertThrows(IllegalArgumentException.class, () -> HostOptions.defaults().withTimeLimit(Duration.ZERO))
                        .getMessage());
    }

    private static HostPlatform platform(HostOptions options) {
        return new HostPlatform(options.withPinning(false).withStrategy(WaitStrategy.SPIN_THEN_PARK));
    }

    private static void never(Worker worker) {
        while (true) {
            worker.checkAlive();
            Thread.yield();
        }
    }

    private static Thread parkedWorker() {
        while (true) {
            for (Thread thread : Thread.getAllStackTraces().keySet()) {
                if (thread.getName().startsWith(Crew.NAME) && thread.getState() == Thread.State.WAITING) {
                    return thread;
                }
            }
        }
    }
}
