package testudo.distributed.exchange;

import java.util.ArrayList;
import java.util.List;

import testudo.api.grid.Axis;

/**
 * What one rank does between an exchange and the next, in order: walked by who carries the messages and by who proves that they are
 * enough. Messages that follow each other directly may be given, or taken, in whatever order they come.
 *
 * @param actions one of which takes the steps
 */
public record Itinerary(List<Action> actions) {

    public Itinerary {
        actions = List.copyOf(actions);
    }

    /** The steps, and then round after round all that is to be given and to be taken. */
    public static Itinerary of(Exchange exchange, int rank) {
        List<Action> actions = new ArrayList<>(List.of(new Action.Steps()));
        List<Message> mine = exchange.of(rank);
        for (Axis axis : Axis.values()) {
            mine.stream().filter(m -> m.round() == axis && m.from() == rank).forEach(m -> actions.add(new Action.Give(m)));
            mine.stream().filter(m -> m.round() == axis && m.to() == rank).forEach(m -> actions.add(new Action.Take(m)));
        }
        return new Itinerary(actions);
    }
}
