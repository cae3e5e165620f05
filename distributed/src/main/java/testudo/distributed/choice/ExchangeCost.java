package testudo.distributed.choice;

import java.util.List;
import java.util.stream.IntStream;

import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.distributed.division.Division;
import testudo.distributed.exchange.Message;
import testudo.distributed.execution.Exchanges;
import testudo.distributed.reach.Halos;

/**
 * What a step is expected to cost the busiest rank (s), as halos are made for one step or several.
 *
 * @param steps    between two exchanges
 * @param work     of computing, borders that are computed again included
 * @param latency  of messages
 * @param transfer of bytes
 */
public record ExchangeCost(int steps, double work, double latency, double transfer) {

    /** Of a message between two nodes of a cluster, from the call to the answer (s): MPI over InfiniBand or a good Ethernet. */
    private static final double PER_MESSAGE = 3e-6;
    /** Bytes per second between two nodes. */
    private static final double NETWORK = 5e9;
    /** Bytes per second of a rank's memory. */
    private static final double MEMORY = 20e9;
    /** Steps between two exchanges that are thought of. */
    private static final int[] CANDIDATES = {1, 2, 3, 4, 6, 8};

    /** Per step, where workers stop for messages. */
    public double seconds() {
        return work + latency + transfer;
    }

    /**
     * Per step, where workers go on: half of the computing is taken to hide messages, as those sent in two pieces are under way while the
     * other half is computed.
     */
    public double overlapped() {
        return work + Math.max(0, latency + transfer - work / 2);
    }

    /** What so many steps between two exchanges cost, with the messages that are sent while workers go on, or those sent between steps. */
    public static ExchangeCost of(Program program, Division division, Exchanges exchanges) {
        int steps = exchanges.steps();
        Halos halos = new Halos(program, division, steps);
        int ranks = division.ranks().count();
        long[] messages = new long[ranks];
        long[] bytes = new long[ranks];
        for (Message message : exchanges.exchange(program, halos).messages()) {
            if (!message.isOwn()) {
                messages[message.from()]++;
                bytes[message.from()] += message.bytes();
            }
        }
        double cells = IntStream.range(0, ranks).mapToLong(rank -> halos.held(rank).volume()).max().orElseThrow();
        return new ExchangeCost(steps, cells * bytesPerCell(program) / MEMORY,
                PER_MESSAGE * IntStream.range(0, ranks).mapToLong(r -> messages[r]).max().orElseThrow() / steps,
                IntStream.range(0, ranks).mapToLong(r -> bytes[r]).max().orElseThrow() / NETWORK / steps);
    }

    /** Each kernel moves what it writes and every field that it reads. */
    private static double bytesPerCell(Program program) {
        double cells = program.grid().cells();
        double bytes = 0;
        for (Assignment a : program.assignments()) {
            bytes += a.box().volume() / cells * (1 + a.reads().size()) * program.precision().bytes();
        }
        return bytes;
    }

    /** All that are thought of, the fewest steps first. */
    public static List<ExchangeCost> all(Program program, Division division, boolean overlapped) {
        return IntStream.of(CANDIDATES).mapToObj(steps -> of(program, division, new Exchanges(steps, overlapped))).toList();
    }
}
