package testudo.sync.host;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;

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
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Workers that other workers start belong to the team like the first ones. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // a lost wake-up survives interrupts
class SpawnTest {

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    @ParameterizedTest
    @EnumSource
    void theRunEndsAfterAllSpawnedWorkersHaveEnded(WaitStrategy strategy) {
        AtomicInteger ended = new AtomicInteger();
        Set<Integer> indices = new ConcurrentSkipListSet<>();
        int reported = platform(strategy).run(2, w -> spawnBelow(w, 4, ended, indices)).workers();
        assertEquals(2 * 31, ended.get());
        assertEquals(2 * 31, indices.size());
        assertEquals(2 * 31, reported);
    }

    private static void spawnBelow(Worker worker, int levels, AtomicInteger ended, Set<Integer> indices) {
        assertEquals(2, worker.workers());
        indices.add(worker.index());
        for (int child = 0; child < 2 && levels > 0; child++) {
            worker.spawn(next -> spawnBelow(next, levels - 1, ended, indices));
        }
        ended.incrementAndGet();
    }

    @ParameterizedTest
    @EnumSource
    void spawnedWorkersAreWoken(WaitStrategy strategy) {
        HostPlatform platform = platform(strategy);
        for (int round = 0; round < 20; round++) {
            Cell go = platform.cell("go", 0, Placement.shared());
            Cell back = platform.cell("back", 0, Placement.shared());
            platform.run(1, w -> {
                w.spawn(other -> {
                    go.awaitAtLeast(other, 1);
                    back.setRelease(1);
                });
                HostPlatformTest.compute(Duration.ofMillis(1)); // long enough that the other mostly parks
                go.setRelease(1);
                back.awaitAtLeast(w, 1);
            });
            assertEquals(1, back.getPlain());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFailureOfASpawnedWorkerStopsAll(WaitStrategy strategy) {
        HostPlatform platform = platform(strategy);
        Cell never = platform.cell("never", 0, Placement.shared());
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> platform.run(2, w -> {
            if (w.index() == 0) {
                w.spawn(waiter -> never.awaitAtLeast(waiter, 1));
                w.spawn(thrower -> {
                    throw new ArithmeticException();
                });
            }
            never.awaitAtLeast(w, 1);
        }));
        assertEquals(3, failure.worker());
    }

    @ParameterizedTest
    @EnumSource
    void aDeadlockNamesSpawnedWorkersToo(WaitStrategy strategy) {
        HostPlatform platform = platform(strategy);
        Cell never = platform.cell("never", 0, Placement.shared());
        Deadlock deadlock = assertThrows(
                Deadlock.class, () -> platform.run(1, w -> w.spawn(waiter -> never.awaitAtLeast(waiter, 1))));
        assertTrue(deadlock.getMessage().matches("Deadlock: worker 1 waits since \\d+ ms for 'never' to reach 1.*"),
                deadlock.getMessage());
    }

    private static HostPlatform platform(WaitStrategy strategy) {
        return new HostPlatform(
                HostOptions.defaults().withStrategy(strategy).withDeadlockLimit(Duration.ofMillis(60)));
    }
}
