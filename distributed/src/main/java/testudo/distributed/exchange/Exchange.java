package testudo.distributed.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;
import testudo.api.program.Program;
import testudo.distributed.reach.Around;
import testudo.distributed.reach.Halos;

/**
 * All messages of an exchange.
 *
 * @param messages by receiver, round and sender
 */
public record Exchange(List<Message> messages) {

    public Exchange {
        messages = List.copyOf(messages);
    }

    /** What ranks need of each other before they take the steps of the halos. */
    public static Exchange of(Program program, Halos halos) {
        List<Message> all = new ArrayList<>();
        for (int rank = 0; rank < halos.division().ranks().count(); rank++) {
            all.addAll(to(program, halos, rank));
        }
        return new Exchange(all);
    }

    private static List<Message> to(Program program, Halos halos, int rank) {
        List<Message> messages = new ArrayList<>();
        for (Axis axis : Axis.values()) {
            Map<Integer, List<Part>> bySender = new TreeMap<>();
            for (State state : program.states()) {
                for (Around.Direction direction : Around.last(axis)) {
                    for (Halos.Source source : halos.sources(state, rank, axis, halos.around(state, rank).in(direction))) {
                        bySender.computeIfAbsent(source.rank(), _ -> new ArrayList<>())
                                .add(new Part(state, source.box().shift(back(source.by())), source.by(),
                                        program.precision()));
                    }
                }
            }
            bySender.forEach((from, parts) -> messages.add(new Message(from, rank, axis, parts)));
        }
        return messages;
    }

    private static Offset back(Offset by) {
        return new Offset(-by.di(), -by.dj(), -by.dk());
    }

    /**
     * These parts in more messages, each cut into some pieces along an axis, but those that go along it: along the axis by which grids are
     * streamed the first piece is computed, and needed, before the last one.
     */
    public Exchange cut(Axis along, int pieces) {
        return new Exchange(messages.stream()
                .flatMap(m -> m.round() == along ? Stream.of(m) : m.cut(along, pieces).stream()).toList());
    }

    /** The messages that a rank sends or receives, those to itself among them. */
    public List<Message> of(int rank) {
        return messages.stream().filter(m -> m.from() == rank || m.to() == rank).toList();
    }

    /** What all ranks together send. */
    public long bytes() {
        return messages.stream().filter(m -> !m.isOwn()).mapToLong(Message::bytes).sum();
    }
}
