package testudo.machine.memory.interconnect;

import testudo.machine.description.Topology;

/**
 * Links of a ring of each socket's cores, in both directions; messages take the shorter one, upwards if both are as long.
 *
 * <p>Messages to another socket pass no links here: where on the rings they leave and come is not known.
 */
final class RingRoute implements Route {

    private final int cores;
    private final int perSocket;

    RingRoute(Topology topology) {
        cores = topology.totalCores();
        perSocket = topology.cores();
    }

    @Override
    public int links() {
        return 2 * cores;
    }

    @Override
    public int longest() {
        return perSocket;
    }

    @Override
    public int path(int from, int to, int[] path) {
        if (from / perSocket != to / perSocket) {
            return 0;
        }
        int upwards = Math.floorMod(to - from, perSocket);
        boolean up = 2 * upwards <= perSocket;
        int n = 0;
        for (int at = from; at != to; n++) {
            path[n] = 2 * at + (up ? 0 : 1);
            at = neighbour(at, up);
        }
        return n;
    }

    private int neighbour(int core, boolean up) {
        int first = core / perSocket * perSocket;
        return first + Math.floorMod(core - first + (up ? 1 : -1), perSocket);
    }

    @Override
    public String name(int link) {
        return link / 2 + " to " + neighbour(link / 2, link % 2 == 0);
    }
}
