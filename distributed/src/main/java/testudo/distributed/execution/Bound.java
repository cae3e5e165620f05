package testudo.distributed.execution;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;

import testudo.api.grid.Axis;
import testudo.distributed.exchange.Message;
import testudo.runtime.execution.Border;
import testudo.transport.Arrival;
import testudo.transport.Sending;
import testudo.transport.Transport;
import testudo.transport.TransportException;

/** A message that is given or taken in every exchange: where its elements lie, its memory, and how often it was sent. */
final class Bound {

    private final Message message;
    private final boolean gives;
    private final List<Border> borders;
    private final MemorySegment memory;
    private Optional<Sending> sending = Optional.empty();
    private long sent;

    Bound(Message message, boolean gives, List<Border> borders, MemorySegment memory) {
        this.message = message;
        this.gives = gives;
        this.borders = borders;
        this.memory = memory;
    }

    Message message() {
        return message;
    }

    boolean gives() {
        return gives;
    }

    MemorySegment memory() {
        return memory;
    }

    /** Copies what is given to the memory, between two steps. */
    void pack() {
        long at = 0;
        for (Border border : borders) {
            border.read(memory, at);
            at += border.elements() * Double.BYTES;
        }
    }

    /** Copies what was taken from the memory, between two steps. */
    void unpack() {
        long at = 0;
        for (Border border : borders) {
            border.write(memory, at);
            at += border.elements() * Double.BYTES;
        }
    }

    /** Begins to send what the memory holds. */
    void send(Transport transport) {
        sending = Optional.of(transport.send(message.to(), tag(), memory));
        sent += message.isOwn() ? 0 : 1;
    }

    /** Whether its memory may be packed anew. */
    boolean isSent() {
        sending = sending.filter(s -> !s.isDone());
        return sending.isEmpty();
    }

    /** Whether it has come and is now in the memory. */
    boolean received(Transport transport) {
        Optional<Arrival> arrival = transport.probe(message.from(), tag());
        if (arrival.isEmpty()) {
            return false;
        }
        if (arrival.get().bytes() != message.bytes()) {
            throw new TransportException("Node " + message.from() + " sent " + arrival.get().bytes() + " bytes to node "
                    + transport.rank() + ", which expected " + message.bytes() + ".");
        }
        transport.receive(arrival.get(), memory);
        return true;
    }

    private int tag() {
        return message.round().ordinal() + Axis.values().length * message.piece();
    }

    /** How often it was sent to another rank. */
    long sent() {
        return sent;
    }
}
