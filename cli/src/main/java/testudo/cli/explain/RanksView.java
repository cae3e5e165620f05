package testudo.cli.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.grid.Axis;
import testudo.api.program.Program;
import testudo.cli.choice.Prepared;
import testudo.distributed.choice.ExchangeCost;
import testudo.distributed.division.Division;
import testudo.distributed.exchange.Exchange;
import testudo.distributed.exchange.Itinerary;
import testudo.distributed.exchange.Message;
import testudo.distributed.execution.Exchanges;
import testudo.distributed.proof.ExchangeProof;
import testudo.distributed.proof.Fault;
import testudo.distributed.reach.Halos;
import testudo.distributed.subgrid.Subgrid;

/**
 * What several ranks would exchange; written as JSON it has the names of these components as keys.
 *
 * @param along      ranks along I, J, K
 * @param steps      between two exchanges
 * @param after      the stage whose results are sent
 * @param leastCells of a share; mostCells likewise
 * @param heldShare  greatest memory of a rank's states and coefficients, against that of its share
 * @param rounds     per stage after which there is an exchange, and axis that is cut
 * @param bytes      of all messages of an exchange
 * @param leastBytes of the elements that ranks read of each other, each counted once per reader
 * @param busiest    the rank that sends most
 * @param costs      what the cost model expects of a step, for one and more steps between two exchanges
 * @param legality   the verdict of the independent checker
 */
record RanksView(String model, String grid, int ranks, List<Integer> along, int steps, String after, long leastCells,
        long mostCells,
        double heldShare, List<RoundView> rounds, long bytes, long leastBytes, BusiestView busiest, List<CostView> costs,
        String legality) {

    /** @param stage after which it is, from 1 @param fields that are sent */
    record RoundView(int stage, String axis, int messages, long bytes, List<String> fields) {}

    record BusiestView(int rank, int messages, long bytes) {}

    /** Microseconds per step, where there is an exchange after so many, or after each stage; all where workers stop, overlapped where they go on. */
    record CostView(int steps, boolean staged, double compute, double latency, double transfer, double all,
            double overlapped) {}

    static RanksView of(Prepared prepared, Division division, Exchanges exchanges) {
        Program program = prepared.setup().program();
        int steps = exchanges.steps();
        Halos halos = exchanges.halos(program, division);
        Exchange exchange = exchanges.exchange(program, halos);
        List<Message> sent = exchange.messages().stream().filter(m -> !m.isOwn()).toList();
        int ranks = division.ranks().count();
        long[] cells = IntStream.range(0, ranks).mapToLong(rank -> division.cells(rank).volume()).sorted().toArray();
        int stages = prepared.plan().schedule().analysis().stages().size();
        return new RanksView(prepared.model().name(), program.grid().toString(), ranks,
                List.of(division.ranks().i(), division.ranks().j(), division.ranks().k()), steps,
                after(exchanges, exchange, stages),
                cells[0], cells[ranks - 1],
                IntStream.range(0, ranks).mapToDouble(rank -> held(program, division, halos, rank)).max().orElseThrow(),
                rounds(sent, exchange, stages), exchange.bytes(), halos.leastBytes(), busiest(sent, ranks),
                ExchangeCost.all(program, division, true).stream()
                        .map(c -> new CostView(c.steps(), c.staged(), c.work() * 1e6, c.latency() * 1e6,
                                c.transfer() * 1e6, c.seconds() * 1e6, c.overlapped() * 1e6))
                        .toList(),
                legality(program, division, halos, exchange, exchanges));
    }

    private static String after(Exchanges exchanges, Exchange exchange, int stages) {
        String last = stages == 1 ? "the only stage" : "stage " + stages + ", the last";
        return switch (exchanges.sweep()) {
            case ANY -> last;
            case STAGES -> "each of " + exchange.stages() + " stages";
            case THERE_AND_BACK -> last + ", there and back in one array per state";
        };
    }

    private static double held(Program program, Division division, Halos halos, int rank) {
        Subgrid subgrid = new Subgrid(program, halos, rank);
        double share = 0;
        double held = 0;
        for (Field field : program.fields()) {
            if (!(field instanceof Local)) {
                share += division.share(field, rank).volume();
                held += subgrid.of(field).domain().volume();
            }
        }
        return held / share;
    }

    private static List<RoundView> rounds(List<Message> sent, Exchange exchange, int stages) {
        List<RoundView> rounds = new ArrayList<>();
        for (int n = 0; n < Math.max(1, exchange.stages()); n++) {
            int stage = exchange.stages() == 0 ? stages : n + 1;
            int of = n;
            rounds(rounds, sent.stream().filter(m -> m.exchange() == of).toList(), stage);
        }
        return rounds;
    }

    private static void rounds(List<RoundView> rounds, List<Message> sent, int stage) {
        for (Axis axis : Axis.values()) {
            List<Message> along = sent.stream().filter(m -> m.round() == axis).toList();
            if (!along.isEmpty()) {
                List<String> fields =
                        along.stream().flatMap(m -> m.parts().stream()).map(p -> p.field().name()).distinct().toList();
                rounds.add(new RoundView(stage, axis.name(), along.size(), along.stream().mapToLong(Message::bytes).sum(),
                        fields));
            }
        }
    }

    private static BusiestView busiest(List<Message> sent, int ranks) {
        BusiestView most = new BusiestView(0, 0, -1);
        for (int rank = 0; rank < ranks; rank++) {
            int mine = rank;
            List<Message> own = sent.stream().filter(m -> m.from() == mine).toList();
            long bytes = own.stream().mapToLong(Message::bytes).sum();
            most = bytes > most.bytes() ? new BusiestView(rank, own.size(), bytes) : most;
        }
        return most;
    }

    private static String legality(Program program, Division division, Halos halos, Exchange exchange, Exchanges exchanges) {
        if (!ExchangeProof.affordable(program, exchanges.steps())) {
            return "unproved: the grid is too large for a check of every element";
        }
        List<Subgrid> subgrids =
                IntStream.range(0, division.ranks().count()).mapToObj(r -> exchanges.subgrid(program, halos, r)).toList();
        List<Itinerary> itineraries =
                IntStream.range(0, division.ranks().count()).mapToObj(r -> Itinerary.of(exchange, r)).toList();
        Optional<Fault> fault = ExchangeProof.fault(program, division, subgrids, itineraries, exchanges.steps());
        return fault.map(Fault::toString).orElse("proved: messages are enough");
    }
}
