package testudo.distributed.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;
import testudo.api.program.Program;
import testudo.distributed.reach.Around;
import testudo.distributed.reach.Halos;
import testudo.distributed.stage.Stages;

/**
 * All messages of an exchange, or of those after all stages of a step.
 *
 * @param stages   after each of which messages go; 0 where they go between steps
 * @param messages by exchange, receiver, round and sender
 */
public record Exchange(int stages, List<Message> messages) {

    public Exchange {
        messages = List.copyOf(messages);
    }

    /** What ranks need of each other before they take the steps of the halos, or run their stages. */
    public static Exchange of(Program program, Halos halos) {
        List<Message> all = new ArrayList<>();
        for (int exchange = 0; exchange < halos.exchanges(); exchange++) {
            for (int rank = 0; rank < halos.division().ranks().count(); rank++) {
                all.addAll(to(program, halos, exchange, rank));
            }
        }
        return new Exchange(halos.stages().map(Stages::count).orElse(0), all);
    }

    private static List<Message> to(Program program, Halos halos, int exchange, int rank) {
        boolean ended = exchange == halos.exchanges() - 1;
        List<Message> messages = new ArrayList<>();
        for (Axis axis : Axis.values()) {
            Map<Integer, List<Part>> bySender = new TreeMap<>();
            for (Field field : halos.fields(exchange)) {
                for (Around.Direction direction : Around.last(axis)) {
                    for (Halos.Source source : halos.sources(field, rank, axis,
                            halos.around(exchange, field, rank).in(direction))) {
                        // At the end of a step the next values of a state are those of the state.
                        bySender.computeIfAbsent(source.rank(), _ -> new ArrayList<>())
                                .add(new Part(ended ? Next.base(field) : field, source.box().shift(back(source.by())),
                                        source.by(),
                                        program.precision(field)));
                    }
                }
            }
            bySender.forEach((from, parts) -> messages.add(new Message(exchange, from, rank, axis, parts)));
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
        return new Exchange(stages, messages.stream()
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
