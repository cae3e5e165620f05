package testudo.counted.gate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Places to sleep, one after the other for many. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // waits may be deaf to interrupts
class SleepersTest {

    private final Gate gate = new Gate("g", 0);

    @Test
    void aPlaceIsTakenByOneAtATime() {
        Sleepers sleepers = new Sleepers(gate);
        assertEquals(100, take(sleepers, 100).size());
    }

    @Test
    void placesAreLeftForTheNextOnes() {
        Sleepers sleepers = new Sleepers(gate);
        Set<Sleeper> all = take(sleepers, 8);
        for (int round = 0; round < 10; round++) {
            all.forEach(Sleeper::leave);
            assertEquals(all, take(sleepers, 8));
        }
        List<Sleeper> some = all.stream().limit(3).toList();
        some.forEach(Sleeper::leave);
        assertEquals(identities(some), take(sleepers, 3));
    }

    private static Set<Sleeper> take(Sleepers sleepers, int count) {
        return identities(Stream.generate(sleepers::take).limit(count).toList());
    }

    private static Set<Sleeper> identities(List<Sleeper> places) {
        Set<Sleeper> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.addAll(places);
        return set;
    }

    /** Each waits for values of its own, and any place serves all of them in the course of time. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void noTurnIsMissedWherePlacesChangeHands(boolean virtual) throws Exception {
        int threads = 7;
        int turns = 20_000;
        List<FutureTask<Long>> tasks = IntStream.range(0, threads)
                .mapToObj(i -> new FutureTask<>(() -> turns(i, threads, turns)))
                .toList();
        for (FutureTask<Long> task : tasks) {
            if (virtual) {
                Thread.startVirtualThread(task);
            } else {
                Thread.ofPlatform().daemon().start(task);
            }
        }
        for (FutureTask<Long> task : tasks) {
            assertEquals(turns, task.get(600, TimeUnit.SECONDS));
        }
    }

    private long turns(int first, int threads, int turns) {
        for (long turn = first; turn < turns; turn += threads) {
            gate.await((now, mine) -> now == mine, turn);
            gate.open(turn, turn + 1);
        }
        return gate.await((now, last) -> now == last, turns);
    }

    /** The clock and whoever opens the gate end waits at the same moment: a place must not be left before both know. */
    @Test
    void aWaitThatTimesOutWhileItIsReleasedLeavesNothingBehind() throws Exception {
        int turns = 5_000;
        FutureTask<List<Long>> impatient = new FutureTask<>(() -> {
            List<Long> seen = new ArrayList<>();
            for (long turn = 1; turn <= turns; turn++) {
                seen.add(insist(turn));
                gate.open(-turn, turn);
            }
            return seen;
        });
        Thread.ofPlatform().daemon().start(impatient);
        for (long turn = 1; turn <= turns; turn++) {
            assertTrue(gate.open(turn - 1, -turn));
            gate.await((now, back) -> now == back, turn);
        }
        assertEquals(IntStream.rangeClosed(1, turns).mapToObj(turn -> (long) -turn).toList(), impatient.get());
    }

    private long insist(long turn) throws InterruptedException {
        for (long nanos = 1_000;; nanos += 1_000) {
            try {
                return gate.awaitInterruptibly((now, mine) -> now == -mine, turn, nanos, TimeUnit.NANOSECONDS);
            } catch (TimeoutException again) {
                long now = gate.get(); // once: the other thread goes on
                assertTrue(now == -turn || now == turn - 1, again.getMessage());
            }
        }
    }
}
