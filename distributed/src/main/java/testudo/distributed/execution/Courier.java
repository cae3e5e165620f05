package testudo.distributed.execution;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.api.field.State;
import testudo.distributed.exchange.Action;
import testudo.distributed.exchange.Itinerary;
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
    private record Bound(Message message, boolean gives, List<Border> borders, MemorySegment memory) {}

    private final Transport transport;
    private final Arena arena = Arena.ofShared();
    /** Groups of messages that follow each other, all given or all taken. */
    private final List<List<Bound>> groups = new ArrayList<>();
    private final List<Sending> sendings = new ArrayList<>();
    private long messages;
    private long bytes;

    /** @param itinerary of which the messages are carried; the steps are taken by others */
    Courier(Itinerary itinerary, Subgrid subgrid, Execution execution, Transport transport) {
        this.transport = transport;
        boolean giving = false;
        for (Action action : itinerary.actions()) {
            Optional<Bound> bound = switch (action) {
                case Action.Steps _ -> Optional.empty();
                case Action.Give(Message message) -> Optional.of(give(message, subgrid, execution));
                case Action.Take(Message message) -> Optional.of(take(message, subgrid, execution));
            };
            if (bound.isPresent()) {
                if (groups.isEmpty() || giving != bound.get().gives) {
                    groups.add(new ArrayList<>());
                }
                giving = bound.get().gives;
                groups.getLast().add(bound.get());
            }
        }
    }

    private Bound give(Message message, Subgrid subgrid, Execution execution) {
        return new Bound(message, true, message.parts().stream()
                .map(part -> execution.border((State) subgrid.of(part.state()), subgrid.inside(part.source()))).toList(),
                memory(message));
    }

    private Bound take(Message message, Subgrid subgrid, Execution execution) {
        return new Bound(message, false, message.parts().stream()
                .map(part -> execution.border((State) subgrid.of(part.state()), subgrid.inside(part.box()))).toList(),
                memory(message));
    }

    private MemorySegment memory(Message message) {
        return arena.allocate(Math.max(1, message.bytes()), Double.BYTES).asSlice(0, message.bytes());
    }

    /** Exchanges all halos. */
    void exchange() {
        for (List<Bound> group : groups) {
            if (group.getFirst().gives) {
                group.forEach(this::give);
            } else {
                take(group);
            }
        }
        waitFor(new ArrayList<>());
    }

    private void give(Bound bound) {
        pack(bound);
        sendings.add(transport.send(bound.message.to(), bound.message.round().ordinal(), bound.memory));
        if (!bound.message.isOwn()) {
            messages++;
            bytes += bound.message.bytes();
        }
    }

    private void take(List<Bound> group) {
        waitFor(new ArrayList<>(group));
    }

    /** Until these have come and all that was sent may be packed anew. */
    private void waitFor(List<Bound> open) {
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
        for (Border border : bound.borders) {
            border.read(bound.memory, at);
            at += border.elements() * Double.BYTES;
        }
    }

    private static void unpack(Bound bound) {
        long at = 0;
        for (Border border : bound.borders) {
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
