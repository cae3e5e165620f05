package testudo.sync.processors;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

import testudo.sync.platform.Vicinities;

/**
 * Which of some workers share a last-level cache on the same NUMA node: they are near each other.
 *
 * <p>Groups of one node are 1 apart, groups of others as much more as the system ranks their nodes' distances.
 *
 * <p>Source: sysfs-devices-node and sysfs-devices-system-cpu of the Linux kernel's ABI documentation.
 */
public final class Neighbours {

    private record Spot(int node, List<Integer> sharing) {}

    private final SystemFiles files;

    /** By what the system tells. */
    public Neighbours(SystemFiles files) {
        this.files = files;
    }

    /**
     * The workers in groups; one group where the system does not tell.
     *
     * @param processors by worker, the number of the processor that it is bound to
     */
    public Vicinities of(List<Integer> processors) {
        Map<Spot, List<Integer>> groups = new LinkedHashMap<>();
        for (int worker = 0; worker < processors.size(); worker++) {
            groups.computeIfAbsent(spot(processors.get(worker)), _ -> new ArrayList<>()).add(worker);
        }
        List<Spot> spots = List.copyOf(groups.keySet());
        TreeSet<Integer> ranks = new TreeSet<>();
        spots.forEach(
                a -> spots.stream().filter(b -> b.node != a.node).forEach(b -> ranks.add(files.distance(a.node, b.node))));
        return new Vicinities(List.copyOf(groups.values()),
                spots.stream().map(a -> spots.stream().map(b -> apart(a, b, ranks)).toList()).toList());
    }

    private Integer apart(Spot a, Spot b, TreeSet<Integer> ranks) {
        if (a.node == b.node) {
            return a.equals(b) ? 0 : 1;
        }
        return 2 + ranks.headSet(files.distance(a.node, b.node)).size();
    }

    private Spot spot(int processor) {
        List<Cache> caches = files.caches(processor);
        return new Spot(files.node(processor), caches.isEmpty() || caches.getLast().level() < 3 ? List.of()
                : caches.getLast().sharing());
    }
}
