package testudo.distributed.proof;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.grid.Axis;
import testudo.api.program.Program;
import testudo.distributed.division.Division;
import testudo.distributed.exchange.Action;
import testudo.distributed.exchange.Itinerary;
import testudo.distributed.exchange.Message;
import testudo.distributed.stage.Stages;
import testudo.distributed.subgrid.Subgrid;

/**
 * Replays the itineraries of all ranks, exchange after exchange, until what they know around their shares repeats: from there on every
 * exchange is like the one before.
 */
public final class ExchangeProof {

    /** Knowledge only shrinks, from all that initial values give to what messages bring: it has mostly settled after two exchanges. */
    private static final int EXCHANGES = 3;
    /** What nobody needs may go on to be lost for some more, a few elements each time. */
    private static final int MOST_EXCHANGES = 100;

    /** Reads that are looked at in some seconds. */
    private static final long AFFORDABLE = 40_000_000;

    private final List<PartMemory> parts = new ArrayList<>();
    private final List<Itinerary> itineraries;
    private final int steps;
    private final Optional<Stages> stages;
    private final Map<Channel, Deque<long[][]>> channels = new HashMap<>();

    /** Messages of one round from one rank to another come in the order in which they were sent. */
    private record Channel(int exchange, int from, int to, Axis round, int piece) {

        static Channel of(Message message) {
            return new Channel(message.exchange(), message.from(), message.to(), message.round(), message.piece());
        }
    }

    private ExchangeProof(Program program, Division division, List<Subgrid> subgrids, List<Itinerary> itineraries, int steps) {
        Writers writers = new Writers(program);
        subgrids.forEach(subgrid -> parts.add(new PartMemory(subgrid, division, writers)));
        this.itineraries = itineraries;
        this.steps = steps;
        boolean staged = itineraries.stream().flatMap(i -> i.actions().stream()).anyMatch(Action.Stage.class::isInstance);
        stages = staged ? Optional.of(Stages.of(program)) : Optional.empty();
    }

    /** Whether the check of such a program takes seconds only. */
    public static boolean affordable(Program program, int steps) {
        return reads(program, steps) <= AFFORDABLE;
    }

    /** Whether it is so short that every run may begin with it. */
    public static boolean quick(Program program, int steps) {
        return reads(program, steps) <= AFFORDABLE / 10;
    }

    private static long reads(Program program, int steps) {
        return EXCHANGES * steps * program.assignments().stream()
                .mapToLong(a -> a.box().volume() * (1 + a.reads().values().stream().mapToLong(p -> p.offsets().size()).sum()))
                .sum();
    }

    /**
     * What is wrong with the itineraries of ranks that take so many steps between two exchanges; empty when every rank always computes its
     * share, after each step, from what the whole program would read.
     */
    public static Optional<Fault> fault(Program program, Division division, List<Subgrid> subgrids, List<Itinerary> itineraries,
            int steps) {
        return new ExchangeProof(program, division, subgrids, itineraries, steps).replay();
    }

    private Optional<Fault> replay() {
        List<List<boolean[]>> before = List.of();
        Optional<Fault> unsettled = Optional.empty();
        for (int n = 0; n < MOST_EXCHANGES; n++) {
            Optional<Fault> fault = exchange();
            if (fault.isPresent()) {
                return fault;
            }
            List<List<boolean[]>> now = parts.stream().map(PartMemory::known).toList();
            if (n >= EXCHANGES - 1) {
                unsettled = settled(before, now);
                if (unsettled.isEmpty()) {
                    return unsettled;
                }
            }
            before = now;
        }
        return unsettled;
    }

    private static Optional<Fault> settled(List<List<boolean[]>> before, List<List<boolean[]>> now) {
        for (int rank = 0; rank < now.size(); rank++) {
            for (int s = 0; s < now.get(rank).size(); s++) {
                if (!Arrays.equals(before.get(rank).get(s), now.get(rank).get(s))) {
                    return Optional.of(new Fault(rank, "what it knows around its share changes from exchange to exchange."));
                }
            }
        }
        return Optional.empty();
    }

    /** All ranks go through their itineraries once, each as far as messages let it, until all are through. */
    private Optional<Fault> exchange() {
        int[] reached = new int[parts.size()];
        boolean moved = true;
        while (moved) {
            moved = false;
            for (int rank = 0; rank < reached.length; rank++) {
                List<Action> actions = itineraries.get(rank).actions();
                while (reached[rank] < actions.size() && act(rank, actions.get(reached[rank]))) {
                    Optional<Fault> fault = switch (actions.get(reached[rank]++)) {
                        case Action.Steps _ -> takeSteps(parts.get(rank));
                        case Action.Stage(int stage) -> runStage(parts.get(rank), stage);
                        case Action.Give _,Action.Take _ -> Optional.empty();
                    };
                    if (fault.isPresent()) {
                        return fault;
                    }
                    moved = true;
                }
            }
        }
        for (int rank = 0; rank < reached.length; rank++) {
            List<Action> actions = itineraries.get(rank).actions();
            if (reached[rank] < actions.size() && actions.get(reached[rank]) instanceof Action.Take(Message message)) {
                return Optional.of(new Fault(rank,
                        "it waits for ever for a message of rank " + message.from() + " along " + message.round()
                                + "."));
            }
        }
        for (Map.Entry<Channel, Deque<long[][]>> left : channels.entrySet()) {
            if (!left.getValue().isEmpty()) {
                return Optional.of(
                        new Fault(left.getKey().to(), "it does not take a message of rank " + left.getKey().from() + " along "
                                + left.getKey().round() + "."));
            }
        }
        return Optional.empty();
    }

    /** A run may end, or stop for a while, after each of the steps: then, too, a share is what it should be. */
    private Optional<Fault> takeSteps(PartMemory part) {
        Optional<Fault> fault = Optional.empty();
        for (int s = 0; s < steps && fault.isEmpty(); s++) {
            part.step();
            fault = part.fault();
        }
        return fault;
    }

    private Optional<Fault> runStage(PartMemory part, int stage) {
        part.stage(stages.orElseThrow(), stage);
        return stage == stages.orElseThrow().count() - 1 ? part.fault() : Optional.empty();
    }

    /** Whether the action could be done; steps are taken, and stages run, after that. */
    private boolean act(int rank, Action action) {
        switch (action) {
            case Action.Steps _,Action.Stage _ -> {}
            case Action.Give(Message message) -> channels.computeIfAbsent(Channel.of(message), _ -> new ArrayDeque<>())
                    .add(parts.get(rank).give(message));
            case Action.Take(Message message) -> {
                Deque<long[][]> come = channels.getOrDefault(Channel.of(message), new ArrayDeque<>());
                if (come.isEmpty()) {
                    return false;
                }
                long[][] brought = come.remove();
                if (!fits(message, brought)) {
                    return false;
                }
                parts.get(rank).take(message, brought);
            }
        }
        return true;
    }

    private static boolean fits(Message message, long[][] brought) {
        boolean fits = message.parts().size() == brought.length;
        for (int p = 0; p < brought.length && fits; p++) {
            fits = message.parts().get(p).box().volume() == brought[p].length;
        }
        return fits;
    }
}
