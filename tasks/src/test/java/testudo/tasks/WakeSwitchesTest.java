package testudo.tasks;

import java.util.function.Function;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.effort.Effort;
import testudo.sync.model.Interruptions;
import testudo.sync.model.Relay;
import testudo.sync.model.Switches;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.tasks.queue.Count;
import testudo.tasks.queue.Front;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.queue.Queued;
import testudo.tasks.queue.WorkStealingDeque;

import static org.junit.jupiter.api.Assertions.assertThrows;

/**
 * Push ‖ steal ‖ sleep, interrupted in every way once and, in the profile exhaustive, twice: of two tasks, each of which lasts until both are under way, none waits
 * while a worker sleeps.
 */
@Timeout(900)
@Tag("part")
class WakeSwitchesTest {

    private static final int TASKS = 2;
    private static final int RUNS = 300; // with some more interruptions, at random

    private record Item(int number) implements Queued {}

    @ParameterizedTest
    @EnumSource
    void aDequeLeavesNobodyAsleepBesideATask(Switches.Order order) {
        explore(order, platform -> {
            WorkStealingDeque deque = new WorkStealingDeque("deque", platform, 0);
            return ends(deque::push, deque::steal);
        });
    }

    @ParameterizedTest
    @EnumSource
    void aBatchLeavesNobodyAsleep(Switches.Order order) {
        explore(order, platform -> {
            Front front = new Front(platform, 0, 2);
            return ends(front::add, front::borrow);
        });
    }

    /** A lost race takes two interruptions; most of them need not be tried until one finds it. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RIGHT")
    void defectsAreFound(WakeMutant mutant) {
        assertThrows(AssertionError.class, () -> {
            for (Switches.Order order : Switches.Order.values()) {
                Interruptions.of(relay -> eachTaskFindsAWorker(relay, mutant::on)).twice(order);
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void whatIsRightPasses(Switches.Order order) {
        explore(order, WakeMutant.RIGHT::on);
    }

    /** A worker looks again where another one was quicker, as {@link Supply} does before it sleeps. */
    private static WakeMutant.Ends ends(Function<Queued, Boolean> push, Function<QueueUser, Queued> steal) {
        return new WakeMutant.Ends() {

            @Override
            public boolean push(Queued task) {
                return push.apply(task);
            }

            @Override
            public Queued look() {
                QueueUser user = new QueueUser();
                for (;;) {
                    long tries = user.get(Count.FAILED_TRIES);
                    Queued task = steal.apply(user);
                    if (task != null || user.get(Count.FAILED_TRIES) == tries) {
                        return task;
                    }
                }
            }
        };
    }

    private static void explore(Switches.Order order, Function<Platform, WakeMutant.Ends> made) {
        Interruptions interruptions = Interruptions.of(relay -> eachTaskFindsAWorker(relay, made));
        if (Effort.EXHAUSTIVE) {
            interruptions.twice(order);
        } else {
            interruptions.often(order, interruptions.once(order), RUNS, 31);
        }
    }

    /** Who waits for a task that nobody begins waits for ever, which the relay tells. */
    private static void eachTaskFindsAWorker(Relay relay, Function<Platform, WakeMutant.Ends> made) {
        WakeMutant.Ends queue = made.apply(relay);
        Sleepers sleepers = new Sleepers(relay);
        Cell begun = relay.cell("tasks begun", 0, Placement.shared());
        relay.run(1 + TASKS, worker -> {
            if (worker.index() == 0) {
                for (int n = 0; n < TASKS; n++) {
                    if (queue.push(new Item(n))) {
                        sleepers.tell();
                    }
                }
            } else {
                Queued task = queue.look();
                while (task == null) {
                    long call = sleepers.enter();
                    task = queue.look();
                    if (task == null) {
                        sleepers.sleep(worker, call);
                    }
                    sleepers.leave();
                }
                begun.getAndAdd(1);
            }
            begun.awaitAtLeast(worker, TASKS);
        });
    }
}
