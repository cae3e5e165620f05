package testudo.sync.synchronizer;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.sync.plan.BarrierPlan;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Partners;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncFamily;
import testudo.sync.plan.SyncPlan;

/**
 * Workers on a chain or ring of cores that exchange data with adjacent cores, kept in step by one strategy.
 *
 * <p>With {@code phases > 1} they synchronize around the last phase of each step only.
 */
record Formation(SyncFamily kind, int cores, int threads, boolean ring, int phases) {

    /** Those that keep step over the same phases; strips first need two for each, and strands are not bound to workers. */
    static List<SyncFamily> families() {
        return Stream.of(SyncFamily.values())
                .filter(kind -> kind != SyncFamily.EPOCH_BOUNDARY_FIRST && kind != SyncFamily.DYNAMIC).toList();
    }

    /** Every strategy for 1, 2, 3, 5 and 8 workers; where it matters one or two threads per core, chain and ring. */
    static Stream<Formation> all(int phases) {
        int[][] shapes = {{1, 1}, {2, 1}, {3, 1}, {5, 1}, {8, 1}, {1, 2}, {3, 2}, {4, 2}};
        return families().stream().flatMap(kind -> Stream.of(shapes).flatMap(shape -> Stream.of(false, true)
                .filter(ring -> ofNeighbours(kind) || !ring && shape[1] == 1)
                .map(ring -> new Formation(kind, shape[0], shape[1], ring, phases))));
    }

    int workers() {
        return cores * threads;
    }

    SyncPlan plan() {
        Points last = new Points(IntStream.range(0, phases).mapToObj(p -> p == phases - 1).toList());
        return switch (kind.partners()) {
            case ALL -> new BarrierPlan(workers(), last, kind);
            case GROUPS -> new PairwisePlan(cores, threads, ring, last).by(kind);
            case SINGLE -> EpochPlan.of(workers(), phases, (w, p) -> p == 0 ? adjacent(w) : List.of());
            case NOBODY -> throw new IllegalStateException("Not among the families.");
        };
    }

    /** Neither cores nor rings mean anything to those that all wait for all. */
    private static boolean ofNeighbours(SyncFamily kind) {
        return kind.partners() != Partners.ALL;
    }

    private List<Need> adjacent(int worker) {
        return IntStream.range(0, workers())
                .filter(other -> other != worker && distance(worker, other) == 1)
                .mapToObj(other -> new Need(other, 1))
                .toList();
    }

    /** How many phases two workers may be apart if every phase is synchronized. */
    int slack(int worker, int other) {
        return ofNeighbours(kind) ? distance(worker, other) : 1;
    }

    /** Cores between two workers, where two of the same core count as adjacent. */
    private int distance(int worker, int other) {
        int along = Math.abs(worker / threads - other / threads);
        return Math.max(1, ring ? Math.min(along, cores - along) : along);
    }
}
