package testudo.sync.host;

import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.platform.Cell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** What workers do about other programs; that there are any is told to them. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DisturbedTeamTest {

    private static final long ENOUGH = TimeUnit.SECONDS.toNanos(60); // to see what is to be seen, on any machine

    private static final long LOST = TimeUnit.MILLISECONDS.toNanos(20);

    private static final int ROUNDS = 100;

    private final Wakeups wakeups = new Wakeups();
    private final Disturbance disturbance = new Disturbance();
    private final Cell cell = new HostCell("what comes late", 0, wakeups);

    private Team team() {
        return new Team(2, Patience.automatic(2, 2), List.of(), wakeups, disturbance);
    }

    private static Watchdog watchdog() {
        return new Watchdog(Duration.ofMinutes(5), Optional.empty());
    }

    private static boolean comes(BooleanSupplier event) {
        long start = System.nanoTime();
        while (!event.getAsBoolean()) {
            if (System.nanoTime() - start > ENOUGH) {
                return false;
            }
            Thread.onSpinWait();
        }
        return true;
    }

    /** Whether worker 0 is seen asleep while it waits for worker 1, who may be asked for more meanwhile. */
    private boolean sleeps(Runnable before) {
        AtomicReference<Thread> waiting = new AtomicReference<>();
        boolean[] seen = new boolean[1];
        team().run(worker -> {
            if (worker.index() == 0) {
                before.run();
                waiting.set(Thread.currentThread());
                assertEquals(1, cell.awaitAtLeast(worker, 1));
            } else {
                seen[0] = comes(() -> waiting.get() != null && waiting.get().getState() == Thread.State.TIMED_WAITING);
                cell.setRelease(1);
            }
        }, watchdog());
        return seen[0];
    }

    @Test
    void aWorkerSleepsWhileOthersAreSeen() {
        assertTrue(sleeps(() -> disturbance.seen(LOST, System.nanoTime() + ENOUGH)));
    }

    /** In one of several waits: on a busy machine the scheduler may be first. */
    @Test
    void aWorkerThatSleepsComesBackToItsOwnProcessor() {
        List<Integer> allowed = Affinity.allowed();
        assumeTrue(allowed.size() == 2 && Affinity.current() != Affinity.NONE);
        disturbance.seen(LOST, System.nanoTime() + ENOUGH);
        Homes homes = new Homes();
        for (int round = 1; round <= ROUNDS && homes.moves(1) == 0; round++) {
            sleepsAwayFromHome(homes, allowed, round);
        }
        assertTrue(homes.moves(1) > 0, "in none of " + ROUNDS + " waits");
        assertEquals(allowed, Affinity.allowed());
    }

    /** Worker 1 begins on the processor of worker 0, which sleeps meanwhile. */
    private void sleepsAwayFromHome(Homes homes, List<Integer> allowed, int round) {
        team().returning(homes).runBriefly(worker -> {
            if (worker.index() == 0) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
                cell.setRelease(round);
            } else {
                Affinity.pin(allowed.getFirst());
                Affinity.restrict(allowed);
                cell.awaitAtLeast(worker, round);
            }
        }, watchdog(), new Seats(), Optional.empty());
    }

    /** Lost is what the thread slept elsewhere: for the system's clocks there is no difference. */
    @Test
    void aWorkerThatHasLostTheProcessorSeesOthersByItself() {
        assumeTrue(SystemCall.CLOCK_GETTIME.call(3, MemorySegment.ofArray(new long[2]), 0, 0));
        team().run(worker -> {
            if (worker.index() == 0) {
                long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(20);
                while (end - System.nanoTime() > 0) {
                    LockSupport.parkNanos(end - System.nanoTime());
                }
                cell.awaitAtLeast(worker, 1);
            } else {
                assertTrue(comes(() -> disturbance.isPresent(System.nanoTime())));
                assertTrue(comes(wakeups::needed));
                cell.setRelease(1);
            }
        }, watchdog());
    }

    @Test
    void aTeamThatBeginsDisturbedServesSleepersFromTheStart() {
        disturbance.seen(LOST, System.nanoTime() + ENOUGH);
        team();
        assertTrue(wakeups.needed());
    }

    @Test
    void calmEndsTheLookForSleepers() {
        long now = System.nanoTime();
        disturbance.seen(LOST, now);
        Team team = team();
        assertTrue(wakeups.needed());
        assertEquals(Patience.automatic(2, 2).disturbed(), team.patience(now));
        assertEquals(Patience.automatic(2, 2), team.patience(now + TimeUnit.SECONDS.toNanos(1)));
        assertFalse(wakeups.needed());
    }

    @Test
    void whatAWorkerLostChangesTheTeamsPatience() {
        Team team = team();
        long now = System.nanoTime();
        team.lost(TimeUnit.MICROSECONDS.toNanos(900), now);
        assertEquals(Patience.automatic(2, 2), team.patience(now));
        assertFalse(wakeups.needed());
        team.lost(TimeUnit.MICROSECONDS.toNanos(1100), now);
        assertEquals(Patience.automatic(2, 2).disturbed(), team.patience(now));
        assertTrue(wakeups.needed());
    }
}
