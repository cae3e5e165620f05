package testudo.sync.phaser;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.phaser.accumulation.Operator;
import testudo.sync.phaser.accumulation.Timing;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The handle of a task is good for the thread that runs its body, until the body has ended. */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HandleTest {

    private final HostPlatform platform = new HostPlatform(HostOptions.defaults()
            .withDeadlockLimit(Duration.ofMinutes(5))
            .withTimeLimit(Duration.ofMinutes(10)));

    /** What can be done with the handle of a task that is registered on the phaser, and must not be done by others. */
    private interface Operation {
        void by(PhasedTask task, Phaser step, LongAccumulator sum);
    }

    private static final Map<String, Operation> OPERATIONS = Map.ofEntries(
            Map.entry("worker", (task, step, sum) -> task.worker()),
            Map.entry("phaser", (task, step, sum) -> task.phaser(Mode.SIG)),
            Map.entry("isRegistered", (task, step, sum) -> task.isRegistered(step)),
            Map.entry("signal", (task, step, sum) -> task.signal(step)),
            Map.entry("signalAll", (task, step, sum) -> task.signalAll()),
            Map.entry("waitAll", (task, step, sum) -> task.waitAll()),
            Map.entry("next", (task, step, sum) -> task.next()),
            Map.entry("next single", (task, step, sum) -> task.next(new Single("site", () -> {}))),
            Map.entry("next on one", (task, step, sum) -> task.next(step)),
            Map.entry("unsafeWait", (task, step, sum) -> task.unsafeWait(step)),
            Map.entry("drop", (task, step, sum) -> task.drop(step)),
            Map.entry("signalPhase", (task, step, sum) -> task.signalPhase(step)),
            Map.entry("waitPhase", (task, step, sum) -> task.waitPhase(step)),
            Map.entry("async", (task, step, sum) -> task.async(other -> {})),
            Map.entry("asyncPhased", (task, step, sum) -> task.asyncPhased(other -> {})),
            Map.entry("finish", (task, step, sum) -> task.finish(() -> {})),
            Map.entry("accumulator", (task, step, sum) -> task.longAccumulator(step, Operator.PLUS, Timing.LAZY)),
            Map.entry("send", (task, step, sum) -> sum.send(task, 1)),
            Map.entry("result", (task, step, sum) -> sum.result(task)));

    @Test
    void aTaskRefusesTheThreadOfAnother() {
        PhasedTasks.run(platform, root -> {
            Phaser step = root.phaser(Mode.SIG_WAIT);
            LongAccumulator sum = root.longAccumulator(step, Operator.PLUS, Timing.LAZY);
            root.finish(() -> root.async(task -> OPERATIONS.forEach((name, operation) -> assertEquals(
                    "Task of worker 0 is operated by the thread that runs its body, 'testudo-worker-0', but not by"
                            + " 'testudo-worker-1': use the handle that the body was given.",
                    assertThrows(IllegalStateException.class, () -> operation.by(root, step, sum), name).getMessage()))));
            root.next(); // what was refused has changed nothing
            assertEquals(1, root.waitPhase(step));
        });
    }

    @Test
    void aTaskThatHasEndedRefusesEverybody() {
        AtomicReference<PhasedTask> kept = new AtomicReference<>();
        AtomicReference<Phaser> phaser = new AtomicReference<>();
        AtomicReference<LongAccumulator> sum = new AtomicReference<>();
        AtomicBoolean started = new AtomicBoolean();
        PhasedTasks.run(platform, root -> {
            kept.set(root);
            phaser.set(root.phaser(Mode.SIG_WAIT));
            sum.set(root.longAccumulator(phaser.get(), Operator.PLUS, Timing.LAZY));
        });
        OPERATIONS.forEach((name, operation) -> assertEnded(() -> operation.by(kept.get(), phaser.get(), sum.get()), name));
        assertEnded(() -> kept.get().async(task -> started.set(true)), "async");
        assertFalse(started.get());
    }

    private static void assertEnded(Runnable operation, String name) {
        assertEquals(
                "Task of worker 0 has ended: its handle is of no use any more.",
                assertThrows(IllegalStateException.class, operation::run, name).getMessage());
    }

    /** Threads of ended tasks run others: the thread alone does not tell whose handle it is. */
    @Test
    void aTaskThatHasEndedIsRefusedOnItsOwnThread() {
        AtomicInteger onSameThread = new AtomicInteger();
        PhasedTasks.run(platform, root -> {
            AtomicReference<PhasedTask> kept = new AtomicReference<>();
            AtomicReference<Thread> thread = new AtomicReference<>();
            for (int i = 0; i < 50; i++) {
                root.finish(() -> root.async(task -> {
                    if (thread.get() == Thread.currentThread()) {
                        onSameThread.incrementAndGet();
                        assertTrue(assertThrows(IllegalStateException.class, () -> kept.get().next())
                                .getMessage().endsWith(" has ended: its handle is of no use any more."));
                    }
                    kept.set(task);
                    thread.set(Thread.currentThread());
                }));
            }
        });
        assertTrue(onSameThread.get() > 0, "no thread has run two tasks");
    }

    @Test
    void aSlipStopsAllInsteadOfHanging() {
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> PhasedTasks.run(platform, root -> {
            Phaser step = root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(List.of(step.in(Mode.SIG_WAIT)), task -> root.next());
            root.next();
        }));
        assertInstanceOf(IllegalStateException.class, failure.getCause());
        assertEquals(1, failure.worker());
    }

    @Test
    void theBodyOfAFinishIsTheTasksOwn() {
        PhasedTasks.run(platform, root -> {
            Phaser step = root.phaser(Mode.SIG_WAIT);
            root.finish(() -> root.finish(() -> {
                root.next();
                root.signal(root.phaser(Mode.SIG));
            }));
            assertEquals(1, root.waitPhase(step));
        });
    }

    @Test
    void aFinishWhoseBodyThrowsStopsAllWithThatCause() {
        RuntimeException cause = new IllegalArgumentException("body");
        CountDownLatch running = new CountDownLatch(1);
        AtomicBoolean caught = new AtomicBoolean();
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> PhasedTasks.run(platform, root -> {
            try {
                root.finish(() -> {
                    root.async(task -> {
                        running.countDown();
                        while (true) {
                            task.worker().checkAlive();
                        }
                    });
                    await(running);
                    throw cause;
                });
            } catch (IllegalArgumentException thrown) { // who catches it does not keep the others alive
                caught.set(thrown == cause);
            }
        }));
        assertSame(cause, failure.getCause());
        assertEquals(0, failure.worker());
        assertTrue(caught.get());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupt) {
            throw new AssertionError(interrupt);
        }
    }

    @Test
    void aTeamIsBuiltOnce() {
        PhaserTeam.Builder builder = PhaserTeam.of(2, platform);
        Phaser step = builder.phaser("step", PhaserOptions.defaults());
        PhaserTeam team = builder.register(0, step, Mode.SIG_WAIT).build();
        String message = "This phaser team is built already: describe another, started by 'PhaserTeam.of'.";
        assertEquals(message, refusal(() -> builder.register(1, step, Mode.SIG_WAIT)));
        assertEquals(message, refusal(() -> builder.phaser("late", PhaserOptions.defaults())));
        assertEquals(message, refusal(builder::build));
        platform.run(2, worker -> {
            if (worker.index() == 0) {
                team.next(worker); // worker 1 is not waited for
            }
        });
    }

    private static String refusal(Runnable late) {
        return assertThrows(IllegalStateException.class, late::run).getMessage();
    }
}
