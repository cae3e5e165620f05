package testudo.tascell.node;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import testudo.tascell.protocol.Address;
import testudo.tascell.protocol.Message;
import testudo.tascell.wire.WireReader;
import testudo.transport.Arrival;
import testudo.transport.Sending;
import testudo.transport.Transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Where nothing tells of messages the messaging thread looks for them ever more rarely, and often again once one came or went. */
class CourierRestTest {

    private static final WireReader NOTHING_COMES = new WireReader((_, _) -> {
        throw new AssertionError("nothing comes");
    }, 0, 1);

    @Test
    void napsGrowWhileNothingHappensAndBeginAnewWhenAMessageLeaves() {
        Deaf transport = new Deaf();
        Courier courier = new Courier(transport, Messaging.improved(), NOTHING_COMES);
        turns(courier, 9);
        assertEquals(List.of(20_000L, 40_000L, 80_000L, 160_000L, 320_000L, 640_000L, 1_000_000L, 1_000_000L, 1_000_000L),
                transport.pauses);
        transport.pauses.clear();
        courier.post(new Message.NoTask(new Address(1, 0)));
        turns(courier, 4);
        assertEquals(1, transport.sent);
        assertEquals(List.of(20_000L, 40_000L), transport.pauses);
    }

    @Test
    void aLongerPauseThatIsAskedForIsKept() {
        Deaf transport = new Deaf();
        Courier courier = new Courier(transport, new Messaging(1, 5_000_000, false, true), NOTHING_COMES);
        turns(courier, 2);
        assertEquals(List.of(5_000_000L, 5_000_000L), transport.pauses);
    }

    private static void turns(Courier courier, int count) {
        for (int turn = 0; turn < count; turn++) {
            courier.turn(_ -> {
                throw new AssertionError("nothing comes");
            });
        }
    }

    /** A way that brings nothing, sends at once and cannot wait for messages. */
    private static final class Deaf implements Transport {

        private final List<Long> pauses = new ArrayList<>();
        private int sent;

        @Override
        public int rank() {
            return 0;
        }

        @Override
        public int size() {
            return 2;
        }

        @Override
        public long largestMessage() {
            return 1 << 20;
        }

        @Override
        public Sending send(int to, int tag, MemorySegment message) {
            sent++;
            return () -> true;
        }

        @Override
        public Optional<Arrival> probe(int from, int tag) {
            return Optional.empty();
        }

        @Override
        public void receive(Arrival arrival, MemorySegment into) {
            throw new AssertionError("nothing comes");
        }

        @Override
        public boolean hears() {
            return false;
        }

        @Override
        public void await(long nanoseconds) {
            throw new AssertionError("it cannot wait for messages");
        }

        @Override
        public void pause(long nanoseconds, boolean idle) {
            pauses.add(nanoseconds);
        }

        @Override
        public void wakeUp() {
            // Nobody sleeps.
        }

        @Override
        public void abort(int code, String sentence) {
            throw new AssertionError(sentence);
        }

        @Override
        public void close() {
            // There is nothing to close.
        }
    }
}
