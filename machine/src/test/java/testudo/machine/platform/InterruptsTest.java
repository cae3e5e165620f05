package testudo.machine.platform;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineException;
import testudo.machine.description.MachineFile;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Deadlock;
import testudo.sync.platform.Placement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** Suspend and awake without words; check C10 of {@code docs/theory/machines.md} §12 among them. */
@Timeout(900)
class InterruptsTest {

    private static final Machine C64 = MachineFile.shipped("c64");

    private final SimulatedPlatform platform = new SimulatedPlatform(C64, SimulationOptions.defaults());
    private final Interrupts interrupts = platform.interrupts();

    @Test
    void anAwakeThatComesFirstIsRememberedAndTheSuspensionDoesNotWait() {
        double[] took = new double[1];
        platform.run(2, worker -> {
            if (worker.index() == 0) {
                interrupts.awake(worker, 1);
            } else {
                platform.idle(1000);
                double before = platform.now();
                interrupts.suspend(worker);
                took[0] = platform.now() - before;
            }
        });
        assertEquals(2 * C64.value("suspension.suspend"), took[0]); // ns at 0.5 GHz
    }

    @Test
    void storesBeforeAnAwakeAreSeenAfterIt() {
        Cell cell = platform.cell("result", 0, Placement.at(0));
        platform.run(2, worker -> {
            if (worker.index() == 0) {
                cell.setOpaque(7); // the awake waits for it
                interrupts.awake(worker, 1);
            } else {
                interrupts.suspend(worker);
                assertEquals(7, cell.getOpaque());
            }
        });
    }

    @Test
    void whoWaitsForNobodyIsNamed() {
        Deadlock deadlock = assertThrows(Deadlock.class, () -> platform.run(3, worker -> {
            if (worker.index() == 0) {
                interrupts.awake(worker, 1);
            }
            interrupts.suspend(worker);
            interrupts.awake(worker, worker.index()); // remembered, but taken by the next
            interrupts.suspend(worker);
            interrupts.suspend(worker);
        }));
        assertEquals(3, deadlock.waits().size());
        assertEquals("interrupts of worker 2", deadlock.waits().get(2).cell());
    }

    @Test
    void machinesThatCannotSuspendThreadsHaveNone() {
        assertThrows(MachineException.class,
                () -> new SimulatedPlatform(MachineFile.shipped("skx"), SimulationOptions.defaults()).interrupts());
    }
}
