package testudo.distributed.exchange;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Program;
import testudo.distributed.division.Division;
import testudo.distributed.reach.Halos;
import testudo.runtime.decomposition.Interval;

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
            Map<Integer, List<Part>> bySender = new LinkedHashMap<>();
            if (halos.division().ranks().cuts(axis)) {
                program.states().forEach(state -> parts(halos, rank, axis, state, bySender));
            }
            bySender.forEach((from, parts) -> messages.add(new Message(from, rank, axis, parts)));
        }
        return messages;
    }

    private static void parts(Halos halos, int rank, Axis axis, State state, Map<Integer, List<Part>> bySender) {
        Division division = halos.division();
        int place = division.ranks().place(rank, axis);
        Interval own = division.share(state, axis, place);
        Interval needed = halos.needed(state, axis, place);
        Box around = around(halos, rank, axis, state);
        for (Interval outside : List.of(new Interval(needed.lo(), own.lo()), new Interval(own.hi(), needed.hi()))) {
            for (int sender = 0; sender < division.ranks().along(axis) && !outside.isEmpty(); sender++) {
                Interval theirs = division.share(state, axis, sender);
                for (int by : periods(state, axis, theirs, outside)) {
                    Interval part = theirs.shift(by).intersect(outside);
                    if (!part.isEmpty()) {
                        bySender.computeIfAbsent(division.ranks().at(rank, axis, sender), _ -> new ArrayList<>())
                                .add(new Part(state, around.with(axis, part.lo(), part.hi()), along(axis, -by)));
                    }
                }
            }
        }
    }

    /** Along axes of earlier rounds all that is needed, along those of later ones the rank's share. */
    private static Box around(Halos halos, int rank, Axis axis, State state) {
        Division division = halos.division();
        Box box = state.domain();
        for (Axis other : Axis.values()) {
            int place = division.ranks().place(rank, other);
            if (division.ranks().cuts(other)) {
                Interval held = other.compareTo(axis) < 0 ? halos.needed(state, other, place) : division.share(state, other, place);
                box = box.with(other, held.lo(), held.hi());
            }
        }
        return box;
    }

    private static List<Integer> periods(State state, Axis axis, Interval theirs, Interval wanted) {
        if (!state.spec().boundaries().periodic(axis)) {
            return List.of(0);
        }
        List<Integer> all = new ArrayList<>();
        int period = state.domain().extent(axis);
        for (int lap = Math.floorDiv(wanted.lo() - theirs.hi(), period); lap * period + theirs.lo() < wanted.hi(); lap++) {
            all.add(lap * period);
        }
        return all;
    }

    private static Offset along(Axis axis, int by) {
        return new Offset(axis == Axis.I ? by : 0, axis == Axis.J ? by : 0, axis == Axis.K ? by : 0);
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
