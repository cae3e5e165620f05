package testudo.sync.pairwise;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import testudo.sync.argument.Argument;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.SyncGroup;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Episodes;
import testudo.sync.platform.Membership;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * Algorithm 1: each group has a counter of arrivals; a worker arrives at all its groups before it waits for any.
 *
 * <p>Everything a worker did before its {@link #meet} of an episode happens-before everything a member of one of its
 * groups does after its {@code meet} of that episode. Workers that are d groups apart may be d episodes apart.
 *
 * <p>Merged arrival is what keeps any graph with a circle alive: on a ring, waiting on the left before arriving on the
 * right closes a circle of waits around it, and on a chain passes a wave of delays along it. With it no graph can stop:
 * of the workers in the lowest episode each has arrived everywhere or is free to, so that each of their groups fills.
 * The four cases of the paper are whether a worker comes last on its left, on its right, on both or on neither; with more
 * groups there are as many cases as subsets of them.
 *
 * <p>The counter only grows: an episode of a group of n is over when the counter has passed the next multiple of n, since
 * nobody arrives for the following one before. It takes the place of the paper's counter, its reset, its global and its
 * local sense, and of their two cache lines: a meeting of two writes one line twice. On two processors that took two
 * thirds of the time of a counter with a release word (40 ns to 60 ns near each other, 200 ns to 300 ns far).
 *
 * <p>Source: Szustak (2018), Algorithm 1, as reconstructed in {@code docs/theory/synchronization.md} §5.
 */
public final class PairwiseGroups {

    private static final int PAD = 16; // 128 bytes, see HostCell

    private final Membership members;
    private final Episodes episodes;
    private final int[][] groupsOf;
    private final long[][] fullAt; // worker, PAD + place in groupsOf; used by that worker only
    private final int[] sizes;
    private final Cell[] arrivals;

    /** The counters of a plan: one cell per group; for teams with as many workers as the plan. */
    public PairwiseGroups(PairwisePlan plan, Platform platform) {
        List<SyncGroup> groups = Argument.given(plan, "plan of groups").groups();
        members = new Membership("These groups are for a team of", plan.workers(), platform);
        episodes = new Episodes("episode", plan.workers(), 1);
        sizes = groups.stream().mapToInt(SyncGroup::size).toArray();
        arrivals = groups.stream()
                .map(g -> platform.cell("arrivals in " + name(g), 0, home(g)))
                .toArray(Cell[]::new);
        groupsOf = IntStream.range(0, plan.workers())
                .mapToObj(w -> plan.groupsOf(w).stream().mapToInt(SyncGroup::index).toArray())
                .toArray(int[][]::new);
        fullAt = Arrays.stream(groupsOf).map(mine -> new long[PAD + mine.length + PAD]).toArray(long[][]::new);
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
     * @throws IllegalArgumentException if the worker's team has not as many workers as the plan, or the worker was spawned
     * @throws IllegalStateException if a run of the platform has failed since this was built, or the worker's thread may not
     *     wait as its team does
     * @throws testudo.sync.platform.TeamStopped if the team was stopped meanwhile: by a failure, an interrupt of the caller,
     *     the time limit of the run or its deadlock limit. An interrupt of this worker's own thread stays pending
     */
    public void meet(Worker worker) {
        exchange(worker, members.index(worker));
    }

    /**
     * Arrives and waits, for workers that number their meetings.
     *
     * @throws IllegalArgumentException also if the worker has been to this episode or a later one; the first is at least 1
     */
    public void meet(Worker worker, long episode) {
        int index = members.index(worker);
        episodes.come(index, episode);
        exchange(worker, index);
    }

    private void exchange(Worker worker, int index) {
        int[] mine = groupsOf[index];
        long[] full = fullAt[index];
        for (int i = 0; i < mine.length; i++) {
            long before = arrivals[mine[i]].getAndAdd(1); // full: takes over and passes on writes; pairs with theirs
            full[PAD + i] = before - before % sizes[mine[i]] + sizes[mine[i]];
        }
        for (int i = 0; i < mine.length; i++) {
            arrivals[mine[i]].awaitAtLeast(worker, full[PAD + i]); // acquire: pairs with getAndAdd of the last
        }
    }
}
