package testudo.sync.plan;

import java.util.List;
import java.util.stream.IntStream;

/**
 * At each point a worker waits for all threads of its own core and of the cores on either side.
 *
 * <p>Worker {@code core · threadsPerCore + thread} is a thread of {@code core}. Workers whose cores are d apart are
 * never more than d points apart (at least 1 within a core), which is enough for stencils that reach no farther than
 * one core's slab and write into a buffer that nobody reads in the same phase.
 *
 * @param workers all of them; the last core may have fewer than the others
 * @param ring whether the last core also exchanges data with the first: the cut axis is periodic
 */
public record PairwisePlan(int workers, int cores, int threadsPerCore, boolean ring, Points points)
        implements SyncPlan {

    /** Every core with the same number of threads. */
    public PairwisePlan(int cores, int threadsPerCore, boolean ring, Points points) {
        this(cores * threadsPerCore, cores, threadsPerCore, ring, points);
    }

    public PairwisePlan {
        if (cores < 1 || threadsPerCore < 1) {
            throw new IllegalArgumentException("A plan needs at least 1 core and 1 thread per core, got " + cores
                    + " cores with " + threadsPerCore + " threads.");
        }
        if (Math.ceilDiv(workers, threadsPerCore) != cores) {
            throw new IllegalArgumentException(workers + " workers with " + threadsPerCore
                    + " threads per core do not make " + cores + " cores.");
        }
    }

    @Override
    public int phases() {
        return points.phases();
    }

    @Override
    public int pointsPerStep() {
        return points.count();
    }

    public int core(int worker) {
        return worker / threadsPerCore;
    }

    /**
     * One group per pair of adjacent cores, ordered by left core.
     *
     * <p>Two cores on a ring are one pair, not two. A single core has a group only if it has several threads.
     */
    public List<SyncGroup> groups() {
        if (cores == 1) {
            return workers == 1 ? List.of() : List.of(new SyncGroup(0, 0, 0, threads(0).boxed().toList()));
        }
        int pairs = ring && cores > 2 ? cores : cores - 1;
        return IntStream.range(0, pairs).mapToObj(this::pair).toList();
    }

    private SyncGroup pair(int left) {
        int right = (left + 1) % cores;
        List<Integer> members = IntStream.concat(threads(left), threads(right)).sorted().boxed().toList();
        return new SyncGroup(left, left, right, members);
    }

    private IntStream threads(int core) {
        return IntStream.range(core * threadsPerCore, Math.min(workers, (core + 1) * threadsPerCore));
    }

    /** The plan with one point less: what a legality checker has to refuse, unless the point was superfluous. */
    public PairwisePlan withoutPoint(int phase) {
        return new PairwisePlan(workers, cores, threadsPerCore, ring, points.without(phase));
    }
}
