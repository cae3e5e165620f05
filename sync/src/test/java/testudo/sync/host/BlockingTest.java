package testudo.sync.host;

import java.time.Duration;
import java.util.EnumSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Deadlock;
import testudo.sync.platform.ForwardingPlatform;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.TimeLimitExceeded;
import testudo.sync.platform.WaitStrategy;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Time limits and interrupts mean the same for every call that can block. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BlockingTest {

    private static final Duration LIMIT = Duration.ofMillis(50);

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    @ParameterizedTest
    @EnumSource
    void theTimeLimitOfTheRunEndsTheWait(Blocking call) {
        TimeLimitExceeded late = late(call, LIMIT);
        for (int longer = 10; longer <= 1000 && late.waits().isEmpty(); longer *= 10) {
            late = late(call, LIMIT.multipliedBy(longer)); // on a busy machine it had not come to wait
        }
        assertEquals(1, late.waits().size(), late.getMessage()); // the other one computes
        assertTrue(late.getMessage().matches("The run was to end within .* but did not: worker \\d waits since \\d+ ms"
                + " for '.*' to reach -?\\d+ \\(now -?\\d+\\)\\."), late.getMessage());
    }

    private static TimeLimitExceeded late(Blocking call, Duration limit) {
        AtomicBoolean left = new AtomicBoolean();
        TimeLimitExceeded late = assertThrows(TimeLimitExceeded.class, () -> call.run(
                platform(HostOptions.defaults().withTimeLimit(limit)), BlockingTest::never, _ -> left.set(true)));
        assertFalse(left.get());
        return late;
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

    /** Without the one in which a spawned task waits, which the test cannot hand to a virtual thread. */
    static Stream<Arguments> pollingCalls() {
        return EnumSet.complementOf(EnumSet.of(Blocking.BOUNDED_SIGNAL)).stream().flatMap(call -> Stream.of(
                WaitStrategy.SPIN, WaitStrategy.SPIN_THEN_YIELD)
                .map(strategy -> Arguments.of(call, strategy)));
    }

    /** The workers that the run starts with hand themselves to virtual threads; the one that has to wait is refused. */
    @ParameterizedTest
    @MethodSource("pollingCalls")
    void aVirtualThreadMayNotPoll(Blocking call, WaitStrategy strategy) {
        Platform virtual = new OnVirtualThreads(
                new HostPlatform(HostOptions.defaults().withPinning(false).withStrategy(strategy)));
        WorkerFailure failure =
                assertThrows(WorkerFailure.class, () -> call.run(virtual, BlockingTest::never, _ -> {}));
        String message = assertInstanceOf(IllegalStateException.class, failure.getCause()).getMessage();
        assertTrue(message.startsWith("Strategy '" + strategy + "' may not wait on an unnamed virtual thread"), message);
    }

    /** Runs what workers do on virtual threads, which the workers wait for. */
    private static final class OnVirtualThreads extends ForwardingPlatform {

        OnVirtualThreads(HostPlatform host) {
            super(host);
        }

        @Override
        public Report run(int workers, Consumer<Worker> body) {
            return super.run(workers, worker -> VirtualThread.run(() -> body.accept(worker)));
        }
    }

    @Test
    void aRunWithinItsTimeIsNotDisturbed() {
        AtomicBoolean left = new AtomicBoolean();
        Blocking.CENTRAL.run(
                platform(HostOptions.defaults().withTimeLimit(Duration.ofMinutes(10))),
                worker -> HostPlatformTest.compute(LIMIT),
                _ -> left.set(true));
        assertTrue(left.get());
    }

    @Test
    void aDeadlockIsNamedAsSuchThoughTheTimeIsLimited() {
        HostPlatform platform = platform(
                HostOptions.defaults().withDeadlockLimit(LIMIT).withTimeLimit(Duration.ofMinutes(10)));
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
            LockSupport.parkNanos(10_000); // a virtual thread that yields may keep others from its carrier for ever
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
