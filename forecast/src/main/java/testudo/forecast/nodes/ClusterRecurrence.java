package testudo.forecast.nodes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import testudo.api.grid.Axis;
import testudo.cluster.ClusterOptions;
import testudo.cluster.SimulatedNodes;
import testudo.distributed.exchange.Action;
import testudo.distributed.exchange.Message;
import testudo.machine.description.Machine;
import testudo.transport.Collectives;

/**
 * A cluster as a recurrence over the times at which nodes are ready: teams take what one by itself takes, messages the overhead of both ends,
 * latency, and the time of their bytes, one after the other at each node.
 */
final class ClusterRecurrence {

    /** Nodes whose barrier is simulated; one of more takes as much longer as it has more rounds. */
    private static final int MEASURED = 64;
    private static final int BARRIERS = 4;

    private final ClusterSkeleton skeleton;
    private final TeamTimes teams;
    private final Waiting waiting;
    private final SplittableRandom random;
    private final double overhead;
    private final double latency;
    private final double gap;
    private final double bytesPerNano;
    private final List<List<List<Message>>> sent; // by round and rank
    private final double barrier;
    private long events;

    ClusterRecurrence(Machine cluster, ClusterOptions options, ClusterSkeleton skeleton, Waiting waiting) {
        this.skeleton = skeleton;
        this.waiting = waiting;
        teams = new TeamTimes(cluster, options.ofNodes(), skeleton, waiting);
        random = new SplittableRandom(options.seed());
        overhead = nanos(cluster, "overhead");
        latency = nanos(cluster, "latency");
        gap = nanos(cluster, "gap");
        bytesPerNano = cluster.value("cluster.bandwidth"); // GB/s are B/ns
        sent = Arrays.stream(Axis.values()).map(this::given).filter(all -> all.stream().anyMatch(l -> !l.isEmpty())).toList();
        barrier = waiting == Waiting.BARRIER_PER_STAGE ? barrier(cluster, options, skeleton.size()) : 0;
    }

    private static double nanos(Machine cluster, String figure) {
        return cluster.nanoseconds(cluster.ticks("cluster." + figure));
    }

    private List<List<Message>> given(Axis round) {
        return skeleton.itineraries().stream().map(itinerary -> itinerary.actions().stream()
                .flatMap(action -> action instanceof Action.Give(Message m) && m.round() == round
                        ? Stream.of(m) : Stream.empty())
                .toList()).toList();
    }

    private double barrier(Machine cluster, ClusterOptions options, int size) {
        int measured = Math.min(size, MEASURED);
        SimulatedNodes nodes = new SimulatedNodes(cluster, measured, options);
        nodes.run(node -> {
            Collectives all = new Collectives(node.transport());
            for (int n = 0; n < BARRIERS; n++) {
                all.barrier();
            }
        });
        events += nodes.events();
        return measured == 1 ? 0 : nodes.now() / BARRIERS * rounds(size) / rounds(measured);
    }

    private static int rounds(int size) {
        return 32 - Integer.numberOfLeadingZeros(size - 1);
    }

    /** Takes so many exchanges' steps; ns until the last node has ended. */
    double run(long exchanges) {
        double[] ready = new double[skeleton.size()];
        double[] leaves = new double[skeleton.size()];
        double[] takes = new double[skeleton.size()];
        for (long n = 0; n < exchanges; n++) {
            for (int stage = 0; stage < teams.stages(); stage++) {
                for (int rank = 0; rank < ready.length; rank++) {
                    ready[rank] += teams.of(skeleton.nodes().get(rank), stage, random.nextInt(Integer.MAX_VALUE));
                }
                if (waiting == Waiting.BARRIER_PER_STAGE) {
                    Arrays.fill(ready, Arrays.stream(ready).max().orElse(0) + barrier);
                }
            }
            sent.forEach(round -> exchange(round, ready, leaves, takes));
        }
        return Arrays.stream(ready).max().orElse(0);
    }

    /** A message on its way. */
    private record Flight(Message message, double hit) {}

    private void exchange(List<List<Message>> round, double[] ready, double[] leaves, double[] takes) {
        List<List<Flight>> coming = new ArrayList<>();
        round.forEach(_ -> coming.add(new ArrayList<>()));
        for (int rank = 0; rank < ready.length; rank++) {
            for (Message message : round.get(rank)) {
                ready[rank] += overhead;
                double start = Math.max(ready[rank], leaves[rank]);
                leaves[rank] = start + takesUp(message);
                coming.get(message.to()).add(new Flight(message, start + latency));
            }
        }
        for (int rank = 0; rank < ready.length; rank++) {
            coming.get(rank).sort(Comparator.comparingDouble(Flight::hit));
            for (Flight flight : coming.get(rank)) {
                takes[rank] = Math.max(flight.hit(), takes[rank]) + takesUp(flight.message());
                ready[rank] = Math.max(ready[rank], takes[rank]) + overhead;
            }
            ready[rank] = Math.max(ready[rank], leaves[rank]);
        }
    }

    private double takesUp(Message message) {
        return Math.max(gap, message.bytes() / bytesPerNano);
    }

    long events() {
        return events + teams.events();
    }
}
