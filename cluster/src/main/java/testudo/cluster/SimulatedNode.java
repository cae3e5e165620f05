package testudo.cluster;

import java.util.function.Consumer;

import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.platform.Worker;
import testudo.transport.Transport;

/** One node: its way to the others, its machine, and a team of workers on it. */
public final class SimulatedNode {

    private final SimulatedNodes nodes;
    private final int rank;

    SimulatedNode(SimulatedNodes nodes, int rank) {
        this.nodes = nodes;
        this.rank = rank;
    }

    /** Its number. */
    public int rank() {
        return rank;
    }

    /** Its way to the others, which belongs to the first that calls it: the node's body, or one of its workers. */
    public Transport transport() {
        return nodes.transport(rank);
    }

    /** The machine it is: words that its workers share are made here. {@code run} is not for nodes, see {@link #start}. */
    public SimulatedPlatform platform() {
        return nodes.platform(rank);
    }

    /** Starts one more thread on it, now, and goes on at once; teams may be started from there. */
    public void beside(Runnable body) {
        nodes.startBeside(rank, body);
    }

    /** The nodes' common time (ns). */
    public double now() {
        return nodes.now();
    }

    /**
     * Starts a team on it, now, and goes on at once.
     *
     * @param ended called by the last worker that ends
     * @throws testudo.machine.description.MachineException if it has no room for so many
     */
    public void start(int workers, Consumer<Worker> body, Runnable ended) {
        nodes.start(rank, workers, body, ended);
    }
}
