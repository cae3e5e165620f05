package testudo.machine.memory.interconnect;

import testudo.machine.description.Machine;
import testudo.machine.description.Topology;

/**
 * Which links between neighbouring cores a message passes.
 *
 * <p>Links have numbers from 0, and pass messages one way. A message of a core to itself passes none.
 */
public sealed interface Route permits MeshRoute, RingRoute {

    /** The route of a machine's cores: a mesh if they have columns, else a ring of each socket's. */
    static Route of(Machine machine) {
        Topology topology = machine.topology();
        return topology.columns() > 1 ? new MeshRoute(topology) : new RingRoute(topology);
    }

    /** So many links there are. */
    int links();

    /** The most links that a message passes. */
    int longest();

    /**
     * The links from one core to another, in the order in which a message passes them.
     *
     * @param path takes their numbers; {@link #longest()} or more entries
     * @return how many there are
     */
    int path(int from, int to, int[] path);

    /** What a link is called in reports. */
    String name(int link);
}
