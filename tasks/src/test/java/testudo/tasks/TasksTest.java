package testudo.tasks;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.machine.description.MachineFile;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.effort.Effort;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Platform;
import testudo.tasks.scheme.Zones;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
@Tag("part")
class TasksTest {

    private static TaskReport run(Variant variant, Consumer<TaskWorker> root) {
        return Tasks.run(variant.platform(), variant.options(), root);
    }

    /** Each task runs once, all before the end of their finish, although most are made by tasks of tasks. */
    @ParameterizedTest
    @MethodSource("testudo.tasks.Variant#all")
    void aFinishWaitsForTasksOfTasks(Variant variant) {
        int tasks = 1 + 6 + 36 + 216 + 1296;
        AtomicIntegerArray runs = new AtomicIntegerArray(tasks);
        TaskReport report = run(variant, here -> {
            here.finish(() -> tree(here, 0, 4, runs));
            for (int t = 0; t < tasks; t++) {
                assertEquals(1, runs.get(t), "task " + t);
            }
        });
        assertEquals(tasks - 1, report.created());
    }

    private static void tree(TaskWorker here, int number, int depth, AtomicIntegerArray runs) {
        runs.incrementAndGet(number);
        for (int child = 1; child <= 6 && depth > 0; child++) {
            int next = 6 * number + child;
            here.async(there -> tree(there, next, depth - 1, runs));
        }
    }

    @ParameterizedTest
    @MethodSource("testudo.tasks.Variant#all")
    void aFinishWithinATaskWaitsForItsOwn(Variant variant) {
        long[] result = new long[1];
        run(variant, here -> result[0] = fibonacci(here, 14));
        assertEquals(377, result[0]);
    }

    private static long fibonacci(TaskWorker here, int n) {
        if (n < 2) {
            return n;
        }
        long[] parts = new long[2];
        here.finish(() -> {
            here.async(there -> parts[0] = fibonacci(there, n - 1));
            here.async(there -> parts[1] = fibonacci(there, n - 2));
        });
        return parts[0] + parts[1];
    }

    @ParameterizedTest
    @MethodSource("testudo.tasks.Variant#all")
    void futuresGiveWhatTheirTasksComputed(Variant variant) {
        long[] result = new long[1];
        run(variant, here -> result[0] = byFutures(here, 13));
        assertEquals(233, result[0]);
    }

    private static long byFutures(TaskWorker here, int n) {
        if (n < 2) {
            return n;
        }
        TaskFuture<Long> one = here.future(there -> byFutures(there, n - 1));
        TaskFuture<Long> other = here.future(there -> byFutures(there, n - 2));
        return one.get(here) + other.get(here);
    }

    /** Each scope ends in a continuation that opens the next: no stack grows, whatever the depth. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void aCombOfContinuationsNeedsNoStack(int workers) {
        int depth = 100_000;
        AtomicLong teeth = new AtomicLong();
        TaskReport report = Tasks.run(new HostPlatform(), TaskOptions.of(workers), here -> comb(here, depth, teeth));
        assertEquals(2L * depth, teeth.get());
        assertEquals(depth, report.continuations());
    }

    @Test
    void norDoesItOnASimulatedMachine() {
        int depth = Effort.of(100_000, 5_000);
        AtomicLong teeth = new AtomicLong();
        Tasks.run(Variant.tile(), TaskOptions.of(3), here -> comb(here, depth, teeth));
        assertEquals(2L * depth, teeth.get());
    }

    private static void comb(TaskWorker here, int left, AtomicLong teeth) {
        if (left > 0) {
            here.finishThen(() -> {
                here.async(_ -> teeth.incrementAndGet());
                here.async(_ -> teeth.incrementAndGet());
            }, there -> comb(there, left - 1, teeth));
        }
    }

    /** One's own task with its finish costs the memory of the task; more would be some 50 bytes a task. */
    @Test
    void aFinishAllocatesNothing() {
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        int tasks = 20_000;
        Task[] all = new Task[tasks];
        Arrays.setAll(all, _ -> new BodyTask(_ -> {}));
        int[] next = new int[1];
        long[] bytes = new long[1];
        Tasks.run(new HostPlatform(), TaskOptions.of(1), here -> {
            Runnable body = () -> here.async(all[next[0]++]);
            here.finish(body); // makes what will be used again
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int t = 1; t < tasks; t++) {
                here.finish(body);
            }
            bytes[0] = threads.getCurrentThreadAllocatedBytes() - before;
        });
        assertTrue(bytes[0] < 8L * tasks, bytes[0] + " bytes for " + tasks + " tasks");
    }

    /** A continuation sees all tasks of its scope ended, never earlier. */
    @ParameterizedTest
    @MethodSource("testudo.tasks.Variant#all")
    void aContinuationComesAfterItsScope(Variant variant) {
        AtomicLong early = new AtomicLong();
        AtomicLong ended = new AtomicLong();
        run(variant, here -> {
            for (int s = 0; s < 200; s++) {
                long[] sum = new long[8];
                here.finishThen(() -> {
                    for (int t = 0; t < sum.length; t++) {
                        int slot = t;
                        here.async(there -> there.async(_ -> sum[slot] = 1));
                    }
                }, _ -> {
                    early.addAndGet(8 - Arrays.stream(sum).sum());
                    ended.incrementAndGet();
                });
            }
        });
        assertEquals(0, early.get());
        assertEquals(200, ended.get());
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 10, 1000})
    void limitsRunTasksSeriallyWithTheSameResult(long limit) {
        for (int workers : new int[] {1, 8}) {
            long[] result = new long[1];
            TaskReport report = Tasks.run(new HostPlatform(), TaskOptions.of(workers).limits(TaskLimits.waiting(limit)),
                    here -> result[0] = fibonacci(here, 16));
            assertEquals(987, result[0]);
            if (limit == 0) {
                assertEquals(report.created(), report.inline());
            } else if (limit == 1000 && workers == 1) {
                assertEquals(0, report.inline());
            }
        }
    }

    /** A task that is run at once as too many are nested does not count as waiting: later ones still go into queues. */
    @Test
    void whatIsNestedTooDeepDoesNotWait() {
        TaskOptions options = TaskOptions.of(1).limits(new TaskLimits(4, 1));
        TaskReport report = Tasks.run(new HostPlatform(), options, here -> {
            for (int t = 0; t < 20; t++) {
                here.finish(() -> here.async(there -> there.finish(() -> there.async(_ -> {}))));
            }
        });
        assertEquals(40, report.created());
        assertEquals(20, report.inline());
    }

    /** Tasks that were made and have not ended: as many as may wait, and one under way with each worker. */
    @ParameterizedTest
    @CsvSource({"0, false", "3, false", "40, false", "3, true"})
    void noMoreTasksAreOutstandingThanMayWait(long limit, boolean simulated) {
        int workers = 8;
        AtomicLong outstanding = new AtomicLong();
        AtomicLong most = new AtomicLong();
        Tasks.run(simulated ? Variant.tile() : new HostPlatform(), TaskOptions.of(workers).limits(TaskLimits.waiting(limit)),
                here -> {
                    for (int t = 0; t < 3_000; t++) {
                        most.accumulateAndGet(outstanding.incrementAndGet(), Math::max);
                        here.async(_ -> outstanding.decrementAndGet());
                    }
                });
        assertEquals(0, outstanding.get());
        assertTrue(most.get() <= limit + workers, most.get() + " outstanding tasks");
    }

    @ParameterizedTest
    @MethodSource("testudo.tasks.Variant#all")
    void tasksThatYieldEnd(Variant variant) {
        List<Integer> steps = new ArrayList<>();
        AtomicLong all = new AtomicLong();
        TaskReport report = run(variant, here -> {
            for (int t = 0; t < 10; t++) {
                int number = t;
                here.async(new StepTask() {

                    private int done;

                    @Override
                    protected Step step(TaskWorker there) {
                        all.incrementAndGet();
                        if (number == 0) {
                            steps.add(done);
                        }
                        return ++done == 5 ? Step.DONE : Step.YIELD;
                    }
                });
            }
        });
        assertEquals(50, all.get());
        assertEquals(List.of(0, 1, 2, 3, 4), steps);
        assertEquals(40, report.yields());
    }

    /** On a simulated machine a program has the results it has here, and takes the same virtual time each time. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 16})
    void aSimulatedMachineRunsTheSameProgram(int workers) {
        Zones zones = workers < 4 ? Zones.one(workers) : Zones.mesh(workers, 2);
        Variant.schemes().forEach((name, scheme) -> {
            TaskOptions options = TaskOptions.of(workers).zones(zones).scheme(scheme);
            long[] result = new long[1];
            TaskReport first = Tasks.run(simulated(), options, here -> result[0] = fibonacci(here, 10));
            assertEquals(55, result[0], name);
            assertEquals(first, Tasks.run(simulated(), options, here -> result[0] = fibonacci(here, 10)), name);
            assertTrue(first.elapsedNanos() > 0, name);
        });
    }

    private static Platform simulated() {
        return new SimulatedPlatform(MachineFile.shipped("tilepro64"), SimulationOptions.defaults());
    }
}
