package testudo.machine.application;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.collections.api.factory.primitive.IntSets;
import org.eclipse.collections.api.list.primitive.IntList;
import org.eclipse.collections.api.set.primitive.MutableIntSet;

import testudo.sync.platform.Work;

/**
 * What the workers of an application compute in a time step, and who needs whose results.
 *
 * <p>At the end of each stage is a point at which workers synchronize.
 *
 * @param stages of a time step, in order; each says per worker what it computes
 * @param groups sets of workers that need each other's results at each point
 */
public record Workload(String name, List<List<Work.Compute>> stages, List<List<Integer>> groups) {

    public Workload {
        stages = stages.stream().map(List::copyOf).toList();
        groups = groups.stream().map(List::copyOf).toList();
        if (stages.isEmpty() || stages.getFirst().isEmpty()) {
            throw new IllegalArgumentException("Workload '" + name + "' has at least 1 stage and 1 worker, got none.");
        }
        int workers = stages.getFirst().size();
        for (List<Work.Compute> stage : stages) {
            if (stage.size() != workers) {
                throw new IllegalArgumentException("A stage of workload '" + name + "' has work for " + stage.size()
                        + " workers, the first for " + workers + ".");
            }
        }
        for (List<Integer> group : groups) {
            if (group.stream().anyMatch(worker -> worker < 0 || worker >= workers)) {
                throw new IllegalArgumentException("Workload '" + name + "' has workers 0 to " + (workers - 1)
                        + ", got a group of " + group + ".");
            }
        }
    }

    /** Each worker needs what the one before and the one after it computed. */
    public static List<List<Integer>> chain(int workers) {
        return IntStream.range(0, workers - 1).mapToObj(w -> List.of(w, w + 1)).toList();
    }

    public int workers() {
        return stages.getFirst().size();
    }

    /** Whom each worker waits for, itself among them; ascending. */
    public List<IntList> needs() {
        List<MutableIntSet> all = IntStream.range(0, workers()).mapToObj(w -> IntSets.mutable.of(w)).toList();
        groups.forEach(group -> group.forEach(
                worker -> all.get(worker).addAll(group.stream().mapToInt(Integer::intValue).toArray())));
        return all.stream().<IntList>map(MutableIntSet::toSortedList).toList();
    }

    /** This work, dealt out evenly: in each stage every worker has the work of the one in the middle. */
    public Workload balanced() {
        return new Workload(
                name + ", balanced",
                stages.stream()
                        .map(stage -> Collections.nCopies(workers(), stage.get(workers() / 2)))
                        .toList(),
                groups);
    }
}
