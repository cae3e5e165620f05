package testudo.counted.phaser;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Waits: that they park, what ends them, and what they leave behind. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // waits may be deaf to interrupts
class WaitTest {

    /** A call in a thread of its own. */
    private static final class Caller<T> {

        private final FutureTask<T> task;
        private final Thread thread;

        Caller(Callable<T> body) {
            task = new FutureTask<>(body);
            thread = Thread.ofPlatform().daemon().start(task);
        }

        Caller<T> parked(Thread.State state) {
            while (thread.getState() != state) {
                assertTrue(thread.isAlive(), "ended instead of parking");
                Thread.onSpinWait();
            }
            return this;
        }

        T result() throws Exception {
            return task.get(600, TimeUnit.SECONDS);
        }

        Throwable failure() {
            return assertThrows(ExecutionException.class, this::result).getCause();
        }
    }

    @Test
    void everyWaitParksAndEndsWithThePhase() throws Exception {
        CountedPhaser root = new CountedPhaser(2);
        CountedPhaser child = new CountedPhaser(root);
        for (CountedPhaser phaser : new CountedPhaser[] {root, child}) {
            int phase = root.getPhase();
            Caller<Integer> waiting = new Caller<>(() -> phaser.awaitAdvance(phase));
            Caller<Integer> interruptible = new Caller<>(() -> phaser.awaitAdvanceInterruptibly(phase));
            Caller<Integer> timed = new Caller<>(() -> phaser.awaitAdvanceInterruptibly(phase, 1, TimeUnit.HOURS));
            Caller<Integer> arrived = new Caller<>(root::arriveAndAwaitAdvance);
            waiting.parked(Thread.State.WAITING);
            interruptible.parked(Thread.State.WAITING);
            timed.parked(Thread.State.TIMED_WAITING);
            arrived.parked(Thread.State.WAITING);
            assertEquals(phase, root.arrive());
            assertEquals(phase + 1, waiting.result());
            assertEquals(phase + 1, interruptible.result());
            assertEquals(phase + 1, timed.result());
            assertEquals(phase + 1, arrived.result());
        }
    }

    @Test
    void anInterruptDoesNotEndAwaitAdvanceAndStaysPending() throws Exception {
        for (boolean before : new boolean[] {true, false}) {
            CountedPhaser phaser = new CountedPhaser(2);
            Caller<Boolean> waiting = new Caller<>(() -> {
                if (before) {
                    Thread.currentThread().interrupt();
                }
                assertEquals(1, phaser.awaitAdvance(0));
                return Thread.interrupted();
            });
            Caller<Boolean> arrived = new Caller<>(() -> {
                if (before) {
                    Thread.currentThread().interrupt();
                }
                assertEquals(1, phaser.arriveAndAwaitAdvance());
                return Thread.interrupted();
            });
            waiting.parked(Thread.State.WAITING);
            arrived.parked(Thread.State.WAITING);
            if (!before) {
                waiting.thread.interrupt();
                arrived.thread.interrupt();
            }
            assertEquals(0, phaser.arrive());
            assertTrue(waiting.result());
            assertTrue(arrived.result());
        }
    }

    @Test
    void anInterruptBeforeAnInterruptibleWaitEndsItAndChangesNothing() throws Exception {
        CountedPhaser phaser = new CountedPhaser(1);
        Thread.currentThread().interrupt();
        assertThrows(InterruptedException.class, () -> phaser.awaitAdvanceInterruptibly(0));
        assertFalse(Thread.interrupted());
        Thread.currentThread().interrupt();
        assertThrows(InterruptedException.class, () -> phaser.awaitAdvanceInterruptibly(0, 0, TimeUnit.DAYS));
        assertFalse(Thread.interrupted());
        assertTrue(phaser.toString().endsWith("[phase = 0 parties = 1 arrived = 0]"));
    }

    @Test
    void anInterruptDuringAnInterruptibleWaitEndsItAndChangesNothing() throws Exception {
        CountedPhaser phaser = new CountedPhaser(2);
        phaser.arrive();
        Caller<Integer> waiting = new Caller<>(() -> phaser.awaitAdvanceInterruptibly(0));
        Caller<Integer> timed = new Caller<>(() -> phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.HOURS));
        waiting.parked(Thread.State.WAITING).thread.interrupt();
        timed.parked(Thread.State.TIMED_WAITING).thread.interrupt();
        assertTrue(waiting.failure() instanceof InterruptedException);
        assertTrue(timed.failure() instanceof InterruptedException);
        assertTrue(phaser.toString().endsWith("[phase = 0 parties = 2 arrived = 1]"));
        assertEquals(0, phaser.arrive());
        assertEquals(1, phaser.getPhase());
    }

    @Test
    void aPendingInterruptIsKeptWhereNothingIsWaitedFor() throws Exception {
        CountedPhaser phaser = new CountedPhaser(1);
        phaser.arrive();
        Thread.currentThread().interrupt();
        assertEquals(1, phaser.awaitAdvanceInterruptibly(0));
        assertTrue(Thread.interrupted());
    }

    @Test
    void aTimeOutNamesThePhaseAndChangesNothing() throws Exception {
        CountedPhaser phaser = new CountedPhaser(2);
        phaser.arrive();
        for (long time : new long[] {Long.MIN_VALUE, -5, 0, 20}) {
            long start = System.nanoTime();
            String message = assertThrows(TimeoutException.class,
                    () -> phaser.awaitAdvanceInterruptibly(0, time, TimeUnit.MILLISECONDS)).getMessage();
            assertTrue(System.nanoTime() - start >= TimeUnit.MILLISECONDS.toNanos(time));
            assertTrue(message.startsWith("Timeout: phase 0 has not ended within " + time + " milliseconds at "),
                    message);
        }
        assertTrue(phaser.toString().endsWith("[phase = 0 parties = 2 arrived = 1]"));
    }

    @Test
    void terminationReleasesWaitersWithTheNegativePhase() throws Exception {
        CountedPhaser root = new CountedPhaser(3);
        CountedPhaser child = new CountedPhaser(root, 1);
        Caller<Integer> waiting = new Caller<>(() -> child.awaitAdvance(0)).parked(Thread.State.WAITING);
        Caller<Integer> timed = new Caller<>(() -> root.awaitAdvanceInterruptibly(0, 1, TimeUnit.HOURS))
                .parked(Thread.State.TIMED_WAITING);
        child.forceTermination();
        assertEquals(Integer.MIN_VALUE, waiting.result());
        assertEquals(Integer.MIN_VALUE, timed.result());
    }

    @Test
    void aRegistrationWaitsForTheAdvanceOfATreeWhoseShareIsComplete() throws Exception {
        CountedPhaser root = new CountedPhaser(1);
        CountedPhaser child = new CountedPhaser(root, 1);
        child.arrive();
        Caller<Integer> registration = new Caller<>(child::register).parked(Thread.State.WAITING);
        root.arrive();
        assertEquals(1, registration.result());
        assertEquals(2, child.getUnarrivedParties());
    }

    @Test
    void aRegistrationWaitsForTheDepartureOfTheLastParty() throws Exception {
        Thread[] departing = new Thread[1];
        CountDownLatch proceed = new CountDownLatch(1);
        CountedPhaser root = new CountedPhaser() {
            @Override
            protected boolean onAdvance(int phase, int registeredParties) {
                departing[0] = Thread.currentThread();
                try {
                    assertTrue(proceed.await(600, TimeUnit.SECONDS));
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                return false;
            }
        };
        CountedPhaser child = new CountedPhaser(root, 1);
        Caller<Integer> departure = new Caller<>(child::arriveAndDeregister).parked(Thread.State.TIMED_WAITING);
        assertEquals(0, child.getRegisteredParties());
        Caller<Integer> onChild = new Caller<>(child::register).parked(Thread.State.WAITING);
        Caller<Integer> onRoot = new Caller<>(root::register).parked(Thread.State.WAITING);
        assertThrows(IllegalStateException.class, child::arrive);
        proceed.countDown();
        assertEquals(0, departure.result());
        assertEquals(1, onChild.result());
        assertEquals(1, onRoot.result());
        assertEquals(departure.thread, departing[0]);
        assertEquals(2, root.getUnarrivedParties());
    }

    @Test
    void terminationDuringOnAdvanceWins() throws Exception {
        CountedPhaser[] self = new CountedPhaser[1];
        self[0] = new CountedPhaser(1) {
            @Override
            protected boolean onAdvance(int phase, int registeredParties) {
                self[0].forceTermination();
                return false;
            }
        };
        assertEquals(Integer.MIN_VALUE, self[0].arriveAndAwaitAdvance());
        assertEquals(Integer.MIN_VALUE, self[0].getPhase());
    }
}
