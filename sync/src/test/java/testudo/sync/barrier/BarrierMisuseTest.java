package testudo.sync.barrier;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReferenceArray;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.host.VirtualThread;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Deadlock;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.WaitStrategy;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What happens at a barrier that cannot do its duty. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BarrierMisuseTest {

    @ParameterizedTest
    @MethodSource("testudo.sync.plan.SyncFamily#barriers")
    void aTeamOfAnotherSizeIsRefused(SyncFamily kind) {
        HostPlatform platform = platform(WaitStrategy.SPIN_THEN_PARK);
        Barrier barrier = Barriers.of(kind, 3, platform);
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> platform.run(1, w -> barrier.await(w, 1)));
        assertEquals(
                "This barrier is for a team of 3 workers, but worker 0 is one of 1.",
                assertInstanceOf(IllegalArgumentException.class, failure.getCause()).getMessage());
    }

    @ParameterizedTest
    @MethodSource("testudo.sync.barrier.BarrierTest#kindsAndStrategies")
    void aFailedPartyReleasesAllOthersWithTheCause(SyncFamily kind, WaitStrategy strategy) {
        HostPlatform platform = platform(strategy);
        Barrier barrier = Barriers.of(kind, 4, platform);
        AtomicReferenceArray<TeamStopped> stops = new AtomicReferenceArray<>(4);
        RuntimeException cause = new IllegalStateException("no such luck");
        assertSame(cause, failAt(platform, barrier, stops, cause).getCause());
        for (int w : new int[] {0, 1, 3}) {
            WorkerFailure why = assertInstanceOf(WorkerFailure.class, stops.get(w).getCause());
            assertEquals(2, why.worker());
            assertSame(cause, why.getCause());
        }
    }

    /** Worker 2 fails at its second episode. */
    private static WorkerFailure failAt(
            HostPlatform platform, Barrier barrier, AtomicReferenceArray<TeamStopped> stops, RuntimeException cause) {
        return assertThrows(WorkerFailure.class, () -> platform.run(4, w -> {
            try {
                barrier.await(w, 1);
                if (w.index() == 2) {
                    throw cause;
                }
                barrier.await(w, 2);
            } catch (TeamStopped stop) {
                stops.set(w.index(), stop);
                throw stop;
            }
        }));
    }

    @ParameterizedTest
    @MethodSource("testudo.sync.plan.SyncFamily#barriers")
    void aBarrierIsRefusedAfterAFailure(SyncFamily kind) {
        HostPlatform platform = platform(WaitStrategy.SPIN_THEN_PARK);
        Barrier barrier = Barriers.of(kind, 4, platform);
        RuntimeException cause = new IllegalStateException("no such luck");
        WorkerFailure first = failAt(platform, barrier, new AtomicReferenceArray<>(4), cause);
        AtomicReferenceArray<RuntimeException> refusals = new AtomicReferenceArray<>(4);
        platform.run(4, w -> refusals.set(
                w.index(), assertThrows(IllegalStateException.class, () -> barrier.await(w, 1_000))));
        for (int w = 0; w < 4; w++) { // at its first use, whoever comes first or last
            assertTrue(refusals.get(w).getMessage().contains("build new cells and barriers"), refusals.toString());
            assertSame(first, refusals.get(w).getCause());
        }
        Barrier fresh = Barriers.of(kind, 4, platform);
        assertEquals(4, platform.run(4, w -> fresh.await(w, 1)).workers());
    }

    @ParameterizedTest
    @MethodSource("testudo.sync.plan.SyncFamily#barriers")
    void aSpawnedWorkerIsNoParty(SyncFamily kind) {
        HostPlatform platform = platform(WaitStrategy.SPIN_THEN_PARK);
        Barrier barrier = Barriers.of(kind, 2, platform);
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> platform.run(2, w -> {
            if (w.index() == 0) {
                w.spawn(other -> barrier.await(other, 1));
                barrier.await(w, 1);
            } else {
                while (true) {
                    w.checkAlive(); // it never comes
                }
            }
        }));
        assertEquals(
                "This barrier is for a team of 2 workers, but worker 2 was spawned and is none of them.",
                assertInstanceOf(IllegalArgumentException.class, failure.getCause()).getMessage());
    }

    @ParameterizedTest
    @MethodSource("testudo.sync.plan.SyncFamily#barriers")
    void aSecondPlatformMayNotUseABarrierOfTheFirst(SyncFamily kind) {
        Barrier barrier = Barriers.of(kind, 1, new HostPlatform());
        WorkerFailure failure =
                assertThrows(WorkerFailure.class, () -> new HostPlatform().run(1, w -> barrier.await(w, 1)));
        assertTrue(failure.getMessage().contains("belongs to another platform"), failure.getMessage());
    }

    @ParameterizedTest
    @MethodSource("testudo.sync.plan.SyncFamily#barriers")
    void episodesGrow(SyncFamily kind) {
        HostPlatform platform = platform(WaitStrategy.SPIN_THEN_PARK);
        Barrier barrier = Barriers.of(kind, 3, platform);
        for (int run = 0; run < 2; run++) {
            int last = 5 + 4 * run;
            platform.run(3, w -> {
                for (long early : last == 5 ? new long[] {0, -1, Long.MIN_VALUE} : new long[] {7, 5, 0}) {
                    refusesEpisode(barrier, w, early);
                }
                barrier.await(w, last);
                refusesEpisode(barrier, w, last);
                refusesEpisode(barrier, w, last - 2);
                barrier.await(w, last + 2); // what was refused has changed nothing
            });
        }
    }

    private static void refusesEpisode(Barrier barrier, Worker worker, long episode) {
        String message = assertThrows(IllegalArgumentException.class, () -> barrier.await(worker, episode)).getMessage();
        assertTrue(message.startsWith("Worker " + worker.index() + " comes to episode " + episode), message);
    }

    @ParameterizedTest
    @MethodSource("testudo.sync.barrier.BarrierTest#kindsAndStrategies")
    void aPartyThatNeverComesEndsByTheDeadlockLimit(SyncFamily kind, WaitStrategy strategy) {
        HostPlatform platform =
                new HostPlatform(HostOptions.defaults().withStrategy(strategy).withDeadlockLimit(Duration.ofMillis(60)));
        Barrier barrier = Barriers.of(kind, 3, platform);
        Deadlock deadlock = assertThrows(Deadlock.class, () -> platform.run(3, w -> {
            if (w.index() != 1) {
                barrier.await(w, 1);
            }
        }));
        assertEquals(2, deadlock.waits().size(), deadlock.getMessage());
    }

    @ParameterizedTest
    @EnumSource
    void anInterruptOfTheCallerCancelsTheWait(WaitStrategy strategy) {
        HostPlatform platform = platform(strategy);
        Barrier barrier = Barriers.of(SyncFamily.DISSEMINATION, 2, platform);
        Thread caller = Thread.currentThread();
        AtomicReferenceArray<TeamStopped> stops = new AtomicReferenceArray<>(2);
        assertThrows(CancellationException.class, () -> platform.run(2, w -> {
            if (w.index() == 0) {
                caller.interrupt();
                while (true) {
                    w.checkAlive();
                }
            }
            try {
                barrier.await(w, 1);
            } catch (TeamStopped stop) {
                stops.set(1, stop);
                throw stop;
            }
        }));
        assertTrue(Thread.interrupted());
        assertInstanceOf(CancellationException.class, stops.get(1).getCause());
    }

    @ParameterizedTest
    @EnumSource
    void anInterruptOfAWorkerNeitherEndsItsWaitNorGetsLost(WaitStrategy strategy) {
        HostPlatform platform = platform(strategy);
        Barrier barrier = Barriers.of(SyncFamily.BARRIER, 2, platform);
        boolean[] interrupted = new boolean[2];
        boolean[] arrived = new boolean[1];
        platform.run(2, w -> {
            if (w.index() == 0) {
                Thread.currentThread().interrupt();
                barrier.await(w, 1);
                assertTrue(arrived[0], "left before the other came");
            } else {
                long end = w.now() + 5_000_000; // long enough that the other mostly parks
                while (w.now() < end) {
                    Thread.onSpinWait();
                }
                arrived[0] = true;
                barrier.await(w, 1);
            }
            interrupted[w.index()] = Thread.currentThread().isInterrupted();
        });
        assertTrue(interrupted[0] && !interrupted[1]);
    }

    @ParameterizedTest
    @EnumSource(names = {"SPIN", "SPIN_THEN_YIELD"})
    void aVirtualThreadMayNotPollAtABarrier(WaitStrategy strategy) {
        HostPlatform platform = platform(strategy);
        Barrier barrier = Barriers.of(SyncFamily.DISSEMINATION, 2, platform);
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> platform.run(2, w -> {
            if (w.index() == 0) {
                VirtualThread.run(() -> barrier.await(w, 1));
            }
        }));
        assertTrue(failure.getMessage().contains("virtual thread"), failure.getMessage());
    }

    /** Also where there is nothing to wait for. */
    @ParameterizedTest
    @MethodSource("testudo.sync.plan.SyncFamily#barriers")
    void aVirtualThreadMayNotPollAtAnyBarrier(SyncFamily kind) {
        HostPlatform platform = platform(WaitStrategy.SPIN);
        Barrier barrier = Barriers.of(kind, 1, platform);
        WorkerFailure failure =
                assertThrows(WorkerFailure.class, () -> platform.run(1, w -> VirtualThread.run(() -> barrier.await(w, 1))));
        assertEquals(
                "Strategy 'SPIN' may not wait on an unnamed virtual thread: use platform threads or 'SPIN_THEN_PARK'.",
                failure.getCause().getMessage());
    }

    private static HostPlatform platform(WaitStrategy strategy) {
        return new HostPlatform(HostOptions.defaults().withStrategy(strategy).withDeadlockLimit(Duration.ofMinutes(5)));
    }
}
