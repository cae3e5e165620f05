package testudo.sync.phaser;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Deadlock;
import testudo.sync.platform.WorkerFailure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What becomes of phasers where the machine has no barrier for them, and of tasks that fail or stick at one. */
@Timeout(900)
class MachineBarrierLimitsTest {

    private final BarrierMachine machine = BarrierMachine.of(new HostPlatform());

    @Test
    void aMachineWithoutABarrierLeftIsAskedOnce() {
        BarrierMachine poor = machine.withMost(0);
        PhasedTasks.run(poor, root -> {
            root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(task -> BarrierMachine.calm(task, 20));
            BarrierMachine.calm(root, 20);
            root.asyncPhased(task -> BarrierMachine.calm(task, 20));
            BarrierMachine.calm(root, 20);
        });
        assertEquals(1, machine.tally().refusals().get());
        assertEquals(0, machine.arrivals());
    }

    @Test
    void aBarrierThatDoesNotReachAllWorkersIsGivenBackUntilTheTeamChanges() {
        BarrierMachine partial = machine.connecting(worker -> worker < 2);
        PhasedTasks.run(partial, root -> {
            root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(task -> BarrierMachine.calm(task, 60));
            root.asyncPhased(task -> BarrierMachine.calm(task, 20));
            BarrierMachine.calm(root, 20);
            assertEquals(0, machine.arrivals());
            assertEquals(1, machine.claims());
            assertEquals(1, machine.releases());
            BarrierMachine.calm(root, 40);
        });
        assertTrue(machine.arrivals() >= 2 * 30, machine.arrivals() + " arrivals after the unconnected task has gone");
        assertEquals(machine.claims(), machine.releases());
    }

    @Test
    void aTeamIsGivenNoBarrierThatDoesNotReachItsWorkers() {
        BarrierMachine partial = machine.connecting(worker -> worker < 2);
        PhaserBarrier step = new PhaserBarrier(3, PhaserOptions.defaults(), partial);
        partial.run(3, worker -> step.await(worker, 1));
        assertEquals(0, machine.arrivals());
        assertEquals(1, machine.releases());
    }

    @Test
    void aFailureReleasesWhoeverWaitsAtTheBarrier() {
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> machine.together(3, task -> {
            BarrierMachine.calm(task, 10);
            if (task.worker().index() == 1) {
                throw new IllegalArgumentException("on purpose");
            }
            BarrierMachine.calm(task, 10);
        }));
        assertEquals("on purpose", failure.getCause().getMessage());
        assertTrue(machine.arrivals() >= 3 * 6, machine.arrivals() + " arrivals before the failure");
    }

    @Test
    void aDeadlockAtTheBarrierIsFoundOut() {
        BarrierMachine impatient =
                BarrierMachine.of(new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMillis(100))));
        Deadlock deadlock = assertThrows(Deadlock.class, () -> PhasedTasks.run(impatient, root -> {
            root.phaser(Mode.SIG_WAIT);
            root.asyncPhased(task -> BarrierMachine.calm(task, 11));
            BarrierMachine.calm(root, 10);
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
}
