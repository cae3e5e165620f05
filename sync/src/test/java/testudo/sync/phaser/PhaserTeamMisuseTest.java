package testudo.sync.phaser;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Worker;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** Each misuse of a team of phasers is one clear sentence, and changes nothing. */
@Timeout(900)
class PhaserTeamMisuseTest {

    private static final Single WORK = new Single("site", () -> {});

    private final HostPlatform platform = new HostPlatform();
    private final PhaserTeam.Builder builder = PhaserTeam.of(2, platform);
    private final Phaser step = builder.phaser("step", PhaserOptions.defaults());

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void aTeamHasAWorker(int workers) {
        String message = "A phaser team has at least 1 worker, got " + workers + ".";
        assertRefused(IllegalArgumentException.class, message, () -> PhaserTeam.of(workers, platform));
        assertRefused(IllegalArgumentException.class, message,
                () -> new PhaserBarrier(workers, PhaserOptions.defaults(), platform));
    }

    @Test
    void neighboursAreOfATeamAndNotOnesOwn() {
        assertRefused(IllegalArgumentException.class, "A phaser team has at least 1 worker, got 0.",
                () -> new PhaserNeighbours(List.of(), PhaserOptions.defaults(), platform));
        assertRefused(IllegalStateException.class, "Worker 1 is registered on 'step of worker 1' already.",
                () -> new PhaserNeighbours(List.of(List.of(1), List.of(1)), PhaserOptions.defaults(), platform));
        assertRefused(IllegalStateException.class, "Worker 0 is registered on 'step of worker 1' already.",
                () -> new PhaserNeighbours(List.of(List.of(1, 1), List.of(0)), PhaserOptions.defaults(), platform));
    }

    @Test
    void aWorkerIsRegisteredOnce() {
        builder.register(0, step, Mode.SIG);
        assertRefused(IllegalStateException.class, "Worker 0 is registered on 'step' already.",
                () -> builder.register(0, step, Mode.WAIT));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 2})
    void onlyWorkersOfTheTeamAreRegistered(int worker) {
        assertRefused(IllegalArgumentException.class,
                "Worker " + worker + " cannot be registered on 'step': the team has workers 0 to 1.",
                () -> builder.register(worker, step, Mode.SIG));
    }

    @Test
    void aPhaserStaysWithItsBuilder() {
        Phaser other = PhaserTeam.of(2, platform).phaser("other", PhaserOptions.defaults());
        assertRefused(IllegalStateException.class, "Phaser 'other' was not made by this builder.",
                () -> builder.register(0, other, Mode.SIG));
    }

    /** Only in mode SIG can a worker signal apart from its waits. */
    @ParameterizedTest
    @EnumSource(names = "SIG", mode = EnumSource.Mode.EXCLUDE)
    void aSignalApartNeedsModeSig(Mode mode) {
        PhaserTeam team = builder.register(0, step, mode).build();
        refuses("Worker 0 would have to be registered on 'step' in mode 'SIG', but is in mode '" + mode + "'.",
                (worker, of) -> of.signal(worker, step), team);
    }

    /** Only in mode WAIT can a worker wait without being waited for. */
    @ParameterizedTest
    @EnumSource(names = "WAIT", mode = EnumSource.Mode.EXCLUDE)
    void anUnsafeWaitNeedsModeWait(Mode mode) {
        PhaserTeam team = builder.register(0, step, mode).build();
        refuses("Worker 0 would have to be registered on 'step' in mode 'WAIT', but is in mode '" + mode + "'.",
                (worker, of) -> of.unsafeWait(worker, step), team);
    }

    /** What a worker may do to a phaser. */
    @FunctionalInterface
    private interface Operation {
        void by(Worker worker, PhaserTeam team);
    }

    private Stream<Map.Entry<String, Operation>> operations() {
        return Map.<String, Operation>of(
                "signal", (worker, team) -> team.signal(worker, step),
                "unsafeWait", (worker, team) -> team.unsafeWait(worker, step),
                "signalPhase", (worker, team) -> team.signalPhase(worker, step),
                "waitPhase", (worker, team) -> team.waitPhase(worker, step)).entrySet().stream();
    }

    @Test
    void anUnregisteredWorkerIsRefused() {
        PhaserTeam team = builder.register(0, step, Mode.SIG).build();
        platform.run(2, worker -> {
            if (worker.index() == 1) {
                operations().forEach(operation -> {
                    IllegalStateException refused = assertThrows(
                            IllegalStateException.class,
                            () -> operation.getValue().by(worker, team),
                            operation.getKey());
                    assertEquals("Worker 1 is not registered on 'step'.", refused.getMessage());
                });
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aTeamOfAnotherSizeIsRefused(int workers) {
        PhaserTeam team = builder.register(0, step, Mode.SIG).register(1, step, Mode.WAIT).build();
        Stream.concat(operations(), Map.<String, Operation>of(
                "next", (worker, of) -> of.next(worker),
                "next single", (worker, of) -> of.next(worker, WORK)).entrySet().stream()).forEach(operation -> {
                    WorkerFailure failure = assertThrows(WorkerFailure.class, () -> new HostPlatform().run(workers, worker -> {
                        if (worker.index() == 0) {
                            operation.getValue().by(worker, team);
                        }
                    }), operation.getKey());
                    assertCause(IllegalArgumentException.class,
                            "This phaser team is for 2 workers, but worker 0 is one of " + workers + ".", failure);
                });
    }

    static Stream<Arguments> tooFewOrManySingles() {
        return Stream.of(
                Arguments.of(List.of(), 0),
                Arguments.of(List.of(Mode.SIG), 0),
                Arguments.of(List.of(Mode.WAIT), 0),
                Arguments.of(List.of(Mode.SIG_WAIT), 0),
                Arguments.of(List.of(Mode.SINGLE, Mode.SINGLE), 2));
    }

    @ParameterizedTest
    @MethodSource("tooFewOrManySingles")
    void nextSingleNeedsModeSingleOnOnePhaser(List<Mode> modes, int singles) {
        for (Mode mode : modes) {
            builder.register(0, builder.phaser("another", PhaserOptions.defaults()), mode);
        }
        refuses("Worker 0 may do 'next single' if it is in mode 'SINGLE' on exactly 1 phaser, but it is on " + singles
                + ".", (worker, team) -> team.next(worker, WORK), builder.build());
    }

    @Test
    void differentSitesAreRefused() {
        PhaserTeam team = builder.register(0, step, Mode.SINGLE).register(1, step, Mode.SINGLE).build();
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> platform.run(
                2, worker -> team.next(worker, new Single("site " + worker.index(), () -> {}))));
        String message = assertInstanceOf(IllegalStateException.class, failure.getCause()).getMessage();
        String start = "The SINGLE tasks of 'step' came to one phase with different work: 'site ";
        assertEquals(start, message.substring(0, start.length()));
    }

    /** What was refused has changed nothing: the team goes on. */
    @Test
    void whatIsRefusedChangesNothing() {
        PhaserTeam team = builder.register(0, step, Mode.SIG).register(1, step, Mode.WAIT).build();
        platform.run(2, worker -> {
            for (int phase = 1; phase <= 5; phase++) {
                if (worker.index() == 0) {
                    assertThrows(IllegalStateException.class, () -> team.unsafeWait(worker, step));
                    team.signal(worker, step);
                    assertEquals(phase, team.signalPhase(worker, step));
                } else {
                    assertThrows(IllegalStateException.class, () -> team.signal(worker, step));
                    team.unsafeWait(worker, step);
                    assertEquals(phase, team.waitPhase(worker, step));
                }
            }
        });
    }

    private void refuses(String message, Operation operation, PhaserTeam team) {
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> platform.run(2, worker -> {
            if (worker.index() == 0) {
                operation.by(worker, team);
            }
        }));
        assertCause(IllegalStateException.class, message, failure);
    }

    private static void assertCause(Class<? extends RuntimeException> type, String message, WorkerFailure failure) {
        assertEquals(message, assertInstanceOf(type, failure.getCause()).getMessage());
    }

    private static void assertRefused(Class<? extends RuntimeException> type, String message, Executable misuse) {
        assertEquals(message, assertThrows(type, misuse).getMessage());
    }
}
