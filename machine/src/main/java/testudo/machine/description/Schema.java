package testudo.machine.description;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;

import static testudo.machine.description.MemoryKind.BANKS;
import static testudo.machine.description.MemoryKind.HOMES;
import static testudo.machine.description.MemoryKind.OWNERS;

/**
 * Which figures a machine has, by its kind of memory.
 *
 * <pre>
 *   table                     needed                 its figures
 *   clock, topology, memory,  always
 *     compute, energy
 *   memory.sram, memory.dram  with banks
 *   atomics                   with homes
 *   software                  what the kind's        others count as 0
 *                             usual barrier needs
 *   barrier, cluster, cores,  whole or not at all    without it, the machine cannot do what it is about
 *     suspension, messages,
 *     measured, links
 *   cache, calibration, …     never                  known to readers, or to some simulations
 * </pre>
 */
final class Schema {

    private static final List<String> TIME = List.of("cycles", "ns", "us");
    private static final Quantity LASTS = new Quantity.Duration(true, TIME);
    private static final Quantity MAY_LAST = new Quantity.Duration(false, TIME);
    private static final Quantity PER_OPERATION = new Quantity.Rate(List.of("cycles"));
    private static final Quantity CLOCK = new Quantity.Amount("GHz", 0.01, 20, false);
    private static final Quantity SHARE = new Quantity.Amount("1", 0, 1, false);
    private static final Set<MemoryKind> ALL = EnumSet.allOf(MemoryKind.class);
    private static final Quantity SPEED = new Quantity.Amount("1", 1e-3, 1, false);
    private static final String FREE = "costs nothing beyond its accesses to words";

    private static final String NO_LINKS = "links between cores pass any number of messages at once";

    private static final Map<MemoryKind, Schema> BY_KIND = new EnumMap<>(MemoryKind.class);

    static {
        ALL.forEach(kind -> BY_KIND.put(kind, new Schema(kind)));
    }

    private final MemoryKind kind;
    private final SequencedMap<String, Rule> rules = new LinkedHashMap<>();
    private final List<Whole> wholes = new ArrayList<>();

    /**
     * Figures of which a machine has all or none.
     *
     * @param absence what it means to have none
     */
    record Whole(String table, List<String> paths, String absence) {}

    private Schema(MemoryKind kind) {
        this.kind = kind;
        need("clock.frequency", CLOCK);
        topology();
        memory();
        features();
        software();
        compute();
        need("energy.active", new Quantity.Amount("W", 1e-3, 1e4, false));
        need("energy.spin", SHARE);
        need("energy.suspended", SHARE);
        shown();
    }

    static Schema of(MemoryKind kind) {
        return BY_KIND.get(kind);
    }

    private void topology() {
        need("topology.sockets", count(64));
        need("topology.cores", count(4096));
        need("topology.threads", count(64));
        need("topology.cores-per-tile", count(4096));
        need("topology.columns", count(4096));
        need("topology.usable", count(Topology.MOST_THREADS));
    }

    private void memory() {
        need("memory.issue", MAY_LAST);
        switch (kind) {
            case BANKS -> {
                need("memory.poll-loop", MAY_LAST);
                bank("memory.sram.");
                bank("memory.dram.");
            }
            case HOMES -> {
                coherent();
                need("memory.message", LASTS);
                need("memory.hop", MAY_LAST);
                need("memory.lookup", LASTS);
                need("memory.local-home", LASTS);
                need("memory.further-sharer", MAY_LAST);
                may("memory.dram", LASTS, Rule.SHOWN);
                need("atomics.call", MAY_LAST);
                need("atomics.first-back-off", LASTS);
                need("atomics.last-back-off", LASTS);
                need("atomics.back-off-step", MAY_LAST);
                need("atomics.locks", count(1 << 16));
            }
            case OWNERS -> {
                coherent();
                Stream.of("same-core", "same-tile", "same-socket", "cross-socket")
                        .forEach(distance -> need("memory." + distance, LASTS));
                need("memory.atomic", MAY_LAST);
                need("memory.atomic-owned", LASTS);
                need("memory.reader-interval", MAY_LAST);
                for (int level = 1; level <= Level.MOST; level++) {
                    String absence = level == 1 ? "cores share a tile, a socket or neither, and nothing else" : Rule.ELSEWHERE;
                    may(Level.path(level, "cores"), count(Topology.MOST_THREADS), absence);
                    may(Level.path(level, "message"), LASTS, Rule.ELSEWHERE);
                }
            }
        }
    }

    private void coherent() {
        need("memory.hit", LASTS);
        need("memory.occupancy", MAY_LAST);
        need("memory.poll-gap", MAY_LAST);
    }

    private void bank(String path) {
        need(path + "banks", count(1 << 16));
        need(path + "size", new Quantity.Amount("KB", 1, 1e12, false));
        need(path + "load", LASTS);
        need(path + "store", LASTS);
        need(path + "occupancy", MAY_LAST);
        need(path + "atomic", MAY_LAST);
    }

    private void features() {
        whole("barrier", "the machine has no barrier of its own", Map.of("release", MAY_LAST, "software", MAY_LAST));
        whole("cores", "all cores compute equally fast", Map.of("slow", count(4096), "speed", SPEED));
        whole("suspension", "threads cannot be suspended",
                Map.of("suspend", MAY_LAST, "awake", MAY_LAST, "delivery", MAY_LAST));
        whole("messages", "the machine has no messages apart from its memory",
                Map.of("cost", MAY_LAST, "hop", MAY_LAST, "capacity", count(1 << 16)));
        whole("cluster", "the machine is no cluster", Map.of("nodes", count(1 << 14), "latency", LASTS,
                "bandwidth", new Quantity.Amount("GB/s", 1e-3, 1e4, false), "overhead", MAY_LAST, "gap", MAY_LAST, "look",
                LASTS));
        whole("measured", "the barriers measured on a TILEPro64 cannot be simulated", Map.of(
                "dissemination-round", MAY_LAST, "pointer", MAY_LAST, "tree-node", MAY_LAST, "flat-fixed", MAY_LAST,
                "flat-worker", MAY_LAST));
        switch (kind) {
            case HOMES -> whole("links", NO_LINKS, Map.of("request", LASTS, "line", LASTS));
            case OWNERS -> whole("links", NO_LINKS, Map.of("request", LASTS, "line", LASTS, "hop", MAY_LAST));
            case BANKS -> {} // a crossbar, whose ports are the banks'
        }
        may("calibration.frequency", CLOCK, "there is no card of another clock whose barriers were measured");
    }

    private void software() {
        charged("phaser-next", EnumSet.of(BANKS, HOMES));
        charged("barrier-level", EnumSet.of(OWNERS));
        charged("task-creation", EnumSet.of(BANKS));
        charged("task-steal", EnumSet.of(BANKS));
    }

    private void charged(String name, Set<MemoryKind> neededBy) {
        may("software." + name, MAY_LAST, neededBy.contains(kind) ? "" : FREE);
    }

    private void compute() {
        need("compute.lanes", count(1024));
        need("compute.efficiency", new Quantity.Amount("1", 1e-3, 16, false));
        Stream.of("sum", "product", "division", "root", "read", "write")
                .forEach(name -> need("compute." + name, PER_OPERATION));
        may("compute.shared-efficiency", new Quantity.Amount("1", 1e-3, 16, false),
                "threads of a core take turns, and together are as fast as one");
        need("compute.bandwidth", new Quantity.Amount("GB/s", 1e-3, 1e6, false));
    }

    private void shown() {
        may("cache.line", new Quantity.Amount("B", 1, 1 << 20, true), Rule.SHOWN);
        may("cache.first-level", new Quantity.Amount("KB", 1, 1e9, false), Rule.SHOWN);
        may("cache.second-level", new Quantity.Amount("KB", 1, 1e9, false), Rule.SHOWN);
        may("cache.second-level-hit", LASTS, Rule.SHOWN);
        for (int level = 1; level <= 9; level++) {
            String path = "cache.level-" + level + ".";
            may(path + "size", new Quantity.Amount("KB", 0, 1e9, false), Rule.ELSEWHERE);
            may(path + "sharing", count(1 << 20), Rule.ELSEWHERE);
            may(path + "bandwidth", new Quantity.Amount("GB/s", 1e-3, 1e6, false),
                    level == 1 ? "no field is served by a cache, however small" : Rule.ELSEWHERE);
            may(path + "load", MAY_LAST, Rule.SHOWN);
        }
        if (kind != BANKS) {
            may("memory.size", new Quantity.Amount("MB", 0, 1e12, false), Rule.SHOWN);
            may("memory.load", MAY_LAST, Rule.SHOWN);
        }
    }

    private static Quantity count(int most) {
        return new Quantity.Amount("1", 1, most, true);
    }

    private void need(String path, Quantity quantity) {
        may(path, quantity, "");
    }

    private void may(String path, Quantity quantity, String absence) {
        rules.put(path, new Rule(path, quantity, absence));
    }

    private void whole(String table, String absence, Map<String, Quantity> figures) {
        List<String> paths = figures.keySet().stream().sorted().map(name -> table + "." + name).toList();
        figures.keySet().stream().sorted().forEach(name -> may(table + "." + name, figures.get(name), absence));
        wholes.add(new Whole(table, paths, absence));
    }

    /** By path, in the order of the tables. */
    SequencedMap<String, Rule> rules() {
        return Collections.unmodifiableSequencedMap(rules);
    }

    /** The tables of which a machine has all figures or none. */
    List<Whole> wholes() {
        return List.copyOf(wholes);
    }

    MemoryKind kind() {
        return kind;
    }

    /** Whether the figure is there with all others of its table, or not. */
    boolean isWhole(Rule rule) {
        return wholes.stream().anyMatch(whole -> whole.paths().contains(rule.path()));
    }

    /** The paths of tables and subtables. */
    List<String> tables() {
        return rules.keySet().stream().map(Schema::tableOf).distinct().toList();
    }

    static String tableOf(String path) {
        return path.substring(0, path.lastIndexOf('.'));
    }

    Optional<Rule> rule(String path) {
        return Optional.ofNullable(rules.get(path));
    }

    /** Whether some figure is in the table of that path, or in a subtable. */
    boolean hasTable(String path) {
        return rules.keySet().stream().anyMatch(figure -> figure.startsWith(path + "."));
    }
}
