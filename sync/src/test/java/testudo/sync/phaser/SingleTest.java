package testudo.sync.phaser;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.host.HostPlatform;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class SingleTest {

    private final HostPlatform platform = new HostPlatform();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void theWorkIsDoneOnceBetweenAllSignalsAndAllWaits(int tasks) {
        AtomicInteger signalled = new AtomicInteger();
        int[] done = {0};
        PhasedTasks.run(platform, root -> {
            root.phaser(Mode.SINGLE);
            for (int i = 0; i < tasks; i++) {
                root.asyncPhased(task -> {
                    for (int s = 1; s <= 50; s++) {
                        int step = s;
                        signalled.incrementAndGet();
                        task.next(new Single("count", () -> {
                            done[0]++;
                            assertEquals(step * tasks, signalled.get());
                        }));
                        assertEquals(step, done[0]);
                        task.next();
                    }
                });
            }
        });
        assertEquals(50, done[0]);
    }

    @Test
    void whenTheLastSingleDropsTheOthersPublish() {
        for (int round = 0; round < 200; round++) {
            PhasedTasks.run(platform, root -> {
                Phaser p = root.phaser(Mode.SINGLE);
                for (int i = 0; i < 3; i++) {
                    root.asyncPhased(List.of(p.in(Mode.SIG_WAIT)), task -> {
                        for (int s = 0; s < 3; s++) {
                            task.next();
                        }
                    });
                }
                root.asyncPhased(List.of(p.in(Mode.SINGLE)), task -> task.next());
                root.next();
            });
        }
    }

    @Test
    void whatTheWorkThrowsAllOfThemThrow() {
        AtomicInteger thrown = new AtomicInteger();
        PhasedTasks.run(platform, root -> {
            root.phaser(Mode.SINGLE);
            for (int i = 0; i < 4; i++) {
                root.asyncPhased(task -> {
                    assertThrows(ArithmeticException.class, () -> task.next(new Single("site", () -> {
                        throw new ArithmeticException();
                    })));
                    thrown.incrementAndGet();
                    task.next(new Single("later", () -> {}));
                });
            }
        });
        assertEquals(4, thrown.get());
    }

    @Test
    void differentSitesAreRefused() {
        WorkerFailure failure = assertThrows(
                WorkerFailure.class, () -> PhasedTasks.run(platform, root -> {
                    root.phaser(Mode.SINGLE);
                    root.asyncPhased(task -> task.next(new Single("left", () -> {})));
                    root.next(new Single("right", () -> {}));
                }));
        assertTrue(failure.getMessage().contains("came to one phase with different work"), failure.getMessage());
    }

    /** Each publishes one phaser and waits on the other's, registered in opposite orders. */
    @Test
    void twoPublishersDoNotWaitForEachOther() {
        PhasedTasks.run(platform, root -> {
            Phaser p = root.phaser(Mode.SINGLE);
            Phaser q = root.phaser(Mode.SINGLE);
            root.asyncPhased(List.of(q.in(Mode.SIG_WAIT), p.in(Mode.SINGLE)), SingleTest::hundredSteps);
            root.asyncPhased(List.of(p.in(Mode.SIG_WAIT), q.in(Mode.SINGLE)), SingleTest::hundredSteps);
        });
    }

    private static void hundredSteps(PhasedTask task) {
        for (int s = 0; s < 100; s++) {
            task.next();
        }
    }
}
