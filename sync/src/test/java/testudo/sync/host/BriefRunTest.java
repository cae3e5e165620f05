package testudo.sync.host;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Deadlock;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A brief run is a run, on the caller's thread and on threads that stay. */
@Timeout(300)
class BriefRunTest {

    private static final Duration LIMIT = Duration.ofMinutes(4);

    private final HostPlatform host = new HostPlatform(HostOptions.defaults().withDeadlockLimit(LIMIT));

    @Test
    void theCallerIsWorkerZeroAndOthersStay() {
        for (int workers = 1; workers <= 4; workers++) {
            Set<Thread> threads = ConcurrentHashMap.newKeySet();
            AtomicLong ran = new AtomicLong();
            Thread caller = Thread.currentThread();
            for (int run = 0; run < 200; run++) {
                host.runBriefly(workers, worker -> {
                    ran.addAndGet(1L << 10 * worker.index());
                    threads.add(Thread.currentThread());
                    assertEquals(worker.index() == 0, Thread.currentThread() == caller);
                });
            }
            for (int w = 0; w < workers; w++) {
                assertEquals(200, ran.get() >> 10 * w & 1023);
            }
            assertTrue(threads.size() < 100, "threads of 200 runs: " + threads.size());
        }
        host.dismiss();
    }

    /** What each worker writes is seen by all in the next run, and by the caller in between. */
    @Test
    void whatOneRunWritesTheNextReads() {
        long[] values = new long[3];
        for (int run = 0; run < 2000; run++) {
            long expected = run;
            host.runBriefly(3, worker -> {
                assertEquals(expected, values[(worker.index() + 1) % 3] >> 32);
                assertEquals(expected, values[worker.index()] & 0xffff_ffffL);
                values[worker.index()]++; // read by its owner only, in this run
            });
            for (int w = 0; w < 3; w++) {
                values[w] += 1L << 32;
            }
        }
        host.dismiss();
    }

    @Test
    void waitsAreThoseOfARun() {
        Cell cell = host.cell("turn", 0, Placement.shared());
        for (int run = 0; run < 100; run++) {
            long base = 4L * run;
            host.runBriefly(4, worker -> {
                cell.awaitAtLeast(worker, base + worker.index());
                cell.setRelease(base + worker.index() + 1);
            });
        }
        assertEquals(400, cell.getAcquire());
        host.dismiss();
    }

    @Test
    void aFailureOfAnyWorkerStopsAllAndIsTold() {
        for (int bad = 0; bad < 3; bad++) {
            int failing = bad;
            Cell never = host.cell("never", 0, Placement.shared());
            IllegalStateException cause = new IllegalStateException("on purpose");
            WorkerFailure failure = assertThrows(WorkerFailure.class, () -> host.runBriefly(3, worker -> {
                if (worker.index() == failing) {
                    throw cause;
                }
                never.awaitAtLeast(worker, 1);
            }));
            assertSame(cause, failure.getCause());
            host.runBriefly(3, worker -> {}); // the platform and its threads go on
        }
        host.dismiss();
    }

    @Test
    void anInterruptOfTheCallerEndsTheRunWhereverItIs() {
        Cell never = host.cell("never", 0, Placement.shared());
        Thread caller = Thread.currentThread();
        assertThrows(CancellationException.class, () -> host.runBriefly(2, worker -> {
            if (worker.index() == 1) {
                caller.interrupt();
            }
            never.awaitAtLeast(worker, 1);
        }));
        assertTrue(Thread.interrupted());
        assertThrows(CancellationException.class, () -> host.runBriefly(1, worker -> {
            caller.interrupt();
            while (true) {
                worker.checkAlive();
            }
        }));
        assertTrue(Thread.interrupted());
        assertFalse(Thread.interrupted());
        host.dismiss();
    }

    @Test
    void aDeadlockIsFoundByTheCallerWhetherItWaitsOrHasEnded() {
        for (int waiting = 0; waiting < 2; waiting++) {
            int first = waiting;
            HostPlatform impatient = new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMillis(20)));
            Cell never = impatient.cell("never", 0, Placement.shared());
            Deadlock found = assertThrows(Deadlock.class, () -> impatient.runBriefly(3, (Worker worker) -> {
                if (worker.index() >= first) {
                    never.awaitAtLeast(worker, 1);
                }
            }));
            assertTrue(found.getMessage().contains("'never'"), found.getMessage());
            impatient.dismiss();
        }
    }

    @Test
    void threadsEndWhenTheyAreDismissedOrNobodyHoldsThem() throws InterruptedException {
        Set<Thread> seats = new HashSet<>(seatsOf(host));
        host.dismiss();
        seats.addAll(seatsOf(new HostPlatform()));
        for (Thread seat : seats) {
            seat.join(LIMIT);
            assertFalse(seat.isAlive(), seat.getName());
        }
        assertEquals(4, seats.size());
        assertFalse(seatsOf(host).isEmpty());
        host.dismiss();
    }

    private static Set<Thread> seatsOf(HostPlatform platform) {
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        platform.runBriefly(3, _ -> threads.add(Thread.currentThread()));
        threads.remove(Thread.currentThread());
        return threads;
    }

    @Test
    void aVirtualThreadIsServedByARunLikeAnyOther() throws InterruptedException {
        AtomicLong ran = new AtomicLong();
        Thread.ofVirtual().start(() -> host.runBriefly(2, _ -> ran.incrementAndGet())).join();
        assertEquals(2, ran.get());
    }
}
