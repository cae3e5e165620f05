package testudo.cluster;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;

import testudo.machine.description.Machine;
import testudo.machine.platform.SimulatedFleet;

/**
 * What joins the nodes: every node sends one message after the other and gets one after the other, each for as long as its bytes take but
 * no shorter than the gap; between lies the latency. Messages of a pair stay in order.
 */
final class Network {

    private final SimulatedFleet fleet;
    private final ClusterOptions options;
    private final SplittableRandom random;
    private final double latency;
    private final double bytesPerNano;
    private final double gap;
    private final double[] leaves; // when each node can send again (ns)
    private final double[] takes; // when each can get again
    private final Map<Long, Double> last = new HashMap<>(); // arrival by pair, where latencies vary
    private double serverIsFree;
    private long sent;
    private int flying;

    Network(SimulatedFleet fleet, Machine cluster, ClusterOptions options) {
        this.fleet = fleet;
        this.options = options;
        random = new SplittableRandom(options.seed() * 0x9E3779B97F4A7C15L + 1);
        latency = nanos(cluster, "latency");
        bytesPerNano = cluster.value("cluster.bandwidth"); // GB/s are B/ns
        gap = nanos(cluster, "gap");
        leaves = new double[fleet.size()];
        takes = new double[fleet.size()];
    }

    static double nanos(Machine cluster, String figure) {
        return cluster.nanoseconds(cluster.ticks("cluster." + figure));
    }

    /**
     * Sends from now on.
     *
     * @param left called when it has left the sender
     * @param arrived called when all of it is there
     */
    void send(int to, Parcel parcel, Runnable left, Consumer<Parcel> arrived) {
        sent++;
        flying++;
        double now = fleet.now();
        double takesUp = Math.max(gap, parcel.length() / bytesPerNano);
        double start = Math.max(now, leaves[parcel.from]);
        leaves[parcel.from] = start + takesUp;
        fleet.after(leaves[parcel.from] - now, left);
        double hit = start + latency();
        if (options.hasServer()) {
            fleet.after(hit - now, () -> serve(to, parcel, takesUp, arrived));
        } else {
            fleet.after(inOrder(parcel.from, to, hit) - now, () -> take(to, parcel, takesUp, arrived));
        }
    }

    /** One message after the other, all of it in and all of it out again. */
    private void serve(int to, Parcel parcel, double takesUp, Consumer<Parcel> arrived) {
        double now = fleet.now();
        serverIsFree = Math.max(now, serverIsFree) + options.serverNanos() + 2 * takesUp;
        fleet.after(serverIsFree + latency() - now, () -> take(to, parcel, 0, arrived));
    }

    private void take(int to, Parcel parcel, double takesUp, Consumer<Parcel> arrived) {
        double now = fleet.now();
        takes[to] = Math.max(now, takes[to]) + takesUp;
        fleet.after(takes[to] - now, () -> {
            flying--;
            arrived.accept(parcel);
        });
    }

    private double latency() {
        return options.jitter() == 0 ? latency : latency * Math.exp(options.jitter() * random.nextGaussian());
    }

    private double inOrder(int from, int to, double hit) {
        return options.jitter() == 0 ? hit : last.merge((long) from * leaves.length + to, hit, Math::max);
    }

    /** The time of the way back alone (ns). */
    double acknowledgement() {
        return latency();
    }

    /** How many were sent so far. */
    long sent() {
        return sent;
    }

    boolean isEmpty() {
        return flying == 0;
    }

}
