package testudo.tasks.scheme;

import java.time.Duration;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.effort.Effort;
import testudo.sync.model.Interruptions;
import testudo.sync.model.Relay;
import testudo.sync.model.Switches;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.tasks.queue.Count;
import testudo.tasks.queue.QueueKind;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.queue.Queued;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Switch ‖ push ‖ poll, interrupted in every way once and, in the profile exhaustive, twice (of batches, in the profile giants): each task is found once, whatever zones do meanwhile. */
@Timeout(900)
@Tag("part")
class SchemeSwitchesTest {

    private static final int TASKS = 3;
    private static final int POLLS_BEFORE_A_LOOK = 62;

    private record Numbered(int number) implements Queued {}

    /** In brief, batches of two in one order only: that in which a wait is over as early as it can be. */
    static Stream<Arguments> orders() {
        return Arrays.stream(Switches.Order.values()).flatMap(order -> IntStream.of(1, 2)
                .filter(batch -> Effort.EXHAUSTIVE || batch == 1 || order == Switches.Order.WAITERS)
                .mapToObj(batch -> Arguments.of(order, batch)));
    }

    /** Worker 0 pushes, the others poll; every second of their polls a zone changes, from global to zone to local and back. */
    @ParameterizedTest
    @MethodSource("orders")
    void noChangeLosesOrDoublesATask(Switches.Order order, int batch) {
        int[] changes = new int[1];
        Interruptions interruptions =
                Interruptions.of(relay -> changes[0] += eachTaskOnce(relay, batch, SchemeSwitchesTest::restless));
        if (Effort.GIANTS || Effort.EXHAUSTIVE && batch == 1) {
            interruptions.twice(order);
        } else {
            interruptions.often(order, interruptions.once(order), Effort.of(20_000, 100), 23);
        }
        assertTrue(changes[0] > 100, changes[0] + " changes in all runs");
    }

    /** Who looks only where new tasks go now leaves behind those that went elsewhere. */
    @Test
    void aSchemeThatForgetsItsOldQueueIsFound() {
        assertThrows(AssertionError.class, () -> explore(setting -> new Defective(setting, false)));
    }

    /** Who carries tasks over to the new queue while others poll the old one has some twice. */
    @Test
    void aSchemeThatCopiesTasksIsFound() {
        assertThrows(AssertionError.class, () -> explore(setting -> new Defective(setting, true)));
    }

    private static void explore(Function<SchemeSetting, QueueScheme> made) {
        for (Switches.Order order : Switches.Order.values()) {
            Interruptions.of(relay -> eachTaskOnce(relay, 1, made)).once(order);
        }
    }

    private static QueueScheme restless(SchemeSetting setting) {
        return Schemes.adaptive(new Adaptation(0, 0, Duration.ofNanos(1), 1)).apply(setting);
    }

    private static int eachTaskOnce(Relay relay, int batch, Function<SchemeSetting, QueueScheme> made) {
        long[] now = new long[1];
        SchemeSetting setting = new SchemeSetting(relay, Zones.one(3), QueueKind.LOCK_FREE, Batches.of(batch),
                Stream.generate(QueueUser::new).limit(3).toList(), _ -> now[0] += 10, () -> {});
        QueueScheme scheme = made.apply(setting);
        IntStream.range(1, 3).forEach(w -> IntStream.range(0, POLLS_BEFORE_A_LOOK).forEach(_ -> scheme.poll(w)));
        int[] seen = new int[TASKS];
        relay.run(3, worker -> {
            int w = worker.index();
            for (int n = 0; n < TASKS; n++) {
                if (w == 0) {
                    setting.users().getFirst().add(Count.FAILED_TRIES);
                    scheme.push(0, TaskKind.CREATED, new Numbered(n));
                } else {
                    count(seen, scheme.poll(w));
                }
            }
        });
        for (int w = 0; w < 3; w++) {
            for (int looks = 0; looks < (batch == 1 ? 1 : QueueScheme.LOOKS); looks++) {
                Queued left = scheme.poll(w);
                looks = left == null ? looks : -1;
                count(seen, left);
            }
        }
        for (int n = 0; n < TASKS; n++) {
            if (seen[n] != 1) {
                throw new AssertionError("Task " + n + " was found " + seen[n] + " times.");
            }
        }
        return scheme.switches().size();
    }

    private static void count(int[] seen, Queued task) {
        if (task instanceof Numbered it) {
            seen[it.number()]++;
        }
    }

    /** Two queues of which one is in use; worker 2 changes it with each poll, and is wrong in one of two ways. */
    private static final class Defective implements QueueScheme {

        private final boolean copies;
        private final Cell used;
        private final Cell[] heads = new Cell[2];
        private final Cell[] tails = new Cell[2];
        private final Queued[][] slots = new Queued[2][1000];

        Defective(SchemeSetting setting, boolean copies) {
            this.copies = copies;
            used = setting.platform().cell("queue in use", 0, Placement.shared());
            for (int q = 0; q < 2; q++) {
                heads[q] = setting.platform().cell("head", 0, Placement.shared());
                tails[q] = setting.platform().cell("tail", 0, Placement.shared());
            }
        }

        @Override
        public boolean push(int worker, TaskKind kind, Queued task) {
            int q = (int) used.getAcquire();
            slots[q][(int) tails[q].getAndAdd(1)] = task;
            return true;
        }

        @Override
        public Queued poll(int worker) {
            int q = (int) used.getAcquire();
            if (worker == 2 && used.compareAndSet(q, 1 - q) && copies) {
                for (long at = heads[q].getAcquire(); at < tails[q].getAcquire(); at++) {
                    push(worker, TaskKind.CREATED, slots[q][(int) at]);
                }
            }
            long at = heads[q].getAcquire();
            return at < tails[q].getAcquire() && slots[q][(int) at] != null && heads[q].compareAndSet(at, at + 1)
                    ? slots[q][(int) at] : null;
        }
    }
}
