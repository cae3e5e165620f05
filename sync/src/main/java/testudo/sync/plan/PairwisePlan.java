package testudo.sync.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;

import testudo.sync.argument.Argument;

/**
 * At each point a worker waits for the members of all its groups, and for nobody else.
 *
 * <p>Groups are the edges of a graph of workers, or of a hypergraph where they have more than two members. Workers that
 * are d groups apart are never more than d points apart; workers that no path of groups joins may drift for ever. That
 * is enough for stencils that reach no farther than the members of a worker's groups and write into a buffer that
 * nobody reads in the same phase.
 *
 * <p>Source: Szustak (2018), Algorithm 1; {@code docs/theory/synchronization.md} §5.
 *
 * @param groups each at its index; none holds all members of another, which would only cost
 * @param by the family that it runs by; plans that differ in it alone order the same work in the same way
 */
public record PairwisePlan(int workers, List<SyncGroup> groups, Points points, SyncFamily by) implements SyncPlan {

    /**
     * @throws IllegalArgumentException if there is no worker, or groups are out of order, of strangers or within
     *     others, or by this family workers do not wait for groups
     */
    public PairwisePlan {
        groups = List.copyOf(Argument.given(groups, "list of groups"));
        Argument.given(points, "list of points where workers meet");
        Argument.given(by, "family of synchronization");
        by.requirePartners(Partners.GROUPS);
        if (workers < 1) {
            throw new IllegalArgumentException("A plan needs at least 1 worker, got " + workers + ".");
        }
        for (int g = 0; g < groups.size(); g++) {
            SyncGroup group = groups.get(g);
            if (group.index() != g) {
                throw new IllegalArgumentException(
                        "Group " + group.index() + " stands at place " + g + ": groups are listed by index.");
            }
            if (group.workers().getFirst() < 0 || group.workers().getLast() >= workers) {
                throw new IllegalArgumentException("Group " + g + " joins workers " + group.workers()
                        + ", but the plan has workers 0 to " + (workers - 1) + ".");
            }
        }
        requireApart(workers, groups);
    }

    /** A group that lies in another shares its first worker with it, so that few are compared where there are many. */
    private static void requireApart(int workers, List<SyncGroup> groups) {
        List<List<SyncGroup>> of = new ArrayList<>(Collections.nCopies(workers, List.of()));
        for (SyncGroup group : groups) {
            for (int w : group.workers()) {
                of.set(w, of.get(w).isEmpty() ? new ArrayList<>() : of.get(w));
                of.get(w).add(group);
            }
        }
        for (SyncGroup group : groups) {
            for (SyncGroup other : of.get(group.workers().getFirst())) {
                if (group != other && new HashSet<>(other.workers()).containsAll(group.workers())) {
                    throw new IllegalArgumentException("Group " + group.index() + " of workers " + group.workers()
                            + " lies in group " + other.index() + " of workers " + other.workers() + ": drop it.");
                }
            }
        }
    }

    /** By counters, as Algorithm 1 has it. */
    public PairwisePlan(int workers, List<SyncGroup> groups, Points points) {
        this(workers, groups, points, SyncFamily.PAIRWISE);
    }

    /** A chain or ring of cores, each with the same number of threads: see {@link #ofCores}. */
    public PairwisePlan(int cores, int threadsPerCore, boolean ring, Points points) {
        this(cores * threadsPerCore, cores, threadsPerCore, ring, points);
    }

    private PairwisePlan(int workers, int cores, int threadsPerCore, boolean ring, Points points) {
        this(workers, Cores.groups(workers, cores, threadsPerCore, ring), points);
    }

    /**
     * The plan of the paper: a group for each pair of adjacent cores, ordered by left core.
     *
     * <p>Worker {@code core · threadsPerCore + thread} is a thread of {@code core}; the last core may have fewer threads
     * than the others. Two cores on a ring are one pair, not two. A single core has a group only if it has several
     * threads.
     *
     * @param ring whether the last core also exchanges data with the first: the cut axis is periodic
     */
    public static PairwisePlan ofCores(int workers, int threadsPerCore, boolean ring, Points points) {
        Argument.given(points, "list of points where workers meet");
        return new PairwisePlan(
                workers, Math.ceilDiv(workers, Math.max(1, threadsPerCore)), threadsPerCore, ring, points);
    }

    /**
     * The plan of any graph of neighbours, given by its edges or, where more than two meet at once, by sets of workers.
     *
     * <p>Sets that lie in others are left out, and so are those of one worker.
     */
    public static PairwisePlan of(int workers, Collection<? extends Collection<Integer>> neighbours, Points points) {
        Argument.given(neighbours, "list of neighbours");
        List<List<Integer>> sets = neighbours.stream()
                .map(set -> set.stream().distinct().sorted().toList())
                .filter(set -> set.size() > 1)
                .distinct()
                .sorted(Comparator.<List<Integer>>comparingInt(List::size).reversed())
                .toList();
        List<List<Integer>> kept = new ArrayList<>();
        for (List<Integer> set : sets) {
            if (kept.stream().noneMatch(larger -> new HashSet<>(larger).containsAll(set))) {
                kept.add(set);
            }
        }
        kept.sort(Comparator.comparing((List<Integer> set) -> set.getFirst())
                .thenComparing(set -> set.get(1))
                .thenComparing(List::toString));
        return new PairwisePlan(
                workers,
                IntStream.range(0, kept.size()).mapToObj(g -> new SyncGroup(g, kept.get(g))).toList(),
                points);
    }

    @Override
    public int phases() {
        return points.phases();
    }

    @Override
    public int pointsPerStep() {
        return points.count();
    }

    /** The groups of one worker, in the order in which it arrives at them. */
    public List<SyncGroup> groupsOf(int worker) {
        return groups.stream().filter(g -> g.workers().contains(worker)).toList();
    }

    /** The plan with one point less: what a legality checker has to refuse, unless the point was superfluous. */
    public PairwisePlan withoutPoint(int phase) {
        return new PairwisePlan(workers, groups, points.without(phase), by);
    }

    /** The plan with the same order by another family that waits for groups. */
    public PairwisePlan by(SyncFamily family) {
        return new PairwisePlan(workers, groups, points, family);
    }

    /** The members of all groups of a worker but itself, ascending: those it waits for. */
    public List<Integer> neighbours(int worker) {
        return groupsOf(worker).stream().flatMap(g -> g.workers().stream()).filter(w -> w != worker).distinct()
                .sorted().toList();
    }
}
