package testudo.sync.phaser;

import java.time.Duration;
import java.util.List;
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

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** When phasers of tasks pass by a barrier of the machine, when not, and that nothing else changes. */
@Timeout(900)
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
        Gate second = new Gate();
        AtomicInteger atSignal = new AtomicInteger();
        AtomicInteger afterwards = new AtomicInteger();
        PhasedTasks.run(machine, root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(task -> {
                calm(task, 10);
                task.next();
                passed.open();
                task.signal(p);
                second.open();
                task.next();
            });
            calm(root, 10);
            root.signal(p);
            passed.pass(); // the other one got through the phase, though this one does not wait
            atSignal.set(arrivals());
            root.next();
            second.pass();
            afterwards.set(arrivals());
            root.next();
        });
        assertTrue(atSignal.get() >= 14, "10 phases of 2 tasks, and only " + atSignal + " arrivals");
        assertEquals(atSignal.get(), afterwards.get(), "arrivals in the phase after the signal");
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
                Gate gone = new Gate();
                root.asyncPhased(List.of(p.in(mode)), task -> {
                    calm(task, 20);
                    go.pass();
                    task.drop(p);
                    gone.open();
                });
                calm(root, 1); // the last phase of the barrier
                int last = arrivals();
                calm(root, 19);
                during.set(arrivals() - last);
                go.open();
                gone.pass();
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
    void aTeamIsGivenNoBarrierThatDoesNotReachItsWorkers() {
        BarrierMachine partial = machine.connecting(worker -> worker < 2);
        PhaserBarrier step = new PhaserBarrier(3, PhaserOptions.defaults(), partial);
        partial.run(3, worker -> step.await(worker, 1));
        assertEquals(0, arrivals());
        assertEquals(1, releases());
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
