package testudo.distributed.choice;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.api.grid.Grid;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.distributed.division.Division;
import testudo.distributed.exchange.Message;
import testudo.distributed.execution.Exchanges;
import testudo.distributed.reach.Halos;
import testudo.distributed.stage.Stages;
import testudo.distributed.subgrid.Subgrid;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Traffic;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.fusion.Sweeps;

/**
 * What a step is expected to cost the busiest rank (s), as halos are made for one step or several, or for each stage of one.
 *
 * @param steps    between two exchanges
 * @param staged   whether there is one after each stage
 * @param work     of computing, borders that are computed again included
 * @param latency  of messages
 * @param transfer of bytes
 */
public record ExchangeCost(int steps, boolean staged, double work, double latency, double transfer) {

    /** Of a message between two nodes of a cluster, from the call to the answer (s): MPI over InfiniBand or a good Ethernet. */
    private static final double PER_MESSAGE = 3e-6;
    /** Bytes per second between two nodes. */
    private static final double NETWORK = 5e9;
    /** Bytes per second of a rank's memory. */
    private static final double MEMORY = 20e9;
    /** Bytes per second from its caches, in which intermediates stay that are streamed through sub-domains. */
    private static final double CACHES = 60e9;
    /** Bytes of all fields of a rank that stay in its caches anyway. */
    private static final double CACHED = 1 << 20;
    /** What exchanges after each stage must gain at least, as their sweeps leave no choice of sub-domains. */
    private static final double GAIN = 0.9;
    /** Bytes of the states of a share that no third level keeps until the next step, so that one array for each is better than two. */
    private static final double FAR = 32 << 20;
    /** Rows of a share that are room enough for any rank's workers, since such a sweep is cut along rows or lanes only. */
    public static final int ROWS = 128;
    /** What messages for which workers stop may cost beside what a second array costs. */
    private static final double STOPPED = 0.1;
    /** By how much ranks that do the same differ when they stop for each other (s), as measured after 13 ms of work; after less a share of it. */
    private static final double UNEVEN = 1.5e-3;
    private static final double UNEVEN_SHARE = 0.1;
    /** Steps there and back between two exchanges that are thought of. */
    private static final int[] TWOS = {2, 4, 8};
    /** Steps between two exchanges that are thought of. */
    private static final int[] CANDIDATES = {1, 2, 3, 4, 6, 8};

    /** Per step, where workers stop for messages. */
    public double seconds() {
        return work + latency + transfer;
    }

    /** Per step, where all stop for the slowest, too. */
    private double stopped() {
        return seconds() + Math.min(UNEVEN / steps, UNEVEN_SHARE * work);
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
        Halos halos = exchanges.halos(program, division);
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
        return new ExchangeCost(steps, exchanges.staged(), cells * perCell(program, cells, exchanges.staged()),
                PER_MESSAGE * IntStream.range(0, ranks).mapToLong(r -> messages[r]).max().orElseThrow() / steps,
                IntStream.range(0, ranks).mapToLong(r -> bytes[r]).max().orElseThrow() / NETWORK / steps);
    }

    /** Each kernel moves what it writes and every field that it reads (s); of large grids sub-domains keep intermediates in the caches. */
    private static double perCell(Program program, double held, boolean staged) {
        double cells = program.grid().cells();
        double bytes = 0;
        for (Assignment a : program.assignments()) {
            bytes += a.box().volume() / cells * Stream.concat(Stream.of(a.target()), a.reads().keySet().stream())
                    .mapToInt(field -> program.bytes(field)).sum();
        }
        double least = Math.min(bytes, Traffic.of(program).fusedBytes());
        boolean cached = program.fields().size() * held * program.meanBytes() <= CACHED;
        double streamed = cached ? 0 : staged ? bytes : least;
        return streamed / MEMORY + (bytes - streamed) / CACHES;
    }

    /** All that are thought of, the fewest steps first, and after each stage where there are several. */
    public static List<ExchangeCost> all(Program program, Division division, boolean overlapped) {
        Stream<Exchanges> stages = Stages.of(program).count() > 1 ? Stream.of(Exchanges.perStage(overlapped)) : Stream.of();
        return Stream.concat(IntStream.of(CANDIDATES).mapToObj(steps -> new Exchanges(steps, overlapped)), stages)
                .map(exchanges -> of(program, division, exchanges)).toList();
    }

    /** Whether an exchange after each stage is expected to be faster than one after each step. */
    public static boolean prefersStages(Program program, Division division, boolean overlapped) {
        if (Stages.of(program).count() == 1) {
            return false;
        }
        ExchangeCost stages = of(program, division, Exchanges.perStage(overlapped));
        ExchangeCost step = of(program, division, new Exchanges(1, overlapped));
        return stages.expected(overlapped) < GAIN * step.expected(overlapped);
    }

    /**
     * Steps there and back in one array per state, with messages for which workers stop, after as many twos as make borders that are computed again
     * cheaper than waiting for the slowest more often.
     */
    public static Exchanges thereAndBack(Program program, Division division) {
        return IntStream.of(TWOS).mapToObj(Exchanges::thereAndBack)
                .min(Comparator.comparingDouble(exchanges -> of(program, division, exchanges).stopped())).orElseThrow();
    }

    /**
     * Whether steps there and back in one array per state, for which workers stop, are expected to be faster than single ones beside messages:
     * where all ranks' states are far larger than caches, and what is sent is little beside them.
     */
    public static boolean prefersThereAndBack(Program program, Division division) {
        double bytes = program.states().stream().mapToInt(program::bytes).sum();
        IntStream ranks = IntStream.range(0, division.ranks().count());
        if (ranks.mapToDouble(rank -> division.cells(rank).volume() * bytes).min().orElse(0) < FAR
                || Stages.of(program).count() > 1) {
            return false;
        }
        Exchanges exchanges = thereAndBack(program, division);
        Halos halos = exchanges.halos(program, division);
        if (!IntStream.range(0, division.ranks().count())
                .mapToObj(rank -> new Subgrid(program, halos, rank).program())
                .allMatch(part -> hasRoom(part.grid()) && Sweeps.goThereAndBack(Analysis.of(part)))) {
            return false;
        }
        ExchangeCost both = of(program, division, exchanges);
        return both.latency + both.transfer < STOPPED * both.work;
    }

    private static boolean hasRoom(Grid part) {
        return part.extent(AxisRoles.of(part).cut(part, ROWS, false)) >= ROWS;
    }

    private double expected(boolean overlapped) {
        return overlapped ? overlapped() : seconds();
    }
}
