package testudo.sync.phaser;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.host.HostPlatform;
import testudo.sync.phaser.accumulation.Operator;
import testudo.sync.phaser.accumulation.Timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** When phasers of tasks pass by a barrier of the machine, when not, and that nothing else changes. */
@Timeout(900)
class MachineBarrierTest {

    private final BarrierMachine machine = BarrierMachine.of(new HostPlatform());

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void calmTasksPassByTheBarrierOfTheMachine(int tasks) {
        AtomicInteger sum = new AtomicInteger();
        machine.together(tasks, task -> {
            for (int s = 1; s <= 50; s++) {
                sum.incrementAndGet();
                task.next();
                assertEquals(tasks * s, sum.get());
                task.next();
            }
        });
        assertTrue(machine.arrivals() >= tasks * 90, machine.arrivals() + " arrivals of " + tasks * 100);
        assertEquals(1, machine.claims());
        assertEquals(1, machine.releases());
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
                BarrierMachine.calm(task, 10);
                task.next();
                passed.open();
                task.signal(p);
                second.open();
                task.next();
            });
            BarrierMachine.calm(root, 10);
            root.signal(p);
            passed.pass(); // the other one got through the phase, though this one does not wait
            atSignal.set(machine.arrivals());
            root.next();
            second.pass();
            afterwards.set(machine.arrivals());
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
                root.asyncPhased(task -> BarrierMachine.calm(task, 30));
            }
            BarrierMachine.calm(root, 10);
            atDrop.set(machine.arrivals());
        });
        assertTrue(atDrop.get() >= 4 * 7, "only " + atDrop + " arrivals before the drop");
        assertTrue(machine.arrivals() >= atDrop.get() + 3 * 12,
                "from " + atDrop + " to " + machine.arrivals() + " after the drop");
        assertTrue(machine.claims() >= 2, "another number of parties is another barrier");
        assertEquals(machine.claims(), machine.releases());
    }

    @Test
    void aNewTaskIsWaitedForInItsFirstPhaseAndJoinsTheBarrierLater() {
        AtomicInteger late = new AtomicInteger();
        AtomicInteger before = new AtomicInteger();
        PhasedTasks.run(machine, root -> {
            root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(task -> BarrierMachine.calm(task, 40));
            BarrierMachine.calm(root, 10);
            before.set(machine.arrivals());
            root.asyncPhased(task -> {
                LockSupport.parkNanos(1);
                late.set(1);
                BarrierMachine.calm(task, 20);
            });
            root.next();
            assertEquals(1, late.get());
            BarrierMachine.calm(root, 20);
        });
        assertTrue(before.get() >= 14, "only " + before + " arrivals before the registration");
        assertTrue(machine.arrivals() >= before.get() + 3 * 12, "from " + before + " to " + machine.arrivals() + " arrivals");
        assertTrue(machine.claims() >= 2, machine.claims() + " barriers");
    }

    @Test
    void aSignallerOrWaiterSwitchesBackAndItsEndSwitchesOn() {
        for (Mode mode : List.of(Mode.SIG, Mode.WAIT)) {
            AtomicInteger before = new AtomicInteger();
            AtomicInteger during = new AtomicInteger();
            int start = machine.arrivals();
            PhasedTasks.run(machine, root -> {
                Phaser p = root.phaser(Mode.SIG_WAIT);
                root.asyncPhased(task -> BarrierMachine.calm(task, 60));
                BarrierMachine.calm(root, 20);
                before.set(machine.arrivals());
                Gate go = new Gate();
                Gate gone = new Gate();
                root.asyncPhased(List.of(p.in(mode)), task -> {
                    BarrierMachine.calm(task, 20);
                    go.pass();
                    task.drop(p);
                    gone.open();
                });
                BarrierMachine.calm(root, 1); // the last phase of the barrier
                int last = machine.arrivals();
                BarrierMachine.calm(root, 19);
                during.set(machine.arrivals() - last);
                go.open();
                gone.pass();
                BarrierMachine.calm(root, 20);
            });
            assertTrue(before.get() >= start + 2 * 15, mode + ": " + start + " to " + before);
            assertTrue(during.get() <= 1, mode + ": " + during + " arrivals with another mode there"); // the other's own
            assertTrue(machine.arrivals() >= before.get() + 10, mode + ": " + before + " to " + machine.arrivals());
        }
    }

    @Test
    void aBoundAnAccumulatorOrModeSingleKeepToWords() {
        machine.together(3, PhaserOptions.defaults().withBound(2), task -> BarrierMachine.calm(task, 20));
        machine.together(3, PhaserOptions.defaults().withAdaptive(false), task -> BarrierMachine.calm(task, 20));
        PhasedTasks.run(machine, root -> {
            root.phaser(Mode.SINGLE);
            root.asyncPhased(task -> BarrierMachine.calm(task, 20));
            BarrierMachine.calm(root, 20);
        });
        assertEquals(0, machine.arrivals());
        assertEquals(0, machine.claims());
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
                    BarrierMachine.calm(task, 101);
                    made.get(); // volatile: after the root's set
                    for (int s = 1; s <= 20; s++) {
                        sum[0].send(task, s);
                        task.next();
                        assertEquals(3L * s, sum[0].result(task));
                    }
                });
            }
            BarrierMachine.calm(root, 100);
            before.set(machine.arrivals());
            sum[0] = root.longAccumulator(p, Operator.PLUS, Timing.LAZY);
            made.set(1);
            sum[0].send(root, 7);
            root.next();
            assertEquals(7, sum[0].result(root));
            after.set(machine.arrivals());
            for (int s = 1; s <= 20; s++) {
                sum[0].send(root, s);
                root.next();
                assertEquals(3L * s, sum[0].result(root));
            }
        });
        assertTrue(before.get() >= 3 * 95, before + " arrivals before");
        assertEquals(after.get(), machine.arrivals());
    }

    @Test
    void tasksOnTwoPhasersPassBothByBarriers() {
        PhasedTasks.run(machine, root -> {
            root.phaser(Mode.SIG_WAIT);
            root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(task -> BarrierMachine.calm(task, 50));
            BarrierMachine.calm(root, 50);
        });
        assertTrue(machine.arrivals() >= 4 * 45, machine.arrivals() + " arrivals");
        assertEquals(2, machine.claims());
        assertEquals(2, machine.releases());
    }

    @Test
    void programsThatSignalEarlyInEveryPhaseNeverSwitch() {
        PhasedTasks.run(machine, root -> {
            Phaser p = root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(task -> BarrierMachine.calm(task, 50));
            for (int s = 0; s < 50; s++) {
                root.signal(p);
                root.next();
            }
        });
        assertEquals(0, machine.arrivals());
    }
}
