package testudo.distributed.execution;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.distributed.exchange.Action;
import testudo.distributed.exchange.Itinerary;
import testudo.distributed.exchange.Message;
import testudo.distributed.subgrid.Subgrid;
import testudo.runtime.execution.Execution;
import testudo.runtime.schedule.Handover;
import testudo.transport.Transport;

/** Carries a rank's messages of an exchange; called by the transport's thread, between steps. */
final class Courier implements AutoCloseable {

    private static final int SPINS = 2_000;
    private static final long PAUSE = 20_000;

    private final Transport transport;
    private final Subgrid subgrid;
    private final Execution execution;
    private final Arena arena = Arena.ofShared();
    /** Groups of messages that follow each other, all given or all taken. */
    private final List<List<Bound>> groups = new ArrayList<>();

    /** @param itinerary of which the messages are carried; the steps are taken by others */
    Courier(Itinerary itinerary, Subgrid subgrid, Execution execution, Transport transport) {
        this.transport = transport;
        this.subgrid = subgrid;
        this.execution = execution;
        for (Action action : itinerary.actions()) {
            switch (action) {
                case Action.Steps _,Action.Stage _ -> {}
                case Action.Give(Message message) -> add(message, true);
                case Action.Take(Message message) -> add(message, false);
            }
        }
    }

    private void add(Message message, boolean gives) {
        if (groups.isEmpty() || groups.getLast().getFirst().gives() != gives
                || groups.getLast().getFirst().message().exchange() != message.exchange()) {
            groups.add(new ArrayList<>());
        }
        groups.getLast().add(new Bound(message, gives,
                parts(message, gives).stream().filter(part -> part.field() instanceof State)
                        .map(part -> execution.border((State) part.field(), part.box())).toList(),
                arena.allocate(Math.max(1, message.bytes()), Double.BYTES).asSlice(0, message.bytes())));
    }

    private List<Handover.Part> parts(Message message, boolean gives) {
        return message.parts().stream().map(part -> new Handover.Part(Next.base(subgrid.of(part.field())),
                subgrid.inside(gives ? part.source() : part.box()))).toList();
    }

    /** All messages, as handovers in or after a sweep, in their order. */
    List<Handover> handovers() {
        Optional<StageEnds> ends = subgrid.stages().map(_ -> StageEnds.of(execution.plan().schedule(), subgrid));
        List<Handover> all = new ArrayList<>();
        int exchange = -1;
        int turn = 0;
        for (List<Bound> group : groups) {
            int of = group.getFirst().message().exchange();
            turn = of == exchange ? turn + 1 : 0;
            exchange = of;
            for (Bound bound : group) {
                all.add(new Handover(bound.gives() ? Handover.Kind.GIVEN : Handover.Kind.TAKEN,
                        ends.map(e -> e.phases(of)).orElse(Handover.ALL), turn, parts(bound.message(), bound.gives())));
            }
        }
        return all;
    }

    /** All messages, in their order. */
    List<Bound> bound() {
        return groups.stream().flatMap(List::stream).toList();
    }

    /** Exchanges all halos. */
    void exchange() {
        for (List<Bound> group : groups) {
            if (group.getFirst().gives()) {
                for (Bound bound : group) {
                    bound.pack();
                    bound.send(transport);
                }
            } else {
                waitFor(new ArrayList<>(group));
            }
        }
        waitFor(new ArrayList<>());
    }

    /** Until these have come and all that was sent may be packed anew. */
    private void waitFor(List<Bound> open) {
        boolean sent = false;
        for (int tries = 0; !open.isEmpty() || !sent; tries++) {
            boolean moved = open.removeIf(this::received);
            sent = bound().stream().allMatch(Bound::isSent);
            if (moved) {
                tries = 0;
            } else if (tries < SPINS) {
                Thread.onSpinWait();
            } else {
                transport.await(PAUSE);
            }
        }
    }

    private boolean received(Bound bound) {
        boolean come = bound.received(transport);
        if (come) {
            bound.unpack();
        }
        return come;
    }

    /** Messages sent so far. */
    long messages() {
        return bound().stream().mapToLong(Bound::sent).sum();
    }

    /** Bytes sent so far. */
    long bytes() {
        return bound().stream().mapToLong(bound -> bound.sent() * bound.message().bytes()).sum();
    }

    @Override
    public void close() {
        arena.close();
    }
}
