package testudo.tasks;

import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.host.HostPlatform;
import testudo.sync.platform.WorkerFailure;
import testudo.tasks.queue.Queued;
import testudo.tasks.scheme.QueueScheme;
import testudo.tasks.scheme.TaskKind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** How scopes end: by errors, by termination. */
@Timeout(900)
class ScopesTest {

    private static TaskReport run(Variant variant, Consumer<TaskWorker> root) {
        return Tasks.run(variant.platform(), variant.options(), root);
    }

    @ParameterizedTest
    @MethodSource("testudo.tasks.Variant#all")
    void theFirstErrorIsThrownAndTheOthersAreSuppressedInIt(Variant variant) {
        AtomicLong ran = new AtomicLong();
        run(variant, here -> {
            IllegalArgumentException first = assertThrows(IllegalArgumentException.class, () -> here.finish(() -> {
                for (int t = 0; t < 20; t++) {
                    int number = t;
                    here.async(_ -> {
                        ran.incrementAndGet();
                        if (number % 4 == 0) {
                            throw new IllegalArgumentException("task " + number);
                        }
                    });
                }
            }));
            assertEquals(4, first.getSuppressed().length);
        });
        assertEquals(20, ran.get());
    }

    @Test
    void anErrorOfTheRootEndsTheRun() {
        IllegalStateException thrown = new IllegalStateException("mine");
        WorkerFailure failure = assertThrows(WorkerFailure.class,
                () -> Tasks.run(new HostPlatform(), TaskOptions.of(3), here -> here.async(_ -> {
                    throw thrown;
                })));
        assertSame(thrown, failure.getCause());
    }

    /** Errors of a scope that nobody waits for go to the scope around, and the continuation does not run. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void aContinuationDoesNotFollowAnError(int workers) {
        boolean[] ran = new boolean[1];
        Tasks.run(new HostPlatform(), TaskOptions.of(workers), here -> assertThrows(ArithmeticException.class,
                () -> here.finish(() -> here.finishThen(() -> here.async(_ -> {
                    throw new ArithmeticException();
                }), _ -> ran[0] = true))));
        assertFalse(ran[0]);
    }

    /** Who waits for a continuation that does not follow hears the error at the end of the scope, and does not wait for ever. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void aContinuationThatDoesNotFollowCanBeJoined(int workers) {
        Tasks.run(new HostPlatform(), TaskOptions.of(workers), here -> assertThrows(ArithmeticException.class,
                () -> here.finish(() -> {
                    Task continuation = new BodyTask(_ -> {});
                    here.finishThen(() -> here.async(_ -> {
                        throw new ArithmeticException();
                    }), continuation);
                    here.join(continuation);
                })));
    }

    /** One that gave way before its scope was terminated does not come back for ever. */
    @ParameterizedTest
    @MethodSource("testudo.tasks.Variant#all")
    void aTaskThatGaveWayIsDroppedWithItsScope(Variant variant) {
        AtomicLong steps = new AtomicLong();
        run(variant, here -> here.finish(() -> {
            for (int t = 0; t < 4; t++) {
                here.async(new StepTask() {

                    @Override
                    protected Step step(TaskWorker there) {
                        if (steps.incrementAndGet() == 9) {
                            there.terminate();
                        }
                        return Step.YIELD;
                    }
                });
            }
        }));
        assertTrue(steps.get() >= 9);
    }

    /** Serially, too deep for the stack: where it gives out, counts may be wrong, so that the run ends with what has happened. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aStackThatIsTooSmallEndsTheRun(int workers) {
        TaskOptions serial = TaskOptions.of(workers).limits(TaskLimits.waiting(0));
        WorkerFailure failure = assertThrows(WorkerFailure.class,
                () -> Tasks.run(new HostPlatform(), serial, ScopesTest::endless));
        assertEquals(StackOverflowError.class, failure.getCause().getClass());
    }

    private static void endless(TaskWorker here) {
        here.finishThen(() -> here.async(ScopesTest::endless), _ -> {});
    }

    /** Nobody knows whether it has the task. */
    @Test
    void aSchemeThatThrowsEndsTheRun() {
        TaskOptions options = TaskOptions.of(2).scheme(_ -> new QueueScheme() {

            @Override
            public boolean push(int worker, TaskKind kind, Queued task) {
                throw new UnsupportedOperationException("mine");
            }

            @Override
            public Queued poll(int worker) {
                return null;
            }
        });
        WorkerFailure failure = assertThrows(WorkerFailure.class,
                () -> Tasks.run(new HostPlatform(), options, here -> here.async(_ -> {})));
        assertEquals("mine", failure.getCause().getMessage());
    }

    @Test
    void whatIsMissingIsToldWhereItIs() {
        Tasks.run(new HostPlatform(), TaskOptions.of(1), here -> {
            assertEquals("A task is needed, got null.",
                    assertThrows(IllegalArgumentException.class, () -> here.async((Task) null)).getMessage());
            assertThrows(IllegalArgumentException.class, () -> here.async((Consumer<TaskWorker>) null));
            assertThrows(IllegalArgumentException.class, () -> here.finishThen(() -> {}, (Task) null));
            assertThrows(IllegalArgumentException.class, () -> here.future(null));
        });
    }

    @Test
    void aFutureThatFailsThrowsWhereItIsAskedFor() {
        Tasks.run(new HostPlatform(), TaskOptions.of(2),
                here -> assertThrows(ArithmeticException.class, () -> here.finish(() -> {
                    TaskFuture<Integer> future = here.future(_ -> {
                        throw new ArithmeticException("zero");
                    });
                    CompletionException thrown = assertThrows(CompletionException.class, () -> future.get(here));
                    assertEquals("zero", thrown.getCause().getMessage());
                })));
    }

    /** Downwards, not upwards: tasks of the scope and of scopes within stop, those of the scope around run on. */
    @ParameterizedTest
    @MethodSource("testudo.tasks.Variant#all")
    void terminateStopsTheScopeAndWhatIsWithin(Variant variant) {
        AtomicLong outside = new AtomicLong();
        AtomicLong beyond = new AtomicLong();
        boolean[] wentOn = new boolean[2];
        run(variant, here -> here.finish(() -> {
            for (int t = 0; t < 10; t++) {
                here.async(_ -> outside.incrementAndGet());
            }
            here.finish(() -> {
                here.terminate();
                for (int t = 0; t < 10; t++) {
                    here.async(there -> {
                        there.finish(() -> there.async(within -> beyond.incrementAndGet()));
                        beyond.incrementAndGet();
                    });
                }
                wentOn[0] = true;
                here.exitIfSo();
                beyond.incrementAndGet();
            });
            wentOn[1] = true;
        }));
        assertEquals(10, outside.get());
        assertEquals(0, beyond.get());
        assertTrue(wentOn[0] && wentOn[1]);
    }

    /** An exit within a scope whose surroundings were terminated leaves the surroundings as well. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void anExitLeavesAllScopesUpToTheOneTerminated(int workers) {
        boolean[] beyond = new boolean[2];
        Tasks.run(new HostPlatform(), TaskOptions.of(workers), here -> {
            here.finish(() -> {
                here.terminate();
                here.finish(here::exitIfSo);
                beyond[0] = true;
            });
            beyond[1] = true;
        });
        assertFalse(beyond[0]);
        assertTrue(beyond[1]);
    }

    /** A search that ends at its first find: whoever looks later stops, and everything is counted. */
    @ParameterizedTest
    @MethodSource("testudo.tasks.Variant#all")
    void aSearchEndsEarly(Variant variant) {
        AtomicLong found = new AtomicLong();
        run(variant, here -> {
            here.finish(() -> search(here, 1, 777, found));
            assertEquals(777, found.get());
        });
    }

    private static void search(TaskWorker here, int node, int wanted, AtomicLong found) {
        here.exitIfSo();
        if (node == wanted) {
            found.set(node);
            here.terminate();
        }
        if (node < 2048) {
            here.async(there -> search(there, 2 * node, wanted, found));
            here.async(there -> search(there, 2 * node + 1, wanted, found));
        }
    }
}
