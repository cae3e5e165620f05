package testudo.counted.gate;

import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // waits may be deaf to interrupts
class GateTest {

    @Test
    void anExchangeHappensOnlyFromTheExpectedValue() {
        Gate gate = new Gate("g", 1);
        assertFalse(gate.compareAndSet(2, 3));
        assertFalse(gate.open(2, 3));
        assertTrue(gate.compareAndSet(1, 2));
        assertTrue(gate.open(2, 3));
        assertEquals(3, gate.get());
        assertEquals("'g' = 3", gate.toString());
    }

    @Test
    void eachSleeperIsWokenByTheValueItWaitsFor() throws Exception {
        Gate gate = new Gate("g", 0);
        FutureTask<Long> two = new FutureTask<>(() -> gate.await((v, n) -> v == n, 2));
        FutureTask<Long> one = new FutureTask<>(() -> gate.await((v, n) -> v >= n, 1));
        Thread first = asleep(two);
        asleep(one);
        gate.open(0, 1);
        assertEquals(1, one.get(600, TimeUnit.SECONDS));
        assertEquals(Thread.State.WAITING, first.getState());
        gate.open(1, 2);
        assertEquals(2, two.get(600, TimeUnit.SECONDS));
    }

    @Test
    void aSleeperIsReleasedByAValueThatWasThereForAMoment() throws Exception {
        for (int round = 0; round < 200; round++) {
            Gate gate = new Gate("g", 0);
            FutureTask<Long> one = new FutureTask<>(() -> gate.await((v, n) -> v == n, 1));
            asleep(one);
            gate.open(0, 1);
            gate.compareAndSet(1, 2);
            assertEquals(1, one.get(600, TimeUnit.SECONDS));
        }
    }

    private static Thread asleep(FutureTask<?> task) {
        Thread thread = Thread.ofPlatform().daemon().start(task);
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        return thread;
    }

    /** Two threads in turn: a wake-up missed even once would hang. */
    @Test
    void noWakeUpIsMissedInManyTurns() throws Exception {
        Gate gate = new Gate("g", 0);
        int turns = 20_000;
        FutureTask<Long> odd = new FutureTask<>(() -> turns(gate, 1, turns));
        Thread.ofPlatform().daemon().start(odd);
        turns(gate, 0, turns);
        assertEquals(turns, odd.get(600, TimeUnit.SECONDS));
        assertEquals(turns, gate.get());
    }

    private static long turns(Gate gate, int parity, int turns) {
        for (long value = parity; value < turns; value += 2) {
            gate.await((now, mine) -> now == mine, value);
            gate.open(value, value + 1);
        }
        return gate.await((now, last) -> now == last, turns);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void noTimeIsNoWait(long time) {
        Gate gate = new Gate("g", 7);
        AtomicInteger looks = new AtomicInteger();
        Gate.Condition never = (_, _) -> {
            looks.incrementAndGet();
            return false;
        };
        assertThrows(TimeoutException.class, () -> gate.awaitInterruptibly(never, 0, time, TimeUnit.SECONDS));
        assertTrue(looks.get() < 10, "looked " + looks + " times");
    }

    @Test
    void aTimeOutNamesTheGate() {
        Gate gate = new Gate("g", 7);
        assertEquals("Timeout: 'g' = 7 did not change as awaited within 3 milliseconds.",
                assertThrows(TimeoutException.class,
                        () -> gate.awaitInterruptibly((v, n) -> v > n, 7, 3, TimeUnit.MILLISECONDS)).getMessage());
    }
}
