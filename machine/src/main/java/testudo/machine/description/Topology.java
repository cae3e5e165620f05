package testudo.machine.description;

/**
 * How many of what a machine has, and how far apart they are.
 *
 * @param sockets packages
 * @param cores per socket
 * @param threads per core
 * @param coresPerTile cores that share a second-level cache
 * @param columns of the mesh of cores, 1 if they are not on a mesh
 * @param usable hardware threads that may run workers; the system keeps the rest
 */
public record Topology(int sockets, int cores, int threads, int coresPerTile, int columns, int usable) {

    /** So many hardware threads a machine can have. */
    static final int MOST_THREADS = 1 << 16;

    public int totalCores() {
        return sockets * cores;
    }

    public int totalThreads() {
        return totalCores() * threads;
    }

    /** How many workers there is room for, if so many of each core's threads are used. */
    public int room(int threadsPerCore) {
        return Math.min(usable, totalCores() * threadsPerCore);
    }

    /** The fewest threads of each core that give room to so many workers; all of them where even those do not. */
    public int threadsPerCore(int workers) {
        int needed = 1;
        while (needed < threads && room(needed) < workers) {
            needed++;
        }
        return needed;
    }

    /**
     * Where a worker runs, if so many of each core's threads are used.
     *
     * <p>Neighbouring workers share a core first, then a socket.
     */
    public Place place(int worker, int threadsPerCore) {
        int core = worker / threadsPerCore;
        return new Place(core / cores, core / coresPerTile, core, worker % threadsPerCore);
    }

    /** Steps along the rows and columns of the mesh from one core to another. */
    public int hops(int from, int to) {
        return Math.abs(from / columns - to / columns) + Math.abs(from % columns - to % columns);
    }

    /** The quadrant of the mesh that a core is in, each with a memory controller; its socket where cores are on no mesh. */
    public int quadrant(int core) {
        int rows = (totalCores() + columns - 1) / columns;
        return columns == 1 ? core / cores : 2 * (2 * (core / columns) / rows) + 2 * (core % columns) / columns;
    }

    /** Steps from one quadrant, or socket, to another. */
    public int quadrantsApart(int from, int to) {
        return columns == 1 ? from == to ? 0 : 1 : Math.abs(from / 2 - to / 2) + Math.abs(from % 2 - to % 2);
    }
}
