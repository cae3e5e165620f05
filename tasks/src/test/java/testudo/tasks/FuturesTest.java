package testudo.tasks;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.host.HostPlatform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Futures that wait for others, as long as none waits for itself. */
@Timeout(900)
class FuturesTest {

    /** Each waits for two that were made before: a worker that waits must not take up one that waits for its own. */
    @ParameterizedTest
    @MethodSource("testudo.tasks.Variant#all")
    void aGridOfFuturesEnds(Variant variant) {
        long[] corner = new long[1];
        int rounds = variant.simulated() ? 1 : 5;
        Tasks.run(variant.platform(), variant.options(), here -> {
            for (int round = 0; round < rounds; round++) {
                corner[0] += corner(here, 10);
            }
        });
        assertEquals(rounds * 48_620, corner[0]);
    }

    private static long corner(TaskWorker here, int side) {
        List<TaskFuture<Long>> above = List.of();
        for (int i = 0; i < side; i++) {
            List<TaskFuture<Long>> upper = above;
            List<TaskFuture<Long>> row = new ArrayList<>();
            for (int j = 0; j < side; j++) {
                int column = j;
                TaskFuture<Long> left = j == 0 ? null : row.get(j - 1);
                row.add(here.future(there -> upper.isEmpty() || left == null
                        ? 1
                        : upper.get(column).get(there) + left.get(there)));
            }
            above = row;
        }
        return above.getLast().get(here);
    }

    /** Whoever asks for the last one asks for all: its stack holds as many as may be nested, and the first ones are next. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void aChainOfFuturesNeedsNoStack(int workers) {
        long[] last = new long[1];
        Tasks.run(new HostPlatform(), TaskOptions.of(workers), here -> {
            TaskFuture<Long> future = here.future(_ -> 0L);
            for (int link = 0; link < 100_000; link++) {
                TaskFuture<Long> before = future;
                future = here.future(there -> before.get(there) + 1);
            }
            last[0] = future.get(here);
        });
        assertEquals(100_000, last[0]);
    }

    /** Three workers: one asks for what another one computes, the root does not help; who asks then runs what the future needs. */
    @ParameterizedTest
    @ValueSource(strings = {"global", "local"})
    void whoWaitsForAnothersFutureRunsOtherTasks(String scheme) {
        AtomicLong begun = new AtomicLong();
        AtomicLong ran = new AtomicLong();
        TaskOptions options = TaskOptions.of(3).scheme(Variant.schemes().get(scheme)).batch(1);
        Tasks.run(new HostPlatform(), options, here -> {
            TaskFuture<Boolean> future = here.future(there -> {
                begun.incrementAndGet();
                return comesTo(there, ran, 1);
            });
            assertTrue(comesTo(here, begun, 1), "the future has begun");
            here.async(there -> {
                begun.incrementAndGet();
                assertTrue(future.get(there), "what it waits for has run");
            });
            assertTrue(comesTo(here, begun, 2), "another worker asks for it");
            here.async(_ -> ran.incrementAndGet());
            assertTrue(comesTo(here, ran, 1), "who asks runs other tasks");
        });
    }

    /** Looks without helping; gives up after so long that nothing else than a defect can be the cause. */
    private static boolean comesTo(TaskWorker here, AtomicLong count, long wanted) {
        long end = System.nanoTime() + 300_000_000_000L;
        while (count.get() < wanted && System.nanoTime() < end) {
            here.worker().checkAlive();
            Thread.onSpinWait();
        }
        return count.get() >= wanted;
    }

    /** Such a future may wait for a task that waits for another one: what that took up could wait for the first. */
    @Test
    void futuresThatMakeTasksAreNotedFromThenOn() {
        Tasks.run(new HostPlatform(), TaskOptions.of(1), here -> {
            here.future(there -> there.future(_ -> 1).get(there)).get(here);
            assertTrue(here.mayHelp(), "futures made futures only");
            here.future(there -> {
                assertFalse(there.mayHelp(), "within a future");
                there.async(_ -> {});
                return 0;
            }).get(here);
            assertFalse(here.mayHelp());
        });
    }

    /** A function runs once, whether its turn in the queue or somebody who waits comes first. */
    @ParameterizedTest
    @MethodSource("testudo.tasks.Variant#all")
    void everyFunctionRunsOnce(Variant variant) {
        AtomicLong runs = new AtomicLong();
        Tasks.run(variant.platform(), variant.options(), here -> here.finish(() -> {
            for (int t = 0; t < 40; t++) {
                TaskFuture<Long> future = here.future(_ -> runs.incrementAndGet());
                here.async(future::get);
                here.async(future::get);
                if (t % 3 == 0) {
                    future.get(here);
                }
            }
        }));
        assertEquals(40, runs.get());
    }

    @Test
    void anErrorAtTheEndOfAChainIsTheCauseEverywhere() {
        Tasks.run(new HostPlatform(), TaskOptions.of(2), here -> assertThrows(RuntimeException.class, () -> here.finish(() -> {
            TaskFuture<Integer> first = here.future(_ -> {
                throw new ArithmeticException("zero");
            });
            TaskFuture<Integer> second = here.future(first::get);
            TaskFuture<Integer> third = here.future(second::get);
            CompletionException thrown = assertThrows(CompletionException.class, () -> third.get(here));
            assertEquals(ArithmeticException.class, thrown.getCause().getClass());
        })));
    }

    /** One worker computes it, and below is what it is needed for. */
    @Test
    void aFutureThatWaitsForItselfIsRefused() {
        Tasks.run(new HostPlatform(), TaskOptions.of(1), here -> {
            IllegalStateException refusal = assertThrows(IllegalStateException.class, () -> here.finish(() -> {
                TaskFuture<?>[] self = new TaskFuture<?>[1];
                self[0] = here.future(there -> {
                    there.finish(() -> there.async(within -> self[0].get(within)));
                    return 0;
                });
            }));
            assertTrue(refusal.getMessage().startsWith("A task waits for a future whose computation waits below it"),
                    refusal.getMessage());
        });
    }
}
