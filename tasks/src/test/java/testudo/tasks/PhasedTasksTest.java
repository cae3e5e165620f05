package testudo.tasks;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.machine.description.MachineFile;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.phaser.Mode;
import testudo.sync.phaser.Phaser;
import testudo.sync.platform.Platform;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Programs of tasks some of which wait in phasers. */
@Timeout(900)
class PhasedTasksTest {

    private static final int PARTS = 5;
    private static final int STEPS = 6;

    /** One worker on this machine and two on a simulated one: fewer than there are tasks that wait for each other. */
    private record Place(String name, Platform platform, TaskOptions options) {

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Place> places() {
        return Stream.of(false, true).flatMap(simulated -> Variant.schemes().entrySet().stream().flatMap(scheme -> Stream
                .of(1, 2)
                .map(workers -> new Place(
                        (simulated ? "simulated, " : "host, ") + scheme.getKey() + ", " + workers + " workers",
                        simulated ? new SimulatedPlatform(MachineFile.shipped("tilepro64"), SimulationOptions.defaults())
                                : new HostPlatform(),
                        TaskOptions.of(workers).scheme(scheme.getValue())))));
    }

    private static void run(Place place, Consumer<TaskWorker> root) {
        Tasks.run(place.platform(), place.options(), root);
    }

    /**
     * A ring of averages: each part in steps with the others, its points by tasks of their own. Fewer workers than parts, and
     * nobody waits for ever.
     */
    @ParameterizedTest
    @MethodSource("places")
    void partsInStepWhosePointsAreTasks(Place place) {
        long[][] values = new long[2][PARTS * 4];
        for (int i = 0; i < values[0].length; i++) {
            values[0][i] = i * i;
        }
        long[] expected = values[0].clone();
        for (int s = 0; s < STEPS; s++) {
            long[] next = new long[expected.length];
            for (int i = 0; i < next.length; i++) {
                next[i] = average(expected, i);
            }
            expected = next;
        }
        run(place, here -> here.finish(() -> here.asyncPhased(root -> {
            Phaser step = root.phased().phaser(Mode.SIG_WAIT);
            for (int p = 0; p < PARTS; p++) {
                int part = p;
                root.asyncPhased(List.of(step.in(Mode.SIG_WAIT)), there -> steps(there, part, values));
            }
        })));
        assertArrayEquals(expected, values[STEPS % 2]);
    }

    private static void steps(PhasedWorker there, int part, long[][] values) {
        for (int s = 0; s < STEPS; s++) {
            long[] from = values[s % 2];
            long[] to = values[(s + 1) % 2];
            there.finish(() -> {
                for (int i = 4 * part; i < 4 * part + 4; i++) {
                    int point = i;
                    there.async(_ -> to[point] = average(from, point));
                }
            });
            there.phased().next();
        }
    }

    private static long average(long[] from, int i) {
        return from[Math.floorMod(i - 1, from.length)] + 2 * from[i] + from[(i + 1) % from.length] >> 1;
    }

    /** A phaser made in the body of a finish is left where the body ends, or the tasks in it would wait for this one. */
    @ParameterizedTest
    @MethodSource("places")
    void aFinishWaitsForPhasedTasksAndNotTheyForIt(Place place) {
        AtomicLong ended = new AtomicLong();
        boolean[] all = new boolean[2];
        run(place, here -> {
            here.finish(() -> here.asyncPhased(root -> {
                root.finish(() -> {
                    Phaser step = root.phased().phaser(Mode.SIG_WAIT);
                    for (int p = 0; p < 3; p++) {
                        root.asyncPhased(List.of(step.in(Mode.SIG_WAIT)), there -> {
                            there.phased().next();
                            there.async(_ -> ended.incrementAndGet());
                            there.phased().next();
                        });
                    }
                });
                all[0] = ended.get() == 3;
            }));
            all[1] = all[0];
        });
        assertTrue(all[0] && all[1]);
    }

    /** Who throws is dropped from its phasers; the others go on, and the scope throws. */
    @ParameterizedTest
    @MethodSource("places")
    void anErrorOfAPhasedTaskShowsAtTheEndOfItsScope(Place place) {
        AtomicLong phases = new AtomicLong();
        run(place, here -> {
            ArithmeticException thrown = assertThrows(ArithmeticException.class,
                    () -> here.finish(() -> here.asyncPhased(root -> {
                        Phaser step = root.phased().phaser(Mode.SIG_WAIT);
                        for (int p = 0; p < 3; p++) {
                            int part = p;
                            root.asyncPhased(List.of(step.in(Mode.SIG_WAIT)), there -> {
                                there.phased().next();
                                if (part == 1) {
                                    throw new ArithmeticException("part 1");
                                }
                                there.phased().next();
                                phases.incrementAndGet();
                            });
                        }
                    })));
            assertEquals("part 1", thrown.getMessage());
        });
        assertEquals(2, phases.get());
    }

    /** Ordinary tasks, continuations and futures made by phased tasks, and phased ones made by ordinary tasks. */
    @ParameterizedTest
    @MethodSource("places")
    void eitherKindMakesTheOther(Place place) {
        AtomicLong sum = new AtomicLong();
        run(place, here -> here.finish(() -> {
            for (int t = 0; t < 4; t++) {
                here.async(there -> there.asyncPhased(phased -> {
                    sum.addAndGet(phased.future(_ -> 3).get(phased));
                    phased.finishThen(() -> phased.async(_ -> sum.addAndGet(10)), _ -> sum.addAndGet(100));
                    BodyTask one = new BodyTask(_ -> sum.addAndGet(1000));
                    phased.async(one);
                    phased.join(one);
                }));
            }
        }));
        assertEquals(4 * 1113, sum.get());
    }

    @Test
    void aTerminatedScopeDropsItsPhasedTasks() {
        boolean[] ran = new boolean[1];
        Tasks.run(new HostPlatform(), TaskOptions.of(2), here -> here.finish(() -> {
            here.terminate();
            here.asyncPhased(_ -> ran[0] = true);
        }));
        assertFalse(ran[0]);
    }

    @Test
    void aPhaserOfAnotherFinishIsRefused() {
        Tasks.run(new HostPlatform(), TaskOptions.of(1), here -> {
            IllegalStateException refusal = assertThrows(IllegalStateException.class,
                    () -> here.finish(() -> here.asyncPhased(root -> {
                        Phaser step = root.phased().phaser(Mode.SIG_WAIT);
                        root.finish(() -> root.asyncPhased(List.of(step.in(Mode.SIG_WAIT)), _ -> {}));
                    })));
            assertTrue(refusal.getMessage().contains("finish"), refusal.getMessage());
        });
    }
}
