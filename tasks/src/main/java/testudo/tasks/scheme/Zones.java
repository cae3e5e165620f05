package testudo.tasks.scheme;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;

import testudo.sync.platform.Platform;
import testudo.sync.platform.Vicinities;

/**
 * Workers in groups that are near to a memory controller or share a cache, and how far the groups are from each other.
 * Immutable.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, §3.2: one zone per memory controller and quadrant of tiles.
 */
public final class Zones {

    private final int[] zoneOf;
    private final int[][] nearest;
    private final int[][] distances;

    private Zones(int[] zoneOf, int zones, IntBinaryOperator distance) {
        this.zoneOf = zoneOf;
        distances = IntStream.range(0, zones)
                .mapToObj(a -> IntStream.range(0, zones).map(b -> distance.applyAsInt(a, b)).toArray()).toArray(int[][]::new);
        nearest = IntStream.range(0, zones)
                .mapToObj(a -> IntStream.range(0, zones).boxed().sorted(Comparator.comparingInt(b -> distances[a][b]))
                        .mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    /** All workers in one zone. */
    public static Zones one(int workers) {
        return new Zones(new int[workers], 1, (_, _) -> 0);
    }

    /** Each worker in a zone of its own, at the distances of the zones it is in. */
    public Zones alone() {
        return new Zones(IntStream.range(0, workers()).toArray(), workers(),
                (a, b) -> a == b ? 0 : 1 + distances[zoneOf[a]][zoneOf[b]]);
    }

    /**
     * Workers row by row on the smallest square mesh that holds them, cut into side × side zones; distances are steps from zone
     * to zone.
     *
     * @throws IllegalArgumentException if there are more zones than workers, or none
     */
    public static Zones mesh(int workers, int side) {
        return onMesh(workers, side, steps(side));
    }

    /**
     * Workers row by row on a chip of so many columns and rows, cut into side × side zones, of which those that hold nobody are
     * left out; distances are steps from zone to zone.
     *
     * @throws IllegalArgumentException if the side is not from 1 to the edge, or the chip too small
     */
    public static Zones chip(int workers, int edge, int side) {
        if (side < 1 || side > edge || workers > edge * edge) {
            throw new IllegalArgumentException(
                    "A chip of " + edge + " × " + edge + " cores holds 1 × 1 to " + edge + " × " + edge
                            + " zones and " + edge * edge + " workers, got " + side + " × " + side + " and " + workers + ".");
        }
        return seated(workers, edge, side, steps(side));
    }

    private static IntBinaryOperator steps(int side) {
        return (a, b) -> Math.abs(a / side - b / side) + Math.abs(a % side - b % side);
    }

    /**
     * A tree of zones over the same mesh: 2<sup>levels</sup> × 2<sup>levels</sup> zones; two of them are as far from each other
     * as the levels one has to climb to a zone that holds both.
     *
     * @throws IllegalArgumentException if there are more zones than workers, or the number of levels is negative or above 4
     */
    public static Zones tree(int workers, int levels) {
        if (levels < 0 || levels > 4) {
            throw new IllegalArgumentException("A tree of zones has 0 to 4 levels, got " + levels + ".");
        }
        int side = 1 << levels;
        return onMesh(workers, side, (a, b) -> {
            int level = 0;
            for (int width = side; a / side * width / side != b / side * width / side
                    || a % side * width / side != b % side * width / side; width /= 2) {
                level++;
            }
            return level;
        });
    }

    /**
     * As the platform places so many workers: by NUMA nodes and shared caches on this machine, by quadrants or sockets on simulated
     * ones.
     */
    public static Zones on(Platform platform, int workers) {
        Vicinities near = platform.vicinities(workers);
        return of(near.groups(), (a, b) -> near.distances().get(a).get(b));
    }

    /**
     * The groups given, each as far from each other.
     *
     * @throws IllegalArgumentException if a worker from 0 on is in none or in two
     */
    public static Zones of(List<List<Integer>> groups) {
        return of(groups, (a, b) -> a == b ? 0 : 1);
    }

    /**
     * The groups given.
     *
     * @param distance from one group to another by their places in the list, from 0 on; 0 to itself
     * @throws IllegalArgumentException if a worker from 0 on is in none or in two, or a distance is negative, or other than 0
     *     to itself
     */
    public static Zones of(List<List<Integer>> groups, IntBinaryOperator distance) {
        int workers = groups.stream().mapToInt(List::size).sum();
        int[] zoneOf = new int[workers];
        Arrays.fill(zoneOf, -1);
        for (int z = 0; z < groups.size(); z++) {
            for (int w : groups.get(z)) {
                if (w < 0 || w >= workers || zoneOf[w] >= 0) {
                    throw new IllegalArgumentException(
                            "Each of " + workers + " workers is in one zone, but worker " + w + " is not: "
                                    + groups + ".");
                }
                zoneOf[w] = z;
            }
        }
        requireDistances(groups.size(), distance);
        return new Zones(zoneOf, groups.size(), distance);
    }

    private static void requireDistances(int zones, IntBinaryOperator distance) {
        for (int a = 0; a < zones; a++) {
            for (int b = 0; b < zones; b++) {
                int apart = distance.applyAsInt(a, b);
                if (apart < 0 || a == b && apart != 0) {
                    throw new IllegalArgumentException("Zones are 0 or more steps apart, and 0 from themselves, but zone " + b
                            + " is " + apart + " from zone " + a + ".");
                }
            }
        }
    }

    private static Zones onMesh(int workers, int side, IntBinaryOperator distance) {
        if (side < 1 || side * side > workers) {
            throw new IllegalArgumentException(side + " × " + side + " zones are more than " + workers + " workers can fill.");
        }
        return seated(workers, Math.max(side, (int) Math.ceil(Math.sqrt(workers))), side, distance);
    }

    /** Without the zones that hold nobody, as the last row of the mesh may be short. */
    private static Zones seated(int workers, int edge, int side, IntBinaryOperator distance) {
        int[] seats = IntStream.range(0, workers).map(w -> w / edge * side / edge * side + w % edge * side / edge).toArray();
        int[] used = Arrays.stream(seats).distinct().sorted().toArray();
        return new Zones(Arrays.stream(seats).map(seat -> Arrays.binarySearch(used, seat)).toArray(), used.length,
                (a, b) -> distance.applyAsInt(used[a], used[b]));
    }

    /** How many workers are in zones. */
    public int workers() {
        return zoneOf.length;
    }

    /** How many zones there are. */
    public int count() {
        return nearest.length;
    }

    /** The zone of a worker. */
    public int of(int worker) {
        return zoneOf[worker];
    }

    /** The zone that comes so many places after {@code zone} when all are sorted by their distance to it; itself is at 0. */
    public int nearest(int zone, int place) {
        return nearest[zone][place];
    }

    /** How far one zone is from another; 0 to itself. */
    public int distance(int from, int to) {
        return distances[from][to];
    }
}
