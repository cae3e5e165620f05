package testudo.machine.description;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** How figures that are in their ranges must fit each other. */
final class Consistency {

    private static final int CACHES = 9;
    private static final String FARTHER = "is farther away";

    private final Map<String, Figure> figures;
    private final Resolution resolution;
    private final SequencedMap<String, String> problems = new LinkedHashMap<>();

    private Consistency(Map<String, Figure> figures, Resolution resolution) {
        this.figures = figures;
        this.resolution = resolution;
    }

    /** What is wrong, by the path of a figure to be changed; all figures that the machine needs are there. */
    static SequencedMap<String, String> of(Map<String, Figure> figures, Resolution resolution) {
        Consistency consistency = new Consistency(figures, resolution);
        consistency.topology();
        consistency.banks("memory.sram");
        consistency.banks("memory.dram");
        consistency.backOff();
        consistency.distances();
        consistency.caches();
        consistency.homes();
        consistency.threads();
        consistency.energy();
        return consistency.problems;
    }

    private void topology() {
        double cores = value("topology.sockets") * value("topology.cores");
        double threads = cores * value("topology.threads");
        if (threads > Topology.MOST_THREADS) {
            problems.put("topology.cores", "Machines have at most " + Topology.MOST_THREADS + " hardware threads, got "
                    + Quantity.text(threads) + ".");
        }
        atMost("topology.cores-per-tile", value("topology.cores"), "cores of a socket");
        atMost("topology.columns", cores, "cores");
        atMost("topology.usable", threads, "hardware threads");
        double tile = value("topology.cores-per-tile");
        if (value("topology.sockets") > 1 && value("topology.cores") % tile != 0) {
            problems.putIfAbsent("topology.cores-per-tile", "'topology.cores-per-tile' divides the cores of a socket, "
                    + Quantity.text(value("topology.cores")) + ", as a tile is in one of them, got " + Quantity.text(tile)
                    + ".");
        }
        if (figures.containsKey("cores.slow")) {
            atMost("cores.slow", value("topology.cores"), "cores of a socket");
        }
    }

    private void atMost(String path, double most, String what) {
        if (value(path) > most) {
            problems.put(path, "'" + path + "' is at most the number of " + what + ", " + Quantity.text(most) + ", got "
                    + Quantity.text(value(path)) + ".");
        }
    }

    /** A bank that holds no word would refuse every run. */
    private void banks(String table) {
        String banks = table + ".banks";
        String size = table + ".size";
        if (figures.containsKey(banks) && value(size) < value(banks)) {
            problems.put(size,
                    "'" + size + "' is 1 KB or more for each of the " + Quantity.text(value(banks)) + " of '" + banks
                            + "', got "
                            + Quantity.text(value(size)) + " KB.");
        }
    }

    private void backOff() {
        String first = "atomics.first-back-off";
        String last = "atomics.last-back-off";
        if (figures.containsKey(first) && time(last) < time(first)) {
            problems.put(last, "'" + last + "' is no shorter than '" + first + "', got " + Quantity.text(value(last)) + " "
                    + figures.get(last).unit() + ".");
        }
    }

    /**
     * What is farther away does not come sooner. Not looked at are distances that no two cores of the machine have, and what was measured,
     * which is as it is.
     */
    private void distances() {
        if (figures.containsKey("memory.same-core") && levels()) {
            List<String> near = new ArrayList<>();
            near.add("memory.hit");
            int nearer = value("topology.threads") > 1 ? 0 : 1; // cores; threads of one core are apart, too
            for (Level level : Level.all(figures::containsKey, path -> (int) value(path))) {
                if (level.cores() > nearer) {
                    near.add(level.message());
                    nearer = level.cores();
                }
            }
            Stream.of("cluster.latency").filter(figures::containsKey).forEach(near::add);
            ascending(near, FARTHER);
            ascending(List.of("memory.hit", "memory.atomic-owned"), "is a load and a store");
        }
        ascending(there("memory.sram.load", "memory.dram.load"), FARTHER);
        ascending(there("memory.sram.store", "memory.dram.store"), FARTHER);
        ascending(there("memory.hit", "memory.local-home"), FARTHER);
        ascending(there("links.request", "links.line"), "is the longer message");
        ascending(Stream.concat(IntStream.rangeClosed(1, CACHES).mapToObj(level -> cache(level) + "load"),
                Stream.of("memory.load")).filter(figures::containsKey).toList(), FARTHER);
    }

    /** A line that is at home in the own tile is not behind those of others. */
    private void homes() {
        String local = "memory.local-home";
        if (figures.containsKey(local) && !isMeasured(local)
                && time(local) > time("memory.lookup") + 2 * time("memory.message") + 2 * time("memory.hop")) {
            problems.put(local,
                    "'" + local + "' takes no more than a line whose home is the next tile, which is 'memory.lookup',"
                            + " twice 'memory.message' and twice 'memory.hop', got " + measure(local) + ".");
        }
    }

    /** Threads of a core get more done together than one of them alone, and not more than each of them alone. */
    private void threads() {
        String alone = "compute.efficiency";
        String together = "compute.shared-efficiency";
        double threads = value("topology.threads");
        if (threads > 1 && figures.containsKey(together) && !isMeasured(together) && !isMeasured(alone)
                && !(value(together) >= value(alone) && value(together) <= threads * value(alone))) {
            problems.put(together, "'" + together + "' is what the " + Quantity.text(threads)
                    + " threads of a core reach together: no less than '" + alone + "', which one reaches alone, "
                    + Quantity.text(value(alone)) + ", and no more than as often that, " + Quantity.text(threads * value(alone))
                    + ", got " + Quantity.text(value(together)) + ".");
        }
    }

    private void energy() {
        String asleep = "energy.suspended";
        String spinning = "energy.spin";
        if (value(asleep) > value(spinning) && !isMeasured(asleep) && !isMeasured(spinning)) {
            problems.put(asleep, "'" + asleep + "' is no more than '" + spinning + "', " + Quantity.text(value(spinning))
                    + ", as who sleeps does less than who looks again and again, got " + Quantity.text(value(asleep)) + ".");
        }
    }

    private List<String> there(String... paths) {
        return Stream.of(paths).filter(figures::containsKey).toList();
    }

    /** Whether the file's own levels are whole and without a gap, and each holds some of the next nearer one, none of them in part. */
    private boolean levels() {
        boolean sound = true;
        for (int level = 1; level <= Level.MOST; level++) {
            String cores = Level.path(level, "cores");
            String message = Level.path(level, "message");
            for (String there : Stream.of(cores, message).filter(figures::containsKey).toList()) {
                List<String> needed = Stream.of(cores, message, Level.path(level - 1, "cores"))
                        .filter(one -> !one.equals(Level.path(0, "cores")) && !figures.containsKey(one)).toList();
                if (!needed.isEmpty()) {
                    problems.put(there, "'" + there + "' needs '" + String.join("' and '", needed)
                            + "', too: a level is how many cores share it and how long a message between them takes, and levels are"
                            + " numbered from 1 without a gap.");
                    sound = false;
                }
            }
        }
        return sound && nested();
    }

    private boolean nested() {
        List<Level> all = Level.all(figures::containsKey, path -> (int) value(path));
        boolean sound = true;
        for (int n = 1; n < all.size(); n++) {
            Level inner = all.get(n - 1);
            Level outer = all.get(n);
            boolean isOwn = outer.message().startsWith("distance.");
            if (!isOwn && !inner.message().startsWith("distance.")) {
                continue; // tiles and sockets, whose numbers were looked at
            }
            Level own = isOwn ? outer : inner;
            String path = own.message().replace("message", "cores");
            if (outer.cores() <= inner.cores() || outer.cores() % inner.cores() != 0) {
                problems.put(path,
                        "'" + path
                                + "' is a multiple of the cores of the next nearer level, and the next farther is one of it: "
                                + "got " + inner.cores() + " for '" + inner.message() + "' and " + outer.cores() + " for '"
                                + outer.message()
                                + "'.");
                sound = false;
            }
        }
        return sound;
    }

    private void ascending(List<String> paths, String why) {
        for (int n = 1; n < paths.size(); n++) {
            String near = paths.get(n - 1);
            String far = paths.get(n);
            if (time(far) < time(near) && !isMeasured(far) && !isMeasured(near)) {
                problems.put(far, "'" + far + "' " + why + " and takes no less than '" + near + "', " + measure(near) + ", got "
                        + measure(far) + ".");
            }
        }
    }

    private boolean isMeasured(String path) {
        return figures.get(path).evidence() == Evidence.MEASURED;
    }

    private String measure(String path) {
        String unit = figures.get(path).unit();
        return Quantity.text(value(path)) + (unit.equals("1") ? "" : " " + unit);
    }

    /**
     * Caches that serve fields are described whole and without a gap, and those farther away have no fewer users, are no smaller and no faster.
     * For each user they may hold less.
     */
    private void caches() {
        ordered("cache.first-level", "cache.second-level");
        for (int level = 1; level <= CACHES; level++) {
            String path = cache(level);
            if (!figures.containsKey(path + "bandwidth")) {
                continue;
            }
            String before = cache(level - 1);
            List<String> needed = Stream.of(path + "size", path + "sharing", before + "bandwidth")
                    .filter(one -> !one.startsWith("cache.level-0.") && !figures.containsKey(one)).toList();
            if (!needed.isEmpty()) {
                problems.put(path + "bandwidth", "'" + path + "bandwidth' needs '" + String.join("' and '", needed)
                        + "', too: a cache serves fields if its size and its users are known, and so are those of the nearer ones.");
            } else if (level > 1) {
                ordered(before + "sharing", path + "sharing");
                ordered(before + "size", path + "size");
                ordered(path + "bandwidth", before + "bandwidth");
            }
        }
    }

    private static String cache(int level) {
        return "cache.level-" + level + ".";
    }

    /** The problem is told of the cache that is farther away, unless what the system reports or somebody has measured is so. */
    private void ordered(String less, String more) {
        if (there(less, more).size() < 2 || value(less) <= value(more) || isFound(less) || isFound(more)) {
            return;
        }
        boolean isLess = less.endsWith("bandwidth"); // of the farther one, as the figure of the nearer one is the larger there
        String told = isLess ? less : more;
        problems.put(told, "'" + told + "' is no " + (isLess ? "more" : "less") + " than '" + (isLess ? more : less) + "', "
                + measure(isLess ? more : less) + ", got " + measure(told) + ".");
    }

    private boolean isFound(String path) {
        return isMeasured(path) || figures.get(path).evidence() == Evidence.REPORTED;
    }

    private double time(String path) {
        return resolution.nanoseconds(value(path), figures.get(path).unit());
    }

    private double value(String path) {
        return figures.get(path).value();
    }
}
