package testudo.sync.host;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class YieldPolicyTest {

    private final AtomicLong clock = new AtomicLong();

    /** A policy whose turns take so long. */
    private YieldPolicy yielding(long turnNanos) {
        return new YieldPolicy(clock::get, () -> clock.addAndGet(turnNanos));
    }

    @Test
    void turnsThatComeBackSoonAreGivenAgain() {
        YieldPolicy yielding = yielding(TimeUnit.MICROSECONDS.toNanos(100));
        for (int n = 0; n < 1000; n++) {
            assertTrue(yielding.giveTurn(), "turn " + n);
        }
    }

    @Test
    void aTurnThatTookLongIsTheLastForTwentyTimesAsLong() {
        YieldPolicy yielding = yielding(TimeUnit.MILLISECONDS.toNanos(3));
        assertTrue(yielding.giveTurn());
        assertFalse(yielding.giveTurn());
        clock.addAndGet(TimeUnit.MILLISECONDS.toNanos(60) - 1);
        assertFalse(yielding.giveTurn());
        clock.addAndGet(1);
        assertTrue(yielding.giveTurn());
    }

    @Test
    void aHaltOfTheProgramIsForgottenAfterASecond() {
        YieldPolicy yielding = yielding(TimeUnit.MINUTES.toNanos(10));
        assertTrue(yielding.giveTurn());
        clock.addAndGet(TimeUnit.SECONDS.toNanos(1) - 1);
        assertFalse(yielding.giveTurn());
        clock.addAndGet(1);
        assertTrue(yielding.giveTurn());
    }

    /** One that takes 100 ms, and is told of first, while another takes 1 ms. */
    @Test
    void theLongerOfTwoRestsHolds() {
        Iterator<Long> times = Stream.of(0, 100, 0, 100, 101, 300).map(ms -> TimeUnit.MILLISECONDS.toNanos(ms)).iterator();
        Queue<YieldPolicy> other = new ArrayDeque<>();
        YieldPolicy yielding =
                new YieldPolicy(times::next, () -> Optional.ofNullable(other.poll()).ifPresent(YieldPolicy::giveTurn));
        other.add(yielding);
        assertTrue(yielding.giveTurn());
        assertFalse(yielding.giveTurn());
    }

    @Test
    void clocksMayStartAnywhere() {
        clock.set(Long.MAX_VALUE - 1);
        YieldPolicy yielding = yielding(TimeUnit.MILLISECONDS.toNanos(3));
        assertTrue(yielding.giveTurn());
        assertFalse(yielding.giveTurn());
        clock.addAndGet(TimeUnit.MILLISECONDS.toNanos(60));
        assertTrue(yielding.giveTurn());
    }
}
