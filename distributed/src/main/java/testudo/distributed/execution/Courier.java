package testudo.distributed.execution;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.distributed.exchange.Exchange;
import testudo.distributed.exchange.Message;
import testudo.distributed.subgrid.Subgrid;
import testudo.runtime.execution.Border;
import testudo.runtime.execution.Execution;
import testudo.transport.Arrival;
import testudo.transport.Sending;
import testudo.transport.Transport;
import testudo.transport.TransportException;

/** Carries a rank's messages of an exchange; called by the transport's thread, between steps. */
final class Courier implements AutoCloseable {

    private static final int SPINS = 2_000;
    private static final long PAUSE = 20_000;

    /** A message with its memory and where its elements lie. */
    private record Bound(Message message, List<Border> from, List<Border> to, MemorySegment memory) {}

    private final Transport transport;
    private final Arena arena = Arena.ofShared();
    private final List<List<Bound>> rounds = new ArrayList<>();
    private long messages;
    private long bytes;

    Courier(Exchange exchange, Subgrid subgrid, Execution execution, Transport transport) {
        this.transport = transport;
        List<Message> mine = exchange.of(transport.rank());
        for (Axis axis : Axis.values()) {
            rounds.add(mine.stream().filter(m -> m.round() == axis).map(m -> bind(m, subgrid, execution)).toList());
        }
    }

    private Bound bind(Message message, Subgrid subgrid, Execution execution) {
        List<Border> from = message.from() != transport.rank() ? List.of() : message.parts().stream()
                .map(part -> execution.border((State) subgrid.of(part.state()), subgrid.inside(part.source()))).toList();
        List<Border> to = message.to() != transport.rank() ? List.of() : message.parts().stream()
                .map(part -> execution.border((State) subgrid.of(part.state()), subgrid.inside(part.box()))).toList();
        return new Bound(message, from, to, arena.allocate(Math.max(1, message.bytes()), Double.BYTES));
    }

    /** Exchanges all halos. */
    void exchange() {
        for (List<Bound> round : rounds) {
            round(round);
        }
    }

    private void round(List<Bound> round) {
        List<Sending> sendings = new ArrayList<>();
        List<Bound> open = new ArrayList<>();
        for (Bound bound : round) {
            if (!bound.from.isEmpty()) {
                pack(bound);
            }
        }
        for (Bound bound : round) {
            if (bound.message.isOwn()) {
                unpack(bound);
            } else if (!bound.from.isEmpty()) {
                sendings.add(transport.send(bound.message.to(), bound.message.round().ordinal(),
                        bound.memory.asSlice(0, bound.message.bytes())));
                messages++;
                bytes += bound.message.bytes();
            } else {
                open.add(bound);
            }
        }
        for (int tries = 0; !open.isEmpty() || !sendings.isEmpty(); tries++) {
            boolean moved = open.removeIf(this::received);
            sendings.removeIf(Sending::isDone);
            if (moved) {
                tries = 0;
            } else if (tries < SPINS) {
                Thread.onSpinWait();
            } else {
                transport.await(PAUSE);
            }
        }
    }

    private static void pack(Bound bound) {
        long at = 0;
        for (Border border : bound.from) {
            border.read(bound.memory, at);
            at += border.elements() * Double.BYTES;
        }
    }

    private static void unpack(Bound bound) {
        long at = 0;
        for (Border border : bound.to) {
            border.write(bound.memory, at);
            at += border.elements() * Double.BYTES;
        }
    }

    private boolean received(Bound bound) {
        Optional<Arrival> arrival = transport.probe(bound.message.from(), bound.message.round().ordinal());
        if (arrival.isEmpty()) {
            return false;
        }
        if (arrival.get().bytes() != bound.message.bytes()) {
            throw new TransportException("Node " + bound.message.from() + " sent " + arrival.get().bytes() + " bytes to node "
                    + transport.rank() + ", which expected " + bound.message.bytes() + ".");
        }
        transport.receive(arrival.get(), bound.memory);
        unpack(bound);
        return true;
    }

    /** Messages sent so far. */
    long messages() {
        return messages;
    }

    /** Bytes sent so far. */
    long bytes() {
        return bytes;
    }

    @Override
    public void close() {
        arena.close();
    }
}
