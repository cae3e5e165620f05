package testudo.machine.description;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * Cores that are equally far from each other, unless they share a nearer level: those of a tile, a quadrant, a socket, a board.
 *
 * @param message path of the figure that says how long a message between two of them takes
 * @param cores how many; the first so many share one, the next so many another
 */
public record Level(String message, int cores) {

    /** So many there can be besides those that every machine has: each holds at least two of the one before. */
    static final int MOST = 16;

    /** The path of what a file says of one of its own levels. */
    static String path(int level, String figure) {
        return "distance.level-" + level + "." + figure;
    }

    /**
     * All levels of a machine whose cores own lines, the nearest first; the last holds all cores.
     *
     * @param has whether there is a figure
     * @param count its value
     */
    static List<Level> all(Predicate<String> has, ToIntFunction<String> count) {
        int cores = count.applyAsInt("topology.cores");
        List<Level> levels = new ArrayList<>();
        levels.add(new Level("memory.same-core", 1));
        levels.add(new Level("memory.same-tile", count.applyAsInt("topology.cores-per-tile")));
        levels.add(new Level("memory.same-socket", cores));
        for (int level = 1; level <= MOST && has.test(path(level, "cores")); level++) {
            levels.add(new Level(path(level, "message"), count.applyAsInt(path(level, "cores"))));
        }
        levels.sort(Comparator.comparingInt(Level::cores)); // stable: what is as large stays in the order above
        levels.add(new Level("memory.cross-socket", count.applyAsInt("topology.sockets") * cores));
        return List.copyOf(levels);
    }
}
