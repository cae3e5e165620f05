package testudo.cluster;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineException;
import testudo.machine.description.MachineFile;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Work;
import testudo.transport.Collectives;
import testudo.transport.Message;
import testudo.transport.Transport;
import testudo.transport.TransportException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What simulated nodes cost, how they fail, and how it is told that nobody can go on. */
@Timeout(900)
class SimulatedNodesTest {

    private static final Machine PHI = MachineFile.shipped("phi-cluster");
    private static final long PAUSE = 20_000;

    private static SimulatedNodes nodes(int count) {
        return new SimulatedNodes(PHI, count, ClusterOptions.of(1));
    }

    private static Message next(Transport transport) {
        while (true) {
            var message = transport.tryReceive();
            if (message.isPresent()) {
                return message.get();
            }
            transport.await(PAUSE);
        }
    }

    /** Overhead, latency, bytes at the bandwidth, overhead: 1 + 5 + 1000 + 1 µs for a million bytes at 1 GB/s. */
    @Test
    void aMessageTakesWhatTheFiguresSay() {
        SimulatedNodes two = nodes(2);
        double[] came = new double[1];
        two.run(node -> {
            if (node.rank() == 0) {
                node.transport().send(1, 0, MemorySegment.ofArray(new byte[1_000_000]));
            } else {
                next(node.transport());
                came[0] = node.now();
            }
        });
        assertEquals(1_007_000, came[0], 1_000); // a look in vain may be under way
    }

    /** Two messages at the same time to one node come one after the other. */
    @Test
    void aNodeTakesOneMessageAfterTheOther() {
        SimulatedNodes three = nodes(3);
        double[] came = new double[1];
        three.run(node -> {
            if (node.rank() > 0) {
                node.transport().send(0, 0, MemorySegment.ofArray(new byte[1_000_000]));
            } else {
                next(node.transport());
                next(node.transport());
                came[0] = node.now();
            }
        });
        assertEquals(2_008_000, came[0], 2_000);
    }

    @Test
    void whoWaitsForWhatIsToldWhereNobodyCanGoOn() {
        String told =
                assertThrows(IllegalStateException.class, () -> nodes(2).run(node -> next(node.transport()))).getMessage();
        assertEquals("Nobody can go on: node 0 waits for a message; node 1 waits for a message.", told);
        String barrier = assertThrows(IllegalStateException.class, () -> nodes(3).run(node -> {
            if (node.rank() != 1) {
                new Collectives(node.transport()).barrier();
            }
        })).getMessage();
        assertTrue(barrier.contains("node 0 waits for") && barrier.contains("node 2 waits for"), barrier);
        assertTrue(!barrier.contains("node 1"), barrier);
    }

    @Test
    void workersThatWaitForWordsAreToldToo() {
        String told = assertThrows(IllegalStateException.class, () -> nodes(1).run(node -> {
            Cell word = node.platform().cell("flag", 0, Placement.shared());
            node.start(2, worker -> word.awaitAtLeast(worker, worker.index()), () -> {});
        })).getMessage();
        assertTrue(told.contains("node 0, worker 1, waits for 'flag' to reach 1 (now 0)"), told);
    }

    @Test
    void aFailureEndsAllNodes() {
        assertEquals("Node 1 ended the run: enough", assertThrows(TransportException.class, () -> nodes(3).run(node -> {
            if (node.rank() == 1) {
                node.transport().abort(1, "enough");
            }
            next(node.transport());
        })).getMessage());
        assertEquals("broken", assertThrows(UnsupportedOperationException.class, () -> nodes(2).run(node -> {
            if (node.rank() == 1) {
                throw new UnsupportedOperationException("broken");
            }
            next(node.transport());
        })).getMessage());
    }

    @Test
    void onlyOneThreadOfANodeCalls() {
        assertThrows(WrongThreadException.class, () -> nodes(1).run(node -> {
            node.transport().tryReceive();
            node.start(1, worker -> node.transport().tryReceive(), () -> {});
        }));
    }

    @Test
    void clustersHaveTheirNodesAndMachinesHaveNone() {
        assertEquals("Cluster 'phi-cluster' has 4 nodes, got 5.",
                assertThrows(MachineException.class, () -> nodes(5)).getMessage());
        Machine one = MachineFile.shipped("knc");
        assertEquals("Machine 'knc' is one node and no cluster, which has a table 'cluster'.",
                assertThrows(MachineException.class, () -> new SimulatedNodes(one, 1, ClusterOptions.of(1))).getMessage());
    }

    /** A worker that is slow in one team is not the slow one in every team after it. */
    @Test
    void teamsOneAfterTheOtherHaveNoiseOfTheirOwn() {
        Work.Compute work = new Work.Compute(1000, new Work.Operations(1000, 0, 0, 0), 0, 0, 0);
        SimulatedNodes nodes =
                new SimulatedNodes(MachineFile.shipped("k-computer"), 1, ClusterOptions.of(1).workJitter(0.3));
        List<Long> took = new ArrayList<>();
        nodes.run(node -> node.start(1, first -> {
            first.charge(work);
            took.add(first.now());
            node.start(1, second -> {
                second.charge(work);
                took.add(second.now());
            }, () -> {});
        }, () -> {}));
        assertEquals(2, took.size());
        assertNotEquals(took.getFirst(), took.getLast());
    }
}
