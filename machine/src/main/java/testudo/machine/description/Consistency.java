package testudo.machine.description;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

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

    private double time(String path) {
        return resolution.nanoseconds(value(path), figures.get(path).unit());
    }

    private double value(String path) {
        return figures.get(path).value();
    }
}
