package testudo.forecast.skeleton;

import java.util.List;

import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.dependence.Synchronization;
import testudo.sync.plan.BarrierPlan;
import testudo.sync.plan.DynamicPlan;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.SyncPlan;

/** Who waits for whom in a team larger than the one it was derived for. */
final class WiderPlan {

    private WiderPlan() {}

    static SyncPlan of(SyncPlan plan, Synchronization derived, Twins twins) {
        int workers = twins.workers();
        return switch (plan) {
            case BarrierPlan barrier -> new BarrierPlan(workers, barrier.points(), barrier.by());
            case PairwisePlan pairwise -> PairwisePlan.ofCores(workers, derived.schedule().decomposition().threadsPerCore(),
                    derived.ring(), pairwise.points()).by(pairwise.by());
            case EpochPlan epochs -> EpochPlan.of(workers, epochs.phases(), (w, p) -> needs(epochs, twins, w, p));
            case DynamicPlan _ -> throw new DecompositionException(
                    "Strands that whoever is free takes are simulated for " + plan.workers() + " workers at most, got "
                            + workers
                            + ": choose another family.");
        };
    }

    private static List<Need> needs(EpochPlan plan, Twins twins, int worker, int phase) {
        int twin = twins.of(worker);
        return plan.needs(twin, phase).stream()
                .map(need -> new Need(other(twins, twin, need.worker(), worker), need.lag())).toList();
    }

    /** At the same distance, the shorter way round. */
    private static int other(Twins twins, int twin, int of, int worker) {
        int team = twins.team();
        int distance = of - twin;
        distance -= distance > team / 2 ? team : distance < -team / 2 ? -team : 0;
        return Math.floorMod(worker + distance, twins.workers());
    }
}
