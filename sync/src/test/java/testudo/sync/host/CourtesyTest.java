package testudo.sync.host;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class CourtesyTest {

    private final AtomicLong clock = new AtomicLong();

    /** A courtesy whose turns take so long. */
    private Courtesy courtesy(long turnNanos) {
        return new Courtesy(clock::get, () -> clock.addAndGet(turnNanos));
    }

    @Test
    void turnsThatComeBackSoonAreGivenAgain() {
        Courtesy courtesy = courtesy(TimeUnit.MICROSECONDS.toNanos(100));
        for (int n = 0; n < 1000; n++) {
            assertTrue(courtesy.giveTurn(), "turn " + n);
        }
    }

    @Test
    void aTurnThatTookLongIsTheLastForTwentyTimesAsLong() {
        Courtesy courtesy = courtesy(TimeUnit.MILLISECONDS.toNanos(3));
        assertTrue(courtesy.giveTurn());
        assertFalse(courtesy.giveTurn());
        clock.addAndGet(TimeUnit.MILLISECONDS.toNanos(60) - 1);
        assertFalse(courtesy.giveTurn());
        clock.addAndGet(1);
        assertTrue(courtesy.giveTurn());
    }

    @Test
    void aHaltOfTheProgramIsForgottenAfterASecond() {
        Courtesy courtesy = courtesy(TimeUnit.MINUTES.toNanos(10));
        assertTrue(courtesy.giveTurn());
        clock.addAndGet(TimeUnit.SECONDS.toNanos(1) - 1);
        assertFalse(courtesy.giveTurn());
        clock.addAndGet(1);
        assertTrue(courtesy.giveTurn());
    }

    /** One that takes 100 ms, and is told of first, while another takes 1 ms. */
    @Test
    void theLongerOfTwoRestsHolds() {
        Iterator<Long> times = Stream.of(0, 100, 0, 100, 101, 300).map(ms -> TimeUnit.MILLISECONDS.toNanos(ms)).iterator();
        Queue<Courtesy> other = new ArrayDeque<>();
        Courtesy courtesy = new Courtesy(times::next, () -> Optional.ofNullable(other.poll()).ifPresent(Courtesy::giveTurn));
        other.add(courtesy);
        assertTrue(courtesy.giveTurn());
        assertFalse(courtesy.giveTurn());
    }

    @Test
    void clocksMayStartAnywhere() {
        clock.set(Long.MAX_VALUE - 1);
        Courtesy courtesy = courtesy(TimeUnit.MILLISECONDS.toNanos(3));
        assertTrue(courtesy.giveTurn());
        assertFalse(courtesy.giveTurn());
        clock.addAndGet(TimeUnit.MILLISECONDS.toNanos(60));
        assertTrue(courtesy.giveTurn());
    }
}
