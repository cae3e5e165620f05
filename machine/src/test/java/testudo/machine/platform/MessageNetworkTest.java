package testudo.machine.platform;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.machine.description.MachineException;
import testudo.machine.description.MachineFile;
import testudo.sync.platform.Deadlock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
final class MessageNetworkTest {

    private final SimulatedPlatform platform =
            new SimulatedPlatform(MachineFile.shipped("tilepro64"), SimulationOptions.defaults());
    private final MessageNetwork messages = platform.messages();

    private long cycles() {
        return Math.round(platform.now() * platform.machine().ticksPerNanosecond());
    }

    @Test
    void aMessageTakesItsFixedCostAndOneCyclePerHop() {
        platform.run(60, worker -> {
            if (worker.index() == 0) {
                messages.send(worker, 59, 42);
            } else if (worker.index() == 59) {
                assertEquals(42, messages.receive(worker));
                assertEquals(Math.round(platform.machine().value("messages.cost")) + 10, cycles());
            }
        });
    }

    @Test
    void messagesStayInOrderAndASenderWaitsForRoom() {
        int sent = 3 * platform.machine().count("messages.capacity");
        long[] senderDone = new long[1];
        platform.run(2, worker -> {
            if (worker.index() == 0) {
                for (int m = 0; m < sent; m++) {
                    messages.send(worker, 1, m);
                }
                senderDone[0] = cycles();
            } else {
                platform.elapse(100_000);
                for (int m = 0; m < sent; m++) {
                    assertEquals(m, messages.receive(worker));
                }
            }
        });
        assertTrue(senderDone[0] > 100_000, "the sender was done at " + senderDone[0]);
    }

    @Test
    void waitingForAMessageThatNobodySendsIsADeadlock() {
        Deadlock stuck = assertThrows(Deadlock.class, () -> platform.run(2, worker -> messages.receive(worker)));
        assertTrue(stuck.getMessage().contains("'messages to worker 1'"), stuck.getMessage());
    }

    @Test
    void machinesWithoutMessagesSaySo() {
        SimulatedPlatform other = new SimulatedPlatform(MachineFile.shipped("c64"), SimulationOptions.defaults());
        MachineException none = assertThrows(MachineException.class, other::messages);
        assertEquals("Machine 'c64' has no figure 'messages.cost', which is needed here.", none.getMessage());
    }
}
