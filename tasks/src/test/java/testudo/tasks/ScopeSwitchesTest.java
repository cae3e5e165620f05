package testudo.tasks;

import java.util.function.BiConsumer;
import java.util.function.Function;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.model.Interruptions;
import testudo.sync.model.Relay;
import testudo.sync.model.Switches;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Worker;
import testudo.tasks.queue.QueueUser;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

/**
 * Spawn ‖ end on the count of a scope, interrupted in every way up to twice.
 *
 * <p>Worker 0 makes a task that worker 1 runs; that makes another one, which worker 2 runs. A scope never seems to have ended
 * earlier, and does when both have.
 */
@Timeout(900)
class ScopeSwitchesTest {

    private static final int TASKS = 2;

    @ParameterizedTest
    @EnumSource
    void ourScopeEndsWithItsLastTask(Switches.Order order) {
        explore(order, ScopeSwitchesTest::ours);
    }

    @ParameterizedTest
    @EnumSource
    void defectsAreFound(ScopeMutant mutant) {
        Runnable all = () -> {
            for (Switches.Order order : Switches.Order.values()) {
                explore(order, mutant::on);
            }
        };
        if (mutant == ScopeMutant.RIGHT) {
            assertDoesNotThrow(all::run);
        } else {
            assertThrows(AssertionError.class, all::run);
        }
    }

    private static void explore(Switches.Order order, Function<Relay, ScopeMutant.Count> made) {
        Interruptions.of(relay -> attached(relay, made.apply(relay))).twice(order);
        Interruptions.of(relay -> detached(relay, made.apply(relay))).twice(order);
    }

    private static ScopeMutant.Count ours(Relay relay) {
        TaskTeam team = new TaskTeam(relay, TaskOptions.of(3));
        TaskWorker[] workers = new TaskWorker[3];
        for (int w = 0; w < 3; w++) {
            workers[w] = new TaskWorker(new Numbered(w), team, team.scheme, new QueueUser());
        }
        Scope scope = new Scope(null, workers[0]);
        return new ScopeMutant.Count() {

            @Override
            public void add(int worker) {
                scope.add(workers[worker], 1);
            }

            @Override
            public boolean end(int worker) {
                return scope.end(workers[worker], 1);
            }

            @Override
            public boolean detach() {
                return scope.detach();
            }

            @Override
            public boolean isDone() {
                return scope.isDone();
            }
        };
    }

    /** The owner waits: it looks now and then, and at the end. */
    private static void attached(Relay relay, ScopeMutant.Count count) {
        int[] ended = new int[1];
        Cell over = relay.cell("over", 0, Placement.shared());
        play(relay, count, ended, over, (worker, _) -> {
            for (int looks = 0; looks < 3; looks++) {
                require(!count.isDone() || ended[0] == TASKS, "It seemed to have ended after " + ended[0] + " tasks.");
            }
            over.awaitAtLeast(worker, TASKS);
            require(count.isDone(), "All tasks have ended, but it does not seem so.");
        });
    }

    /** Nobody waits: who ends the last task, or lets go after it, hears that it was the last. */
    private static void detached(Relay relay, ScopeMutant.Count count) {
        int[] ended = new int[1];
        int[] lasts = new int[1];
        Cell over = relay.cell("over", 0, Placement.shared());
        play(relay, count, ended, over, (_, last) -> note(last == null ? count.detach() : last, ended, lasts));
        require(lasts[0] == 1, lasts[0] + " were told to be the last.");
    }

    private static void note(boolean last, int[] ended, int[] lasts) {
        if (last) {
            lasts[0]++;
            require(ended[0] == TASKS, "The last of " + ended[0] + " tasks.");
        }
    }

    /** @param owner what worker 0 does after its spawn, with null, and what others do with what an end has told */
    private static void play(Relay relay, ScopeMutant.Count count, int[] ended, Cell over, BiConsumer<Worker, Boolean> owner) {
        Cell[] made = {relay.cell("first task", 0, Placement.shared()), relay.cell("second task", 0, Placement.shared())};
        relay.run(3, worker -> {
            int w = worker.index();
            if (w == 0) {
                count.add(0);
                made[0].setRelease(1);
                owner.accept(worker, null);
                return;
            }
            made[w - 1].awaitAtLeast(worker, 1);
            if (w == 1) {
                count.add(1);
                made[1].setRelease(1);
            }
            ended[0]++;
            boolean last = count.end(w);
            if (last) {
                owner.accept(worker, true);
            }
            over.getAndAdd(1);
        });
    }

    private static void require(boolean held, String otherwise) {
        if (!held) {
            throw new AssertionError(otherwise);
        }
    }
}
