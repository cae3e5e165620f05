package testudo.machine.platform;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineException;
import testudo.machine.description.MachineFile;
import testudo.machine.memory.Waiting;
import testudo.machine.memory.Word;
import testudo.sync.phaser.Mode;
import testudo.sync.phaser.PhasedTask;
import testudo.sync.phaser.PhasedTasks;
import testudo.sync.phaser.Phaser;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Phasers of tasks that come and go on the signal bus of Cyclops-64: they switch to it, back to words and on to it again.
 *
 * <p>The simulation runs one task at a time, so plain counters tell who has arrived.
 */
@Timeout(900)
class AdaptivePhaserTest {

    private static final Machine C64 = MachineFile.shipped("c64");
    private static final SimulationOptions PAIRS = SimulationOptions.defaults().withThreadsPerCore(2);

    private final SimulatedPlatform platform = new SimulatedPlatform(C64, PAIRS);

    /** Arrivals per phase, and how many there have to be before anybody is beyond it. */
    private static final class Roll {
        private final int[] arrived = new int[1000];
        private final int[] due = new int[1000];

        /** A task will signal these phases. */
        void expect(long from, long to) {
            for (long phase = from; phase <= to; phase++) {
                due[(int) phase]++;
            }
        }

        void next(PhasedTask task, Phaser p) {
            int phase = (int) task.signalPhase(p) + 1;
            arrived[phase]++;
            task.next();
            assertEquals(due[phase], arrived[phase], "signals of phase " + phase + " when a task is beyond it");
        }
    }

    /** A member for so many phases. */
    private void calm(Roll roll, PhasedTask task, Phaser p, int phases) {
        for (int s = 0; s < phases; s++) {
            platform.idle(2.0 * (task.worker().index() * 7 + s * 13) % 90);
            roll.next(task, p);
        }
    }

    private void start(Roll roll, PhasedTask parent, Phaser p, int phases) {
        long before = parent.signalPhase(p);
        roll.expect(before + 1, before + phases);
        parent.asyncPhased(List.of(p.in(Mode.SIG_WAIT)), task -> calm(roll, task, p, phases));
    }

    /** A phaser of so many members for 60 phases, of which 20 have passed. */
    private Phaser calmTeam(Roll roll, PhasedTask root, int members) {
        Phaser p = root.phaser(Mode.SIG_WAIT);
        roll.expect(1, 60);
        for (int t = 0; t < members; t++) {
            start(roll, root, p, 60);
        }
        calm(roll, root, p, 20);
        return p;
    }

    /** Episodes of all signal buses so far. */
    private long episodes() {
        return platform.memory().words().stream().filter(word -> word.name().equals("signal bus")).mapToLong(Word::peek).sum();
    }

    private long buses() {
        return platform.memory().words().stream().filter(word -> word.name().equals("signal bus")).count();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 31, 155})
    void calmTasksPassByTheBus(int tasks) {
        Roll roll = new Roll();
        PhasedTasks.run(platform, root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            roll.expect(1, 40);
            for (int t = 0; t < tasks; t++) {
                start(roll, root, p, 40);
            }
            calm(roll, root, p, 40);
        });
        assertTrue(episodes() >= 35 && episodes() <= 40, episodes() + " episodes in 40 phases");
        assertEquals(1, buses());
    }

    @Test
    void aTaskThatRegistersIsIncludedAfterAFewPhasesByWords() {
        Roll roll = new Roll();
        long[] atBirth = new long[1];
        long[] afterwards = new long[1];
        PhasedTasks.run(platform, root -> {
            Phaser p = calmTeam(roll, root, 15);
            atBirth[0] = episodes();
            start(roll, root, p, 40);
            calm(roll, root, p, 2);
            afterwards[0] = episodes();
            calm(roll, root, p, 38);
        });
        assertTrue(atBirth[0] >= 15, atBirth[0] + " episodes before");
        assertTrue(afterwards[0] <= atBirth[0] + 1, "the phase at hand is the last by the bus of those that were there");
        assertTrue(episodes() >= afterwards[0] + 33, "from " + afterwards[0] + " to " + episodes());
        assertEquals(2, buses(), "16 parties, then 17");
    }

    @Test
    void tasksThatDropAreExcludedAndTheRestComeBackToTheBus() {
        Roll roll = new Roll();
        int tasks = 7;
        PhasedTasks.run(platform, root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            roll.expect(1, 12 * (tasks + 1));
            for (int t = 1; t <= tasks; t++) {
                start(roll, root, p, 12 * t); // one leaves every twelve phases
            }
            calm(roll, root, p, 12 * (tasks + 1));
        });
        assertTrue(episodes() >= 8 * (tasks + 1), episodes() + " episodes in " + 12 * (tasks + 1) + " phases");
        assertEquals(tasks + 1, buses(), "each with a party less");
    }

    @ParameterizedTest
    @EnumSource(names = {"SIG", "WAIT"})
    void aSignallerOrWaiterKeepsAllToWordsWhileItIsThere(Mode mode) {
        Roll roll = new Roll();
        long[] before = new long[1];
        long[] during = new long[1];
        PhasedTasks.run(platform, root -> {
            Phaser p = calmTeam(roll, root, 9);
            before[0] = episodes();
            root.asyncPhased(List.of(p.in(mode)), task -> {
                for (int s = 0; s < 20; s++) {
                    platform.idle(mode == Mode.SIG ? 9000 : 0); // a signaller does not wait, and would be gone
                    task.next();
                }
            });
            calm(roll, root, p, 20);
            during[0] = episodes();
            calm(roll, root, p, 20);
        });
        assertTrue(before[0] >= 15, before[0] + " episodes before");
        assertTrue(during[0] <= before[0] + 1, "from " + before[0] + " to " + during[0] + " meanwhile");
        assertTrue(episodes() >= during[0] + 10, "from " + during[0] + " to " + episodes());
    }

    /** Members come, go, compute and signal early at random, with all ways to wait; the same seed gives the same run. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void randomProgramsKeepTheLawsAndTheirDigest(long seed) {
        for (Waiting waiting : Waiting.values()) {
            List<String> digests = new ArrayList<>();
            long episodes = 0;
            for (int times = 0; times < 2; times++) {
                SimulatedPlatform on = new SimulatedPlatform(C64, PAIRS.withWaiting(waiting).withSeed(seed).withJitter(0.1));
                random(on, seed);
                digests.add(on.lastReport().orElseThrow().digest());
                episodes = on.memory().words().stream().filter(w -> w.name().equals("signal bus")).mapToLong(Word::peek).sum();
            }
            assertEquals(digests.getFirst(), digests.getLast(), "seed " + seed + ", " + waiting);
            assertTrue(episodes > 20, "seed " + seed + ", " + waiting + ": " + episodes + " episodes");
        }
    }

    private static void random(SimulatedPlatform on, long seed) {
        Roll roll = new Roll();
        SplittableRandom random = new SplittableRandom(seed);
        PhasedTasks.run(on, root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            roll.expect(1, 200);
            for (int phase = 0; phase < 200; phase++) {
                if (random.nextInt(20) == 0) {
                    for (int births = random.nextInt(1, 6); births > 0; births--) {
                        int phases = Math.min(200 - phase, random.nextInt(1, 60));
                        long own = random.nextLong();
                        long before = root.signalPhase(p);
                        roll.expect(before + 1, before + phases);
                        root.asyncPhased(List.of(p.in(Mode.SIG_WAIT)), task -> member(on, roll, task, p, phases, own));
                    }
                }
                on.idle(random.nextInt(400));
                roll.next(root, p);
            }
        });
        for (int phase = 1; phase <= 200; phase++) {
            assertEquals(roll.due[phase], roll.arrived[phase], "seed " + seed + ", phase " + phase);
        }
    }

    private static void member(SimulatedPlatform on, Roll roll, PhasedTask task, Phaser p, int phases, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int s = 0; s < phases; s++) {
            on.idle(random.nextInt(400));
            if (random.nextInt(40) == 0) {
                int phase = (int) task.signalPhase(p) + 1;
                roll.arrived[phase]++;
                task.signal(p);
                on.idle(random.nextInt(400));
                task.next(); // waits only: it has signalled
                assertEquals(roll.due[phase], roll.arrived[phase], "phase " + phase);
            } else {
                roll.next(task, p);
            }
        }
    }

    @Test
    void aTaskTakesTheHardwareThreadOfOneThatHasEnded() {
        int[] ended = new int[1];
        PhasedTasks.run(platform, root -> {
            for (int round = 0; round < 3; round++) {
                root.finish(() -> {
                    for (int t = 0; t < 155; t++) {
                        root.async(_ -> ended[0]++);
                    }
                });
            }
        });
        assertEquals(3 * 155, ended[0]);
    }

    @Test
    void moreTasksAtATimeThanHardwareThreadsAreRefused() {
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> PhasedTasks.run(platform, root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            for (int t = 0; t < 156; t++) {
                root.asyncPhased(List.of(p.in(Mode.SIG_WAIT)), PhasedTask::next);
            }
        }));
        MachineException cause = (MachineException) failure.getCause();
        assertEquals("Machine 'c64' has room for 156 workers at 2 per core, and all are at work.", cause.getMessage());
    }
}
