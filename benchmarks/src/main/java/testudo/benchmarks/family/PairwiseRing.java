package testudo.benchmarks.family;

import java.util.List;
import java.util.stream.IntStream;

import testudo.sync.pairwise.PairwiseGroups;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * Algorithm 1 from hand to hand: the two workers of a hop meet in a group of their own.
 *
 * <p>A worker arrives at all its groups at once, so the hop towards it and the hop from it are groups of two plans: those of
 * even and those of odd workers. On a ring of an odd number of workers the last hop has a plan to itself.
 */
final class PairwiseRing implements Ring {

    private static final int PLANS = 3;

    private final PairwiseGroups[] plans; // even, odd, last
    private final int workers;

    PairwiseRing(Platform platform, int workers) {
        this.workers = workers;
        this.plans = IntStream.range(0, PLANS).mapToObj(p -> new PairwiseGroups(PairwisePlan.of(workers,
                IntStream.range(0, workers).filter(w -> plan(w) == p).mapToObj(w -> List.of(w, (w + 1) % workers)).toList(),
                Points.afterEach(1)), platform)).toArray(PairwiseGroups[]::new);
    }

    /** Which plan has the hop from a worker. */
    private int plan(int from) {
        return from == workers - 1 && workers % 2 == 1 ? 2 : from % 2;
    }

    @Override
    public void await(Worker worker, long round) {
        plans[plan(Ring.before(worker.index(), workers))].meet(worker);
    }

    @Override
    public void pass(Worker worker, long round) {
        plans[plan(worker.index())].meet(worker);
    }
}
