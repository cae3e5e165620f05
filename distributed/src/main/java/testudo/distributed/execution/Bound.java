package testudo.distributed.execution;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;

import testudo.distributed.exchange.Message;
import testudo.runtime.execution.Border;
import testudo.transport.Receiving;
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
    private Optional<Receiving> receiving = Optional.empty();
    private boolean awaited;
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
            at += border.bytes();
        }
    }

    /** Copies what was taken from the memory, between two steps. */
    void unpack() {
        long at = 0;
        for (Border border : borders) {
            border.write(memory, at);
            at += border.bytes();
        }
    }

    /** Begins to send what the memory holds. */
    void send(Transport transport) {
        sending = Optional.of(transport.send(message.to(), message.tag(), memory));
        sent += message.isOwn() ? 0 : 1;
    }

    /** Whether its memory may be packed anew. */
    boolean isSent() {
        sending = sending.filter(s -> !s.isDone());
        return sending.isEmpty();
    }

    /** Whether it has come and is now in the memory. */
    boolean received(Transport transport) {
        if (receiving.isEmpty()) {
            receiving = Optional.of(transport.receiving(message.from(), message.tag(), memory));
        }
        Receiving place = receiving.get();
        if (!awaited) {
            place.begin();
            awaited = true;
        }
        if (!place.isDone()) {
            return false;
        }
        awaited = false;
        if (place.bytes() != message.bytes()) {
            throw new TransportException("Node " + message.from() + " sent " + place.bytes() + " bytes to node "
                    + transport.rank() + ", which expected " + message.bytes() + ".");
        }
        return true;
    }

    /** How often it was sent to another rank. */
    long sent() {
        return sent;
    }
}
