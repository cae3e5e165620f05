package testudo.sync.phaser;

import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.host.HostPlatform;
import testudo.sync.phaser.accumulation.Operator;
import testudo.sync.phaser.accumulation.Timing;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** Each misuse is one clear sentence. */
@Timeout(900)
class MisuseTest {

    @Test
    void aModeCoversOnlyItselfAndWhatIsBelow() {
        refuses("Task of worker 0 is registered on 'phaser 0 of worker 0' in mode 'SIG' and may not register a task in"
                + " mode 'WAIT'.", root -> {
                    Phaser p = root.phaser(Mode.SIG);
                    root.asyncPhased(List.of(p.in(Mode.WAIT)), task -> {});
                });
    }

    @Test
    void aTaskIsRegisteredOnce() {
        refuses("Task of worker 0 may register a task on 'phaser 0 of worker 0' only once.", root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(List.of(p.in(Mode.SIG), p.in(Mode.WAIT)), task -> {});
        });
    }

    @Test
    void aPhaserStaysInItsScope() {
        refuses("Task of worker 0 may register tasks on 'phaser 0 of worker 0' only in the finish scope in which it was"
                + " created, not in one inside it.", root -> {
                    Phaser p = root.phaser(Mode.SIG_WAIT);
                    root.finish(() -> root.asyncPhased(List.of(p.in(Mode.SIG)), task -> {}));
                });
    }

    @Test
    void onlyRegisteredTasksOperate() {
        refuses("Task of worker 1 is not registered on 'phaser 0 of worker 0', or not any more.", root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            root.async(task -> task.signal(p));
        });
        refuses("Task of worker 0 is not registered on 'phaser 0 of worker 0', or not any more.", root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            root.drop(p);
            root.drop(p);
        });
    }

    /** Whatever the operation, whether the task was never registered or is not any more. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void everyOperationNeedsARegistration(String name, BiConsumer<PhasedTask, Phaser> operation) {
        refuses("Task of worker 1 is not registered on 'phaser 0 of worker 0', or not any more.", root -> {
            Phaser p = root.phaser(Mode.SINGLE);
            root.async(task -> operation.accept(task, p));
        });
        refuses("Task of worker 0 is not registered on 'phaser 0 of worker 0', or not any more.", root -> {
            Phaser p = root.phaser(Mode.SINGLE);
            root.drop(p);
            operation.accept(root, p);
        });
    }

    static Stream<Arguments> operations() {
        return Map.<String, BiConsumer<PhasedTask, Phaser>>of(
                "signal", PhasedTask::signal,
                "next", PhasedTask::next,
                "unsafeWait", PhasedTask::unsafeWait,
                "drop", PhasedTask::drop,
                "signalPhase", PhasedTask::signalPhase,
                "waitPhase", PhasedTask::waitPhase,
                "asyncPhased", (task, p) -> task.asyncPhased(List.of(p.in(Mode.SIG)), child -> {}),
                "longAccumulator", (task, p) -> task.longAccumulator(p, Operator.PLUS, Timing.LAZY),
                "doubleAccumulator", (task, p) -> task.doubleAccumulator(p, Operator.PLUS, Timing.LAZY))
                .entrySet()
                .stream()
                .map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
    }

    @Test
    void anAccumulatorNeedsARegistrationThroughout() {
        refuses("Task of worker 0 is not registered on 'phaser 0 of worker 0', or not any more.", root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            LongAccumulator sum = root.longAccumulator(p, Operator.PLUS, Timing.LAZY);
            root.drop(p);
            sum.send(root, 1);
        });
        refuses("Task of worker 0 is not registered on 'phaser 0 of worker 0', or not any more.", root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            LongAccumulator sum = root.longAccumulator(p, Operator.PLUS, Timing.LAZY);
            root.drop(p);
            sum.result(root);
        });
    }

    @Test
    void modesThatCannotAreRefused() {
        refuses("Task of worker 0 may not signal 'phaser 0 of worker 0': it is registered in mode 'WAIT'.",
                root -> root.signal(root.phaser(Mode.WAIT)));
        refuses("Task of worker 0 may not wait on 'phaser 0 of worker 0': it is registered in mode 'SIG'.",
                root -> root.unsafeWait(root.phaser(Mode.SIG)));
    }

    @Test
    void aWaitForOneselfIsRefused() {
        String message = "Task of worker 0 may not wait on 'phaser 0 of worker 0' before it has signalled: phase 0 was its"
                + " last.";
        refuses(message, root -> root.unsafeWait(root.phaser(Mode.SIG_WAIT)));
        refuses(message, root -> {
            root.phaser(Mode.SIG_WAIT);
            root.waitAll();
        });
    }

    @Test
    void aNextOnOnePhaserOfSeveralIsRefused() {
        refuses("Task of worker 0 may not do 'next' on 'phaser 1 of worker 0' alone while it is registered on 1 others:"
                + " use 'next()' for all of them.", root -> {
                    root.phaser(Mode.SIG_WAIT);
                    root.next(root.phaser(Mode.SIG_WAIT));
                });
    }

    @ParameterizedTest
    @EnumSource(names = "SINGLE", mode = EnumSource.Mode.EXCLUDE)
    void nextSingleNeedsOneSingleMode(Mode lower) {
        refuses("Task of worker 0 may do 'next single' if it is in mode 'SINGLE' on exactly 1 phaser, but it is on 0.",
                root -> {
                    root.phaser(lower);
                    root.next(new Single("here", () -> {}));
                });
    }

    @Test
    void theWorkOfASingleMayNotUsePhasers() {
        refuses("Task of worker 0 may not use phasers inside the work of 'next single'.", root -> {
            Phaser p = root.phaser(Mode.SINGLE);
            root.next(new Single("here", () -> root.signal(p)));
        });
    }

    private static void refuses(String message, Consumer<PhasedTask> program) {
        WorkerFailure failure =
                assertThrows(WorkerFailure.class, () -> PhasedTasks.run(new HostPlatform(), program));
        assertEquals(IllegalStateException.class, failure.getCause().getClass());
        assertEquals(message, failure.getCause().getMessage());
    }
}
