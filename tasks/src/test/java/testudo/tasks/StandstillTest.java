package testudo.tasks;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.WorkerFailure;
import testudo.tasks.scheme.Schemes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tasks that wait for each other are told at once, in words of theirs. */
@Timeout(900)
class StandstillTest {

    /** The platform looks for deadlocks, too, but would take a day. */
    private static HostPlatform patient() {
        return new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofDays(1)));
    }

    /** H waits for its part, G for H, F for G; whose worker waits in H takes up F meanwhile. */
    @Test
    void futuresThatWaitInACircleAreNamed() {
        AtomicLong parts = new AtomicLong();
        AtomicLong seconds = new AtomicLong();
        AtomicLong thirds = new AtomicLong();
        WorkerFailure failure = assertThrows(WorkerFailure.class,
                () -> Tasks.run(patient(), TaskOptions.of(4).scheme(Schemes.global()).batch(1), here -> {
                    TaskFuture<Integer> first = here.future(there -> {
                        TaskFuture<Integer> part = there.future(deeper -> {
                            parts.incrementAndGet();
                            until(deeper, thirds);
                            return 1;
                        });
                        until(there, parts);
                        until(there, seconds);
                        return part.get(there);
                    });
                    until(here, parts);
                    TaskFuture<Integer> second = here.future(there -> {
                        seconds.incrementAndGet();
                        return first.get(there);
                    });
                    until(here, seconds);
                    TaskFuture<Integer> third = here.future(there -> {
                        thirds.incrementAndGet();
                        return second.get(there);
                    });
                    until(here, thirds);
                    third.get(here);
                }));
        String message = failure.getCause().getMessage();
        assertTrue(
                message.matches("Tasks wait for each other, so that none can go on: worker 0 for a future that worker \\d has"
                        + " begun, (worker \\d for a future that worker \\d has begun, )?worker \\d for a future that worker \\d has begun;.*"),
                message);
    }

    private static void until(TaskWorker here, AtomicLong count) {
        while (count.get() == 0) {
            here.worker().checkAlive();
            Thread.onSpinWait();
        }
    }

    /** Workers fall asleep and are woken at any moment, thousands of times: while one is awake nothing is told. */
    @Test
    void whoIsAwakeWakesOthers() {
        long[] sum = new long[1];
        Tasks.run(patient(), TaskOptions.of(3), here -> {
            for (int round = 0; round < 2_000; round++) {
                sum[0] += sum(here, 8);
            }
        });
        assertEquals(2_000 * 21, sum[0]);
    }

    private static long sum(TaskWorker here, int n) {
        if (n < 2) {
            return n;
        }
        TaskFuture<Long> one = here.future(there -> sum(there, n - 1));
        return sum(here, n - 2) + one.get(here);
    }

    /** Of which a task made by it would be counted by one thread and put into a queue by another. */
    @Test
    void aWorkerOfAnotherThreadIsRefused() {
        AtomicLong begun = new AtomicLong();
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> Tasks.run(patient(), TaskOptions.of(2), here -> {
            here.async(_ -> {
                begun.incrementAndGet();
                here.async(_ -> {});
            });
            until(here, begun); // by the other one
        }));
        assertEquals(
                "A task uses the worker that it is given, but worker 0, which runs a task around it or one before, was used by"
                        + " another thread.",
                failure.getCause().getMessage());
    }
}
