package testudo.transport.virtual;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.transport.Message;
import testudo.transport.Sending;
import testudo.transport.Transport;
import testudo.transport.TransportException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** How virtual nodes hold back, delay and shuffle, repeatably. */
@Timeout(900)
class VirtualNodesTest {

    private static final Arena ARENA = Arena.ofAuto();

    private static MemorySegment word(long value) {
        MemorySegment word = ARENA.allocate(ValueLayout.JAVA_LONG);
        word.set(ValueLayout.JAVA_LONG, 0, value);
        return word;
    }

    @Test
    void aRendezvousEndsWhenTheMessageIsReceived() {
        VirtualNodes nodes = new VirtualNodes(2, VirtualOptions.rendezvous(1));
        Transport a = nodes.open(0);
        Transport b = nodes.open(1);
        Sending sending = a.send(1, 0, word(7));
        assertFalse(sending.isDone());
        assertTrue(b.probe(Transport.ANYONE, 0).isPresent());
        assertFalse(sending.isDone());
        assertEquals(7, value(b.tryReceive().orElseThrow()));
        assertTrue(sending.isDone());
    }

    @Test
    void asManyAreTakenAsThereIsRoomFor() {
        VirtualNodes nodes = new VirtualNodes(2, new VirtualOptions(1, 2, 0, 8));
        Transport a = nodes.open(0);
        Transport b = nodes.open(1);
        List<Sending> sendings = new ArrayList<>();
        for (int m = 0; m < 4; m++) {
            sendings.add(a.send(1, 0, word(m)));
        }
        assertEquals(List.of(true, true, false, false), sendings.stream().map(Sending::isDone).toList());
        b.tryReceive();
        assertEquals(List.of(true, true, true, false), sendings.stream().map(Sending::isDone).toList());
        assertThrows(TransportException.class, () -> a.send(1, 0, ARENA.allocate(9)));
    }

    /** Of one pair in order, of different pairs in orders that differ by the seed; the same seed gives the same order. */
    @Test
    void onlyDifferentPairsOvertake() {
        Set<List<String>> orders = new HashSet<>();
        for (long seed = 0; seed < 400; seed++) {
            List<String> order = order(seed);
            assertEquals(order, order(seed));
            for (String sender : List.of("0", "1")) {
                assertEquals(List.of(sender + ":0", sender + ":1", sender + ":2"),
                        order.stream().filter(m -> m.startsWith(sender)).toList(), "seed " + seed);
            }
            orders.add(order);
        }
        assertEquals(20, orders.size(), "all orders of three and three messages");
    }

    private static List<String> order(long seed) {
        VirtualNodes nodes = new VirtualNodes(3, VirtualOptions.immediate(seed).delayed(5));
        Transport receiver = nodes.open(2);
        for (int sender = 0; sender < 2; sender++) {
            Transport transport = nodes.open(sender);
            for (int m = 0; m < 3; m++) {
                transport.send(2, 0, word(m));
            }
        }
        List<String> order = new ArrayList<>();
        for (int looks = 0; order.size() < 6; looks++) {
            assertTrue(looks < 100, "messages show late, and they do show");
            Optional<Message> message = receiver.tryReceive();
            message.ifPresent(m -> order.add(m.from() + ":" + value(m)));
        }
        return order;
    }

    @Test
    void theOneThreadIsKept() throws InterruptedException {
        Transport transport = new VirtualNodes(1, VirtualOptions.immediate(1)).open(0);
        List<Throwable> thrown = new ArrayList<>();
        Thread other =
                Thread.ofPlatform().start(() -> thrown.add(assertThrows(WrongThreadException.class, transport::tryReceive)));
        other.join();
        assertEquals(1, thrown.size());
    }

    @Test
    void whoFailsEndsAll() {
        TransportException failure = assertThrows(TransportException.class,
                () -> VirtualNodes.run(3, VirtualOptions.immediate(1), transport -> {
                    if (transport.rank() == 1) {
                        throw new IllegalStateException("no more paper.");
                    }
                    while (true) {
                        transport.tryReceive();
                        transport.await(1_000_000_000);
                    }
                }));
        assertEquals("Node 1 failed: no more paper.", failure.getMessage());
    }

    private static long value(Message message) {
        return message.bytes().get(ValueLayout.JAVA_LONG_UNALIGNED, 0);
    }
}
