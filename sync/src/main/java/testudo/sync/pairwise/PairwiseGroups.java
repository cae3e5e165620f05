package testudo.sync.pairwise;

import java.util.List;
import java.util.stream.IntStream;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.SyncGroup;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * Algorithm 1: each group has a counter of missing workers and a release word; a worker arrives at all its groups
 * before it waits for any.
 *
 * <p>Everything a worker did before its {@link #meet} of an episode happens-before everything a member of one of its
 * groups does after its {@code meet} of that episode. Workers that are d groups apart may be d episodes apart.
 *
 * <p>Merged arrival is what keeps any graph with a circle alive: on a ring, waiting on the left before arriving on the
 * right closes a circle of waits around it, and on a chain passes a wave of delays along it. With it no graph can stop:
 * of the workers in the lowest episode each has arrived everywhere or is free to, so that each of their groups fills.
 * The four cases of the paper are whether a worker comes last on its left, on its right, on both or on neither; with more
 * groups there are as many cases as subsets of them. Monotone episodes replace its global and local sense.
 */
public final class PairwiseGroups {

    private final int[][] groupsOf;
    private final int[] sizes;
    private final Cell[] missing;
    private final Cell[] released;

    public PairwiseGroups(PairwisePlan plan, Platform platform) {
        List<SyncGroup> groups = plan.groups();
        sizes = groups.stream().mapToInt(SyncGroup::size).toArray();
        missing = groups.stream()
                .map(g -> platform.cell("missing in " + name(g), g.size(), home(g)))
                .toArray(Cell[]::new);
        released = groups.stream()
                .map(g -> platform.cell("released episode of " + name(g), 0, home(g)))
                .toArray(Cell[]::new);
        groupsOf = IntStream.range(0, plan.workers())
                .mapToObj(w -> plan.groupsOf(w).stream().mapToInt(SyncGroup::index).toArray())
                .toArray(int[][]::new);
    }

    private static String name(SyncGroup group) {
        return "group " + group.index() + " of workers " + group.workers();
    }

    private static Placement home(SyncGroup group) {
        return Placement.at(group.workers().getFirst());
    }

    /**
     * Arrives at this worker's groups, and waits until all workers of these groups have arrived. The hot loop.
     *
     * @param episode from 1; the same for all workers, and greater each time
     * @throws testudo.sync.platform.TeamStopped if the team was stopped meanwhile
     */
    public void meet(Worker worker, long episode) {
        int[] mine = groupsOf[worker.index()];
        // Bit i: somebody else will release mine[i]. With more than 64 groups several share a bit, and a wait for a group
        // that this worker has released itself is over at once.
        long open = 0;
        for (int i = 0; i < mine.length; i++) {
            int g = mine[i];
            if (missing[g].getAndAdd(-1) == 1) { // full: the last takes over the others' writes; pairs with theirs
                missing[g].setOpaque(sizes[g]); // opaque: published by the next line; later would lose arrivals
                released[g].setRelease(episode); // release: pairs with awaitAtLeast below
            } else {
                open |= 1L << i;
            }
        }
        for (int i = 0; i < mine.length; i++) {
            if ((open & 1L << i) != 0) {
                released[mine[i]].awaitAtLeast(worker, episode); // acquire: pairs with setRelease of the last
            }
        }
    }
}
