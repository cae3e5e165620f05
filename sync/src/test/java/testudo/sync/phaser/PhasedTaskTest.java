package testudo.sync.phaser;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Deadlock;
import testudo.sync.platform.WaitStrategy;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class PhasedTaskTest {

    private final HostPlatform platform = new HostPlatform();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 33})
    void nobodyPassesNextBeforeAllHaveSignalled(int tasks) {
        AtomicIntegerArray done = new AtomicIntegerArray(21);
        PhasedTasks.run(platform, root -> {
            Phaser step = root.phaser(Mode.SIG_WAIT);
            for (int i = 0; i < tasks; i++) {
                root.asyncPhased(List.of(step.in(Mode.SIG_WAIT)), task -> {
                    for (int s = 1; s <= 20; s++) {
                        done.incrementAndGet(s);
                        task.next();
                        assertEquals(tasks, done.get(s));
                    }
                });
            }
        });
        assertEquals(tasks, done.get(20));
    }

    /** But by spinning only, which is thousands of times slower there: see {@link WaitStrategy}. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SPIN")
    void eightTasksOnTwoProcessorsWait(WaitStrategy strategy) {
        AtomicInteger sum = new AtomicInteger();
        PhasedTasks.run(new HostPlatform(HostOptions.defaults().withStrategy(strategy)), root -> {
            root.phaser(Mode.SIG_WAIT);
            for (int i = 0; i < 8; i++) {
                root.asyncPhased(task -> {
                    for (int s = 0; s < 100; s++) {
                        sum.incrementAndGet();
                        task.next();
                        assertEquals(8 * (s + 1), sum.get());
                        task.next();
                    }
                });
            }
        });
    }

    @Test
    void aProducerRunsAheadAndConsumersFollow() {
        long[] data = new long[101];
        AtomicInteger checked = new AtomicInteger();
        PhasedTasks.run(platform, root -> {
            Phaser items = root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(List.of(items.in(Mode.SIG)), producer -> {
                for (int i = 1; i <= 100; i++) {
                    data[i] = 7L * i;
                    producer.signal(items);
                    assertEquals(i, producer.signalPhase(items));
                }
            });
            for (int c = 0; c < 2; c++) {
                root.asyncPhased(List.of(items.in(Mode.WAIT)), consumer -> {
                    for (int i = 1; i <= 100; i++) {
                        consumer.next();
                        assertEquals(7L * i, data[i]);
                        assertEquals(i, consumer.waitPhase(items));
                    }
                    checked.incrementAndGet();
                });
            }
        });
        assertEquals(2, checked.get());
    }

    @Test
    void theEndOfATaskAndADropLetTheOthersGoOn() {
        AtomicInteger flag = new AtomicInteger();
        PhasedTasks.run(platform, root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(task -> flag.incrementAndGet());
            root.asyncPhased(task -> {
                flag.incrementAndGet();
                task.drop(p);
                task.next(); // registered nowhere: nothing to wait for
            });
            root.next();
            assertEquals(2, flag.get());
        });
    }

    @Test
    void aChildOfATaskThatHasSignalledNeedNotSignal() {
        PhasedTasks.run(platform, root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            root.signal(p);
            root.asyncPhased(child -> {
                assertEquals(1, child.signalPhase(p));
                child.next();
                assertEquals(1, child.waitPhase(p));
            });
            root.next();
            assertEquals(1, root.waitPhase(p));
        });
    }

    @Test
    void finishWaitsForAllItsDescendantsAfterDroppingItsPhasers() {
        AtomicInteger ended = new AtomicInteger();
        PhasedTasks.run(platform, root -> {
            root.finish(() -> {
                Phaser p = root.phaser(Mode.SIG_WAIT);
                root.asyncPhased(task -> {
                    task.next();
                    task.async(grandchild -> ended.incrementAndGet());
                    ended.incrementAndGet();
                });
                assertTrue(root.isRegistered(p));
            });
            assertEquals(2, ended.get());
        });
    }

    @Test
    void manyTasksComeAndGo() {
        AtomicInteger sum = new AtomicInteger();
        PhasedTasks.run(platform, root -> {
            root.phaser(Mode.SIG_WAIT);
            for (int i = 1; i <= 1000; i++) {
                root.asyncPhased(task -> sum.incrementAndGet());
                root.next();
                assertEquals(i, sum.get());
            }
        });
    }

    @Test
    void aFailureInOneTaskStopsAll() {
        WorkerFailure failure = assertThrows(
                WorkerFailure.class, () -> PhasedTasks.run(platform, root -> {
                    root.phaser(Mode.SIG_WAIT);
                    root.asyncPhased(task -> {
                        throw new ArithmeticException("no such luck");
                    });
                    root.asyncPhased(task -> {
                        while (true) {
                            task.next();
                        }
                    });
                    while (true) {
                        root.next();
                        root.worker().checkAlive();
                    }
                }));
        assertEquals("no such luck", failure.getCause().getMessage());
        assertEquals(1, failure.worker());
    }

    @Test
    void theWatchdogNamesThePhaserAndTheWorker() {
        HostPlatform impatient = new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMillis(60)));
        Deadlock deadlock = assertThrows(
                Deadlock.class, () -> PhasedTasks.run(impatient, root -> {
                    Phaser p = root.phaser(Mode.SIG_WAIT);
                    Phaser q = root.phaser(Mode.SIG_WAIT);
                    root.asyncPhased(task -> {
                        task.signal(p);
                        task.unsafeWait(p);
                    });
                    root.signal(q);
                    root.unsafeWait(q);
                }));
        assertTrue(
                deadlock.getMessage().matches("Deadlock: worker 0 waits since \\d+ ms for 'signals to 'phaser 1 of worker 0'"
                        + ".*; worker 1 waits since .*'phaser 0 of worker 0'.*"),
                deadlock.getMessage());
    }
}
