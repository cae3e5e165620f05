package testudo.machine.memory.interconnect;

import testudo.machine.description.Topology;

/**
 * Links of a mesh, passed in the order of dimensions: along the row first, then along the column.
 *
 * <pre>
 *   core ──into──► switch ──east, west──► … ──south, north──► … switch ──out of──► core
 * </pre>
 *
 * <p>The ports between a core and its switch are as wide as the links between switches, and count as links.
 */
final class MeshRoute implements Route {

    private static final int INTO = 0;
    private static final int EAST = 1;
    private static final int WEST = 2;
    private static final int SOUTH = 3;
    private static final int NORTH = 4;
    private static final int OUT_OF = 5;
    private static final int KINDS = 6;

    private final int rows; // the last may have fewer cores than columns; messages pass the switches that would be theirs
    private final int columns;

    MeshRoute(Topology topology) {
        columns = topology.columns();
        rows = (topology.totalCores() + columns - 1) / columns;
    }

    @Override
    public int links() {
        return KINDS * columns * rows;
    }

    @Override
    public int longest() {
        return columns + rows;
    }

    @Override
    public int path(int from, int to, int[] path) {
        if (from == to) {
            return 0;
        }
        int n = 0;
        int at = from;
        path[n++] = KINDS * at + INTO;
        int across = to % columns - from % columns;
        int side = across > 0 ? EAST : WEST;
        for (int step = Integer.signum(across); across != 0; across -= step) {
            path[n++] = KINDS * at + side;
            at += step;
        }
        int along = at < to ? SOUTH : NORTH;
        for (int step = at < to ? columns : -columns; at != to; at += step) {
            path[n++] = KINDS * at + along;
        }
        path[n++] = KINDS * at + OUT_OF;
        return n;
    }

    @Override
    public String name(int link) {
        int core = link / KINDS;
        return switch (link % KINDS) {
            case INTO -> core + " into mesh";
            case EAST -> core + " to " + (core + 1);
            case WEST -> core + " to " + (core - 1);
            case SOUTH -> core + " to " + (core + columns);
            case NORTH -> core + " to " + (core - columns);
            default -> "mesh into " + core;
        };
    }
}
