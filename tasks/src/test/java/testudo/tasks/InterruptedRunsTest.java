package testudo.tasks;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.phaser.Mode;
import testudo.sync.phaser.Phaser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

/** A run that is interrupted, as by Ctrl-C, ends whatever its tasks do, and leaves no thread. */
@Timeout(900)
class InterruptedRunsTest {

    /** Each task makes its successor, for ever, in a scope that another worker opened or not. */
    @ParameterizedTest
    @MethodSource("testudo.tasks.Variant#all")
    void anEndlessProgramEnds(Variant variant) throws InterruptedException {
        endsWhenInterrupted(variant, begun -> here -> endless(here, begun));
    }

    private static void endless(TaskWorker here, CountDownLatch begun) {
        begun.countDown();
        here.async(there -> endless(there, begun));
    }

    /** One task waits in a phaser for another one that never comes, as that one makes tasks for ever. */
    @ParameterizedTest
    @MethodSource("testudo.tasks.Variant#all")
    void soDoTasksThatWaitInPhasers(Variant variant) throws InterruptedException {
        endsWhenInterrupted(variant, begun -> here -> here.asyncPhased(root -> {
            Phaser step = root.phased().phaser(Mode.SIG_WAIT);
            root.asyncPhased(List.of(step.in(Mode.SIG_WAIT)), there -> there.phased().next());
            for (;;) {
                root.finish(() -> root.async(_ -> begun.countDown()));
            }
        }));
    }

    private static void endsWhenInterrupted(Variant variant, Function<CountDownLatch, Consumer<TaskWorker>> program)
            throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread caller = Thread.ofPlatform().start(() -> {
            try {
                Tasks.run(variant.platform(), variant.options(), program.apply(begun));
            } catch (Throwable t) { // whatever it is, the test looks at it
                thrown.set(t);
            }
        });
        begun.await();
        caller.interrupt();
        caller.join();
        assertInstanceOf(CancellationException.class, thrown.get());
        assertEquals(List.of(), Thread.getAllStackTraces().keySet().stream().map(Thread::getName)
                .filter(name -> name.startsWith("testudo-worker-")).toList());
    }
}
