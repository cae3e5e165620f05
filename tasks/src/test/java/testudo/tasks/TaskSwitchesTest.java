package testudo.tasks;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.effort.Effort;
import testudo.sync.model.Interruptions;
import testudo.sync.model.Relay;
import testudo.sync.model.Switches;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;

/**
 * Whole programs of tasks by two workers, interrupted at many steps: branches of scopes, continuations, sleep and wake-up.
 *
 * <p>An idle worker looks around for some hundreds of steps before it sleeps, so that runs are long and not all steps are tried in
 * brief.
 */
@Timeout(900)
@Tag("part")
class TaskSwitchesTest {

    private static final int RUNS = Effort.of(4_000, 60);

    static Stream<Arguments> variants() {
        return Variant.schemes().keySet().stream().flatMap(scheme -> IntStream.of(1, 2)
                .filter(batch -> batch == 1 || !scheme.equals("local"))
                .boxed()
                .flatMap(batch -> Arrays.stream(Switches.Order.values()).map(order -> Arguments.of(scheme, batch, order))));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void everyTaskRunsOnceAndBeforeItsScopeEnds(String scheme, int batch, Switches.Order order) {
        TaskOptions options = TaskOptions.of(2).batch(batch).scheme(Variant.schemes().get(scheme)); // who polls a lock, polls for ever here
        int[] steps = new int[1];
        Interruptions interruptions = Interruptions.of(relay -> {
            program(relay, options);
            steps[0] = relay.steps();
        });
        interruptions.play().apply(Switches.none(order));
        interruptions.often(order, steps[0], RUNS, 17);
    }

    /**
     * Worker 1 has a task of worker 0's scope, and worker 0 a task of that one: the branch of worker 1 ends with whichever of the
     * two is later. Interrupted at every step once.
     */
    @ParameterizedTest
    @EnumSource
    void aBranchEndsWhoeverHasItsLastTask(Switches.Order order) {
        Interruptions.of(relay -> {
            Cell stolen = relay.cell("stolen", 0, Placement.shared());
            Cell back = relay.cell("stolen back", 0, Placement.shared());
            int[] runs = new int[2];
            Tasks.run(relay, TaskOptions.of(2), here -> {
                here.finish(() -> {
                    here.async(there -> {
                        stolen.setRelease(1);
                        there.async(_ -> {
                            back.setRelease(1);
                            runs[1]++;
                        });
                        back.awaitAtLeast(there.worker(), 1);
                        runs[0]++;
                    });
                    stolen.awaitAtLeast(here.worker(), 1);
                });
                require(runs, 2);
            });
        }).once(order);
    }

    private static void program(Relay relay, TaskOptions options) {
        int[] runs = new int[11];
        Tasks.run(relay, options, here -> {
            here.finish(() -> {
                here.async(there -> {
                    runs[0]++;
                    there.async(_ -> runs[1]++);
                    there.async(on -> {
                        runs[2]++;
                        on.async(_ -> runs[3]++);
                    });
                });
                here.async(_ -> runs[4]++);
            });
            require(runs, 5);
            here.finish(() -> here.finishThen(() -> {
                here.async(there -> {
                    runs[5]++;
                    there.finish(() -> there.async(_ -> runs[6]++));
                    require(runs, 6, 7);
                });
                here.async(there -> {
                    runs[7]++;
                    BodyTask joined = new BodyTask(_ -> runs[8]++);
                    there.async(joined);
                    there.join(joined);
                    require(runs, 8, 9);
                });
            }, there -> {
                require(runs, 9);
                runs[9]++;
                there.async(_ -> runs[10]++);
            }));
            require(runs, 11);
        });
    }

    private static void require(int[] runs, int upTo) {
        require(runs, 0, upTo);
    }

    private static void require(int[] runs, int from, int upTo) {
        for (int task = from; task < upTo; task++) {
            if (runs[task] != 1) {
                throw new AssertionError("Task " + task + " has run " + runs[task] + " times.");
            }
        }
    }
}
