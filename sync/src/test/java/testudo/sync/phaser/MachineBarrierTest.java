package testudo.sync.phaser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Deadlock;
import testudo.sync.platform.WorkerFailure;

/** When phasers of tasks pass by a barrier of the machine, when not, and that nothing else changes. */
@Timeout(60)
class MachineBarrierTest {

    private final BarrierMachine machine = BarrierMachine.of(new HostPlatform());

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void calmTasksPassByTheBarrierOfTheMachine(int tasks) {
        AtomicInteger sum = new AtomicInteger();
        together(tasks, task -> {
            for (int s = 1; s <= 50; s++) {
                sum.incrementAndGet();
                task.next();
                assertEquals(tasks * s, sum.get());
                task.next();
            }
        });
        assertTrue(arrivals() >= tasks * 90, arrivals() + " arrivals of " + tasks * 100);
        assertEquals(1, claims());
        assertEquals(1, releases());
    }

    @Test
    void anEarlySignalReleasesTheOthersAtOnceAndEndsTheUse() {
        Gate passed = new Gate();
        AtomicInteger atSignal = new AtomicInteger();
        AtomicInteger afterwards = new AtomicInteger();
        PhasedTasks.run(machine, root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(task -> {
                calm(task, 10);
                task.next();
                passed.open();
                task.next();
            });
            calm(root, 10);
            root.signal(p);
            passed.pass(); // the other one got through the phase, though this one does not wait
            atSignal.set(arrivals());
            root.next();
            root.next();
            afterwards.set(arrivals());
        });
        assertTrue(atSignal.get() >= 14, "10 phases of 2 tasks, and only " + atSignal + " arrivals");
        assertTrue(afterwards.get() <= atSignal.get(), atSignal + " arrivals became " + afterwards);
    }

    @Test
    void aDropReleasesTheOthersAndTheRestComeBackToTheBarrier() {
        AtomicInteger atDrop = new AtomicInteger();
        PhasedTasks.run(machine, root -> {
            root.phaser(Mode.SIG_WAIT);
            for (int t = 0; t < 3; t++) {
                root.asyncPhased(task -> calm(task, 30));
            }
            calm(root, 10);
            atDrop.set(arrivals());
        });
        assertTrue(atDrop.get() >= 4 * 7, "only " + atDrop + " arrivals before the drop");
        assertTrue(arrivals() >= atDrop.get() + 3 * 12, "from " + atDrop + " to " + arrivals() + " after the drop");
        assertTrue(claims() >= 2, "another number of parties is another barrier");
        assertEquals(claims(), releases());
    }

    @Test
    void aNewTaskIsWaitedForInItsFirstPhaseAndJoinsTheBarrierLater() {
        AtomicInteger late = new AtomicInteger();
        AtomicInteger before = new AtomicInteger();
        PhasedTasks.run(machine, root -> {
            root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(task -> calm(task, 40));
            calm(root, 10);
            before.set(arrivals());
            root.asyncPhased(task -> {
                Thread.yield();
                late.set(1);
                calm(task, 20);
            });
            root.next();
            assertEquals(1, late.get());
            calm(root, 20);
        });
        assertTrue(before.get() >= 14, "only " + before + " arrivals before the registration");
        assertTrue(arrivals() >= before.get() + 3 * 12, "from " + before + " to " + arrivals() + " arrivals");
        assertTrue(claims() >= 2, claims() + " barriers");
    }

    @Test
    void aSignallerOrWaiterSwitchesBackAndItsEndSwitchesOn() {
        for (Mode mode : List.of(Mode.SIG, Mode.WAIT)) {
            AtomicInteger before = new AtomicInteger();
            AtomicInteger during = new AtomicInteger();
            int start = arrivals();
            PhasedTasks.run(machine, root -> {
                Phaser p = root.phaser(Mode.SIG_WAIT);
                root.asyncPhased(task -> calm(task, 60));
                calm(root, 20);
                before.set(arrivals());
                Gate go = new Gate();
                root.asyncPhased(List.of(p.in(mode)), task -> {
                    calm(task, 20);
                    go.pass();
                });
                calm(root, 1); // the last phase of the barrier
                int last = arrivals();
                calm(root, 19);
                during.set(arrivals() - last);
                go.open();
                calm(root, 20);
            });
            assertTrue(before.get() >= start + 2 * 15, mode + ": " + start + " to " + before);
            assertTrue(during.get() <= 1, mode + ": " + during + " arrivals with another mode there"); // the other's own
            assertTrue(arrivals() >= before.get() + 10, mode + ": " + before + " to " + arrivals());
        }
    }

    @Test
    void aBoundAnAccumulatorOrModeSingleKeepToWords() {
        together(3, PhaserOptions.defaults().withBound(2), task -> calm(task, 20));
        together(3, PhaserOptions.defaults().withAdaptive(false), task -> calm(task, 20));
        PhasedTasks.run(machine, root -> {
            root.phaser(Mode.SINGLE);
            root.asyncPhased(task -> calm(task, 20));
            calm(root, 20);
        });
        assertEquals(0, arrivals());
        assertEquals(0, claims());
    }

    @Test
    void anAccumulatorMadeLateCountsFromThatPhase() {
        AtomicInteger before = new AtomicInteger();
        AtomicInteger after = new AtomicInteger();
        PhasedTasks.run(machine, root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            AtomicLong made = new AtomicLong();
            LongAccumulator[] sum = new LongAccumulator[1];
            for (int t = 0; t < 2; t++) {
                root.asyncPhased(task -> {
                    calm(task, 101);
                    made.get(); // volatile: after the root's set
                    for (int s = 1; s <= 20; s++) {
                        sum[0].send(task, s);
                        task.next();
                        assertEquals(3L * s, sum[0].result(task));
                    }
                });
            }
            calm(root, 100);
            before.set(arrivals());
            sum[0] = root.longAccumulator(p, Operator.PLUS, Timing.LAZY);
            made.set(1);
            sum[0].send(root, 7);
            root.next();
            assertEquals(7, sum[0].result(root));
            after.set(arrivals());
            for (int s = 1; s <= 20; s++) {
                sum[0].send(root, s);
                root.next();
                assertEquals(3L * s, sum[0].result(root));
            }
        });
        assertTrue(before.get() >= 3 * 95, before + " arrivals before");
        assertEquals(after.get(), arrivals());
    }

    @Test
    void tasksOnTwoPhasersPassBothByBarriers() {
        PhasedTasks.run(machine, root -> {
            root.phaser(Mode.SIG_WAIT);
            root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(task -> calm(task, 50));
            calm(root, 50);
        });
        assertTrue(arrivals() >= 4 * 45, arrivals() + " arrivals");
        assertEquals(2, claims());
        assertEquals(2, releases());
    }

    @Test
    void programsThatSignalEarlyInEveryPhaseNeverSwitch() {
        PhasedTasks.run(machine, root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(task -> calm(task, 50));
            for (int s = 0; s < 50; s++) {
                root.signal(p);
                root.next();
            }
        });
        assertEquals(0, arrivals());
    }

    @Test
    void aMachineWithoutABarrierLeftIsAskedOnce() {
        BarrierMachine poor = machine.withMost(0);
        PhasedTasks.run(poor, root -> {
            root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(task -> calm(task, 20));
            calm(root, 20);
            root.asyncPhased(task -> calm(task, 20));
            calm(root, 20);
        });
        assertEquals(1, machine.tally().refusals().get());
        assertEquals(0, arrivals());
    }

    @Test
    void aBarrierThatDoesNotReachAllWorkersIsGivenBackUntilTheTeamChanges() {
        BarrierMachine partial = machine.connecting(worker -> worker < 2);
        PhasedTasks.run(partial, root -> {
            root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(task -> calm(task, 60));
            root.asyncPhased(task -> calm(task, 20));
            calm(root, 20);
            assertEquals(0, arrivals());
            assertEquals(1, claims());
            assertEquals(1, releases());
            calm(root, 40);
        });
        assertTrue(arrivals() >= 2 * 30, arrivals() + " arrivals after the unconnected task has gone");
        assertEquals(claims(), releases());
    }

    @Test
    void aFailureReleasesWhoeverWaitsAtTheBarrier() {
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> together(3, task -> {
            calm(task, 10);
            if (task.worker().index() == 1) {
                throw new IllegalArgumentException("on purpose");
            }
            calm(task, 10);
        }));
        assertEquals("on purpose", failure.getCause().getMessage());
        assertTrue(arrivals() >= 3 * 6, arrivals() + " arrivals before the failure");
    }

    @Test
    void aDeadlockAtTheBarrierIsFoundOut() {
        BarrierMachine impatient =
                BarrierMachine.of(new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMillis(100))));
        Deadlock deadlock = assertThrows(Deadlock.class, () -> PhasedTasks.run(impatient, root -> {
            root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(task -> calm(task, 11));
            calm(root, 10);
            stick(root);
        }));
        assertTrue(deadlock.getMessage().contains("'episodes of the machine's barrier'"), deadlock.getMessage());
    }

    /** Waits for what nobody signals. */
    private static void stick(PhasedTask task) {
        Phaser p = task.phaser(Mode.SIG_WAIT);
        Phaser q = task.phaser(Mode.SIG_WAIT);
        task.asyncPhased(List.of(p.in(Mode.SIG_WAIT), q.in(Mode.SIG_WAIT)), other -> {
            other.signal(q);
            other.unsafeWait(q);
        });
        task.signal(p);
        task.unsafeWait(p);
    }

    @Test
    void whateverTasksDoNoPhaseEndsEarly() {
        int switched = 0;
        for (int run = 0; run < 40; run++) {
            long seed = new Random().nextLong();
            int before = claims();
            try {
                new Restless(seed).run();
            } catch (WorkerFailure failure) {
                throw new AssertionError("seed " + seed, failure);
            }
            switched += claims() - before;
        }
        assertTrue(switched > 40, switched + " adoptions in 40 runs");
        assertEquals(claims(), releases());
    }

    /** Tasks that mostly come to the next phase, and disturb at random; each counts itself in the phases it signals. */
    private final class Restless {

        private static final int PHASES = 120;

        private final long seed;
        private final AtomicInteger[] owed = new AtomicInteger[PHASES + 4];
        private final AtomicInteger tasks = new AtomicInteger();

        Restless(long seed) {
            this.seed = seed;
            for (int s = 0; s < owed.length; s++) {
                owed[s] = new AtomicInteger();
            }
        }

        void run() {
            PhasedTasks.run(machine, root -> {
                Phaser p = root.phaser(Mode.SIG_WAIT);
                owe(1, PHASES);
                live(root, p, Mode.SIG_WAIT, PHASES);
            });
        }

        private void owe(long from, long to) {
            for (long s = from; s <= to; s++) {
                owed[(int) s].incrementAndGet();
            }
        }

        private void live(PhasedTask task, Phaser p, Mode mode, int last) {
            Random random = new Random(seed + tasks.incrementAndGet());
            while ((mode == Mode.SIG ? task.signalPhase(p) : task.waitPhase(p)) < last) {
                if (mode == Mode.SIG_WAIT && task.signalPhase(p) == task.waitPhase(p) && random.nextInt(25) == 0) {
                    pay(task.signalPhase(p) + 1, mode);
                    task.signal(p);
                }
                if (tasks.get() < 12 && random.nextInt(15) == 0) {
                    spawn(task, p, mode, random);
                }
                if (mode != Mode.SIG_WAIT || task.signalPhase(p) == task.waitPhase(p)) {
                    pay(mode == Mode.WAIT ? 0 : task.signalPhase(p) + 1, mode);
                }
                task.next();
                if (mode.canWait()) {
                    assertEquals(0, owed[(int) task.waitPhase(p)].get(), "still owed in phase " + task.waitPhase(p));
                }
            }
        }

        private void pay(long phase, Mode mode) {
            if (mode.canSignal()) {
                owed[(int) phase].decrementAndGet();
            }
        }

        private void spawn(PhasedTask parent, Phaser p, Mode parents, Random random) {
            Mode mode = parents == Mode.SIG_WAIT ? Mode.values()[random.nextInt(3)] : parents;
            long from = parents.canSignal() ? parent.signalPhase(p) : parent.waitPhase(p);
            int last = (int) Math.min(PHASES, from + 1 + random.nextInt(30));
            if (mode.canSignal()) {
                owe(from + 1, last);
            }
            parent.asyncPhased(List.of(p.in(mode)), task -> live(task, p, mode, last));
        }
    }

    private void together(int tasks, Consumer<PhasedTask> body) {
        together(tasks, PhaserOptions.defaults(), body);
    }

    private void together(int tasks, PhaserOptions options, Consumer<PhasedTask> body) {
        PhasedTasks.run(machine, root -> {
            root.phaser(Mode.SIG_WAIT, options);
            for (int t = 1; t < tasks; t++) {
                root.asyncPhased(body);
            }
            body.accept(root);
        });
    }

    private static void calm(PhasedTask task, int phases) {
        for (int s = 0; s < phases; s++) {
            task.next();
        }
    }

    private int arrivals() {
        return machine.tally().arrivals().get();
    }

    private int claims() {
        return machine.tally().claims().get();
    }

    private int releases() {
        return machine.tally().releases().get();
    }
}
