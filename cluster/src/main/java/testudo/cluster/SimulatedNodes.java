package testudo.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineException;
import testudo.machine.platform.SimulatedFleet;
import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.platform.Worker;
import testudo.transport.TransportException;

/**
 * A cluster in virtual time: every node runs the same body, as a thread beside its team of workers.
 *
 * <p>Used by one thread, for one run. The same cluster, options and bodies give the same times and the same digest. Where all wait
 * and nothing can happen any more, the run ends with a sentence that says who waits for what.
 */
public final class SimulatedNodes {

    private final SimulatedFleet fleet;
    private final ClusterOptions options;
    private final Network network;
    private final double overhead;
    private final double look;
    private final List<SimulatedNode> nodes = new ArrayList<>();
    private final List<SimulatedTransport> transports = new ArrayList<>();
    private int napping;

    /**
     * So many nodes of it.
     *
     * @throws MachineException if the machine is no cluster, or has fewer nodes
     */
    public SimulatedNodes(Machine cluster, int count, ClusterOptions options) {
        requireNodes(cluster, count);
        this.options = options;
        fleet = new SimulatedFleet(cluster, options.ofNodes(), count);
        network = new Network(fleet, cluster, options);
        overhead = Network.nanos(cluster, "overhead");
        look = Network.nanos(cluster, "look");
        for (int rank = 0; rank < count; rank++) {
            nodes.add(new SimulatedNode(this, rank));
            transports.add(new SimulatedTransport(nodes.get(rank), this));
        }
    }

    private static void requireNodes(Machine cluster, int count) {
        int there = nodesOf(cluster);
        if (count < 1 || count > there) {
            throw new MachineException("Cluster '" + cluster.id() + "' has " + there + (there == 1 ? " node" : " nodes")
                    + ", got " + count + ".");
        }
    }

    /** How many nodes a cluster has. */
    public static int nodesOf(Machine cluster) {
        if (!cluster.has("cluster.nodes")) {
            throw new MachineException(
                    "Machine '" + cluster.id() + "' is one node and no cluster, which has a table 'cluster'.");
        }
        return cluster.count("cluster.nodes");
    }

    /**
     * Runs the body on every node until all have ended, with their teams.
     *
     * @throws TransportException when a node aborted
     * @throws IllegalStateException if nobody can go on
     * @throws RuntimeException what a node threw
     */
    public void run(Consumer<SimulatedNode> body) {
        nodes.forEach(node -> fleet.startBeside(node.rank(), worker -> body.accept(node)));
        fleet.run();
    }

    /** The common time (ns). */
    public double now() {
        return fleet.now();
    }

    /** Equal for runs in which the same happened at the same times. */
    public String digest() {
        return fleet.digest();
    }

    /** Things that have happened. */
    public long events() {
        return fleet.events();
    }

    /** How many there are. */
    public int size() {
        return nodes.size();
    }

    ClusterOptions options() {
        return options;
    }

    Network network() {
        return network;
    }

    double overhead() {
        return overhead;
    }

    double look() {
        return look;
    }

    SimulatedTransport transport(int rank) {
        return transports.get(rank);
    }

    SimulatedPlatform platform(int rank) {
        return fleet.machine(rank);
    }

    Optional<Worker> running() {
        return fleet.running();
    }

    void start(int rank, int workers, Consumer<Worker> body, Runnable ended) {
        fleet.start(rank, workers, body, ended);
    }

    void startBeside(int rank, Runnable body) {
        fleet.startBeside(rank, _ -> body.run());
    }

    void after(double nanoseconds, Runnable what) {
        fleet.after(nanoseconds, what);
    }

    void stop(RuntimeException why) {
        fleet.stop(why);
    }

    /** How many naps have a time at which they end. */
    void napping(int more) {
        napping += more;
    }

    /** Called by a thread that is about to nap: whether all others nap, too, or wait for what only others could bring. */
    boolean isStuckButAwaiting() {
        return fleet.isStuckBut(napping + 1);
    }
}
