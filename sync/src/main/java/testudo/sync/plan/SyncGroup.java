package testudo.sync.plan;

import java.util.List;

/**
 * The workers of two adjacent cores, which wait for each other.
 *
 * @param leftCore the core with the lower place along the cut axis; on a ring the last core is left of core 0
 * @param rightCore equal to {@code leftCore} when a single core keeps its threads together
 * @param workers all threads of both cores, ascending
 */
public record SyncGroup(int index, int leftCore, int rightCore, List<Integer> workers) {

    public SyncGroup {
        workers = List.copyOf(workers);
    }

    public int size() {
        return workers.size();
    }
}
