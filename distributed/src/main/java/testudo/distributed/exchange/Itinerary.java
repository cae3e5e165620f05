package testudo.distributed.exchange;

import java.util.ArrayList;
import java.util.List;

import testudo.api.grid.Axis;

/**
 * What one rank does between an exchange and the next, in order: walked by who carries the messages and by who proves that they are
 * enough. Messages that follow each other directly may be given, or taken, in whatever order they come.
 *
 * @param actions one of which takes the steps, or as many as there are stages run one each
 */
public record Itinerary(List<Action> actions) {

    public Itinerary {
        actions = List.copyOf(actions);
    }

    /** The steps, or each stage, and then round after round all that is to be given and to be taken. */
    public static Itinerary of(Exchange exchange, int rank) {
        List<Action> actions = new ArrayList<>();
        if (exchange.stages() == 0) {
            actions.add(new Action.Steps());
            add(actions, exchange.of(rank), rank, 0);
        }
        for (int stage = 0; stage < exchange.stages(); stage++) {
            actions.add(new Action.Stage(stage));
            add(actions, exchange.of(rank), rank, stage);
        }
        return new Itinerary(actions);
    }

    private static void add(List<Action> actions, List<Message> all, int rank, int exchange) {
        List<Message> mine = all.stream().filter(m -> m.exchange() == exchange).toList();
        for (Axis axis : Axis.values()) {
            mine.stream().filter(m -> m.round() == axis && m.from() == rank).forEach(m -> actions.add(new Action.Give(m)));
            mine.stream().filter(m -> m.round() == axis && m.to() == rank).forEach(m -> actions.add(new Action.Take(m)));
        }
    }
}
