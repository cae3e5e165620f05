package testudo.counted.phaser;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Many threads at once, on more threads than processors. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // waits may be deaf to interrupts
class StormTest {

    private static <T> List<T> all(int threads, Callable<T> body) throws Exception {
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<T>> futures = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                futures.add(pool.submit(body));
            }
            List<T> results = new ArrayList<>();
            for (Future<T> future : futures) {
                results.add(future.get(600, TimeUnit.SECONDS));
            }
            return results;
        }
    }

    @Test
    void everyArrivalOfAStormIsCountedOnce() throws Exception {
        int threads = 8;
        int each = 8191;
        CountedPhaser phaser = new CountedPhaser(threads * each + 1);
        all(threads, () -> {
            for (int i = 0; i < each; i++) {
                assertEquals(0, phaser.arrive());
            }
            return 0;
        });
        assertEquals(1, phaser.getUnarrivedParties());
        assertEquals(0, phaser.arrive());
        assertEquals(1, phaser.getPhase());
        assertEquals(threads * each + 1, phaser.getUnarrivedParties());
    }

    @Test
    void registeringAndLeavingOnATreeNeverLosesAParty() throws Exception {
        CountedPhaser root = new CountedPhaser(1);
        CountedPhaser middle = new CountedPhaser(root);
        CountedPhaser[] leaves = {new CountedPhaser(middle), new CountedPhaser(middle), new CountedPhaser(root)};
        AtomicInteger next = new AtomicInteger();
        all(8, () -> {
            CountedPhaser leaf = leaves[next.getAndIncrement() % leaves.length];
            for (int i = 0; i < 5000; i++) {
                assertEquals(0, leaf.register());
                assertEquals(0, leaf.arriveAndDeregister());
            }
            return 0;
        });
        assertEquals(1, root.getRegisteredParties());
        assertEquals(0, middle.getRegisteredParties());
        for (CountedPhaser leaf : leaves) {
            assertEquals(0, leaf.getRegisteredParties());
        }
        assertEquals(0, root.arriveAndDeregister());
        assertTrue(root.isTerminated());
    }

    /** A party that joins for one phase each time sees phases that grow strictly. */
    @Test
    void phasesOfPartiesThatComeAndGoGrowStrictly() throws Exception {
        CountedPhaser root = new CountedPhaser(1);
        CountedPhaser[] tiers = {root, new CountedPhaser(root), new CountedPhaser(new CountedPhaser(root))};
        AtomicInteger next = new AtomicInteger();
        AtomicInteger running = new AtomicInteger(6);
        try (ExecutorService driver = Executors.newSingleThreadExecutor()) {
            Future<?> end = driver.submit(() -> {
                while (running.get() > 0) {
                    root.arriveAndAwaitAdvance();
                }
            });
            all(6, () -> {
                try {
                    CountedPhaser phaser = tiers[next.getAndIncrement() % tiers.length];
                    int last = -1;
                    for (int i = 0; i < 500; i++) {
                        int phase = phaser.register();
                        assertTrue(phase > last, phase + " after " + last);
                        assertEquals(phase, phaser.arriveAndDeregister());
                        assertTrue(phaser.awaitAdvance(phase) > phase);
                        last = phase;
                    }
                    return 0;
                } finally {
                    running.decrementAndGet();
                }
            });
            end.get(600, TimeUnit.SECONDS);
        }
        assertEquals(1, root.getRegisteredParties());
    }

    @Test
    void arrivalsOnATreeAdvancePhaseByPhaseAcrossTheWrap() throws Exception {
        CountedPhaser root = CountedPhaser.inPhase(Integer.MAX_VALUE - 200, 0);
        CountedPhaser[] leaves = {new CountedPhaser(root, 2), new CountedPhaser(new CountedPhaser(root), 2)};
        AtomicInteger next = new AtomicInteger();
        all(4, () -> {
            CountedPhaser leaf = leaves[next.getAndIncrement() / 2];
            int phase = Integer.MAX_VALUE - 200;
            for (int i = 0; i < 1000; i++) {
                assertEquals(phase, leaf.getPhase());
                int after = leaf.arriveAndAwaitAdvance();
                assertEquals(phase + 1 & Integer.MAX_VALUE, after);
                phase = after;
            }
            return 0;
        });
        assertEquals(799, root.getPhase());
    }

    @Test
    void whatPartiesWroteIsSeenAfterThePhase() throws Exception {
        int parties = 5;
        int[] plain = new int[parties];
        int[] sum = new int[1];
        CountedPhaser phaser = new CountedPhaser(parties) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                sum[0] = 0;
                for (int value : plain) {
                    sum[0] += value;
                }
                return false;
            }
        };
        AtomicInteger next = new AtomicInteger();
        all(parties, () -> {
            int me = next.getAndIncrement();
            for (int round = 1; round <= 2000; round++) {
                plain[me] = round;
                phaser.arriveAndAwaitAdvance();
                assertEquals(round * parties, sum[0]);
            }
            return 0;
        });
    }

    @Test
    void terminationReleasesEveryWaiterOfATree() throws Exception {
        for (int round = 0; round < 50; round++) {
            CountedPhaser root = new CountedPhaser(1);
            CountedPhaser leaf = new CountedPhaser(new CountedPhaser(root), 6);
            AtomicInteger arrived = new AtomicInteger();
            try (ExecutorService killer = Executors.newSingleThreadExecutor()) {
                Future<?> end = killer.submit(() -> {
                    while (arrived.get() < 3) {
                        Thread.onSpinWait();
                    }
                    leaf.forceTermination();
                });
                for (int phase : all(6, () -> {
                    arrived.incrementAndGet();
                    return leaf.arriveAndAwaitAdvance();
                })) {
                    assertEquals(Integer.MIN_VALUE, phase);
                }
                end.get(600, TimeUnit.SECONDS);
            }
        }
    }

    @Test
    void aPoolWithOneThreadCompensatesForWaitingTasks() throws Exception {
        CountedPhaser phaser = new CountedPhaser(4);
        try (ForkJoinPool pool = new ForkJoinPool(1)) {
            List<Future<Integer>> futures = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                futures.add(pool.submit(() -> phaser.arriveAndAwaitAdvance()));
            }
            for (Future<Integer> future : futures) {
                assertEquals(1, future.get(600, TimeUnit.SECONDS));
            }
        }
    }

    @Test
    void manyVirtualThreadsMeet() throws Exception {
        CountedPhaser phaser = new CountedPhaser(1000);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> futures = new ArrayList<>();
            for (int i = 0; i < 1000; i++) {
                futures.add(threads.submit(() -> {
                    int phase = 0;
                    for (int round = 0; round < 10; round++) {
                        phase = phaser.arriveAndAwaitAdvance();
                    }
                    return phase;
                }));
            }
            for (Future<Integer> future : futures) {
                assertEquals(10, future.get(600, TimeUnit.SECONDS));
            }
        }
    }
}
