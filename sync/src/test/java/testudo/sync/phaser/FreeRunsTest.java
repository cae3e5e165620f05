package testudo.sync.phaser;

import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.phaser.Actor.On;
import testudo.sync.phaser.Actor.Ref;
import testudo.sync.phaser.model.Mode;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static testudo.sync.phaser.model.Mode.SIG_WAIT;

/** Tasks of random modes, spawning and dropping as they like; their logs must show the order of phases. */
@Timeout(900)
class FreeRunsTest {

    private static final int RUNS = 15;
    private static final int TASKS = 8;
    private static final int PHASES = 25;

    private enum Kind {
        JOINED, SIGNALS, WAITED, LEAVES
    }

    /**
     * A line of a task's log. Stamps come from one counter, taken before a signal or drop and after a wait, so that the
     * real order of events is at least as strict as that of the stamps.
     */
    private record Event(int task, Kind kind, Mode mode, long phase, long stamp) {}

    @ParameterizedTest
    @EnumSource
    @DisplayName("No wait is over before every task registered at the time has signalled that phase or dropped")
    void noWaitIsOverBeforeItsSignals(Flavour flavour) {
        int waits = 0;
        for (int run = 0; run < RUNS; run++) {
            long seed = new Random().nextLong();
            Queue<Event> log = new ConcurrentLinkedQueue<>();
            Play play = new Play(new AtomicLong(), new AtomicInteger(), log, seed);
            flavour.subject().run(root -> {
                Ref p = root.create("p", SIG_WAIT);
                for (int t = 0; t < TASKS; t++) {
                    Mode mode = Mode.values()[new Random(seed + t).nextInt(3)];
                    play.spawn(root, p.in(mode), 2);
                }
            });
            waits += requireOrder(List.copyOf(log), seed);
        }
        int judged = waits;
        assertTrue(judged > RUNS * TASKS, () -> "only " + judged + " waits were judged");
    }

    private record Play(AtomicLong clock, AtomicInteger ids, Queue<Event> log, long seed) {

        void spawn(Actor parent, On on, int generations) {
            int id = ids.incrementAndGet();
            Ref p = on.phaser();
            Mode mode = on.mode();
            parent.async(List.of(on), child -> live(child, id, p, mode, generations));
        }

        private void live(Actor task, int id, Ref p, Mode mode, int generations) {
            Random random = new Random(seed * 31 + id);
            note(id, Kind.JOINED, mode, mode.signals() ? task.signals(p) : task.waits(p));
            int phases = 1 + random.nextInt(PHASES);
            for (int k = 0; k < phases; k++) {
                if (generations > 0 && random.nextInt(12) == 0) {
                    Mode[] below = Arrays.stream(Mode.values()).filter(mode::covers).toArray(Mode[]::new);
                    spawn(task, p.in(below[random.nextInt(below.length)]), generations - 1);
                }
                if (mode.signals()) {
                    note(id, Kind.SIGNALS, mode, task.signals(p) + 1);
                    if (random.nextInt(3) == 0 && mode == SIG_WAIT) {
                        task.signal(p);
                        LockSupport.parkNanos(1);
                    }
                }
                task.next();
                if (mode.waits()) {
                    note(id, Kind.WAITED, mode, task.waits(p));
                }
            }
            note(id, Kind.LEAVES, mode, 0);
        }

        private void note(int task, Kind kind, Mode mode, long phase) {
            log.add(new Event(task, kind, mode, phase, clock.incrementAndGet()));
        }
    }

    /**
     * A member that joined owing phase n, and has neither noted its signal n nor left at stamp s, forbids the end of
     * wait n before s. Members whose first note came later than the wait's end are judged by their parents. Returns the
     * number of waits judged.
     */
    private static int requireOrder(List<Event> log, long seed) {
        List<Event> waits = log.stream().filter(e -> e.kind() == Kind.WAITED).toList();
        for (Event joined : log.stream().filter(e -> e.kind() == Kind.JOINED && e.mode().signals()).toList()) {
            List<Event> mine = log.stream()
                    .filter(e -> e.task() == joined.task() && e.stamp() >= joined.stamp())
                    .toList();
            for (Event wait : waits) {
                boolean owed = wait.phase() > joined.phase() && wait.stamp() > joined.stamp();
                boolean paid = mine.stream().anyMatch(e -> e.stamp() < wait.stamp()
                        && (e.kind() == Kind.LEAVES || e.kind() == Kind.SIGNALS && e.phase() >= wait.phase()));
                assertTrue(!owed || paid,
                        () -> "seed " + seed + ": " + wait + " is over, but " + joined + " has not signalled");
            }
        }
        return waits.size();
    }
}
