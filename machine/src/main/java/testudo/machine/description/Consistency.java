package testudo.machine.description;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;

/** How figures that are in their ranges must fit each other. */
final class Consistency {

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
            ascending(near, "is farther away");
        }
        ascending(Stream.of("memory.sram.load", "memory.dram.load").filter(figures::containsKey).toList(), "is farther away");
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
        return Quantity.text(value(path)) + " " + figures.get(path).unit();
    }

    /** Caches that serve fields are described whole and without a gap, and those farther away hold no less for each thread. */
    private void caches() {
        for (int level = 1; level <= 9; level++) {
            String path = "cache.level-" + level + ".";
            if (!figures.containsKey(path + "bandwidth")) {
                continue;
            }
            String before = "cache.level-" + (level - 1) + ".";
            List<String> needed = Stream.of(path + "size", path + "sharing", before + "bandwidth")
                    .filter(one -> !one.startsWith("cache.level-0.") && !figures.containsKey(one)).toList();
            if (!needed.isEmpty()) {
                problems.put(path + "bandwidth", "'" + path + "bandwidth' needs '" + String.join("' and '", needed)
                        + "', too: a cache serves fields if its size and its users are known, and so are those of the nearer ones.");
            } else if (figures.containsKey(before + "sharing") && value(path + "sharing") < value(before + "sharing")) {
                problems.put(path + "sharing", "'" + path + "sharing' is no less than '" + before + "sharing', "
                        + Quantity.text(value(before + "sharing")) + ", got " + Quantity.text(value(path + "sharing")) + ".");
            }
        }
    }

    private double time(String path) {
        return resolution.nanoseconds(value(path), figures.get(path).unit());
    }

    private double value(String path) {
        return figures.get(path).value();
    }
}
