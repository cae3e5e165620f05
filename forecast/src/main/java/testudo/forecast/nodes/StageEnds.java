package testudo.forecast.nodes;

import java.util.stream.IntStream;

import testudo.forecast.skeleton.Skeleton;
import testudo.sync.plan.BarrierPlan;
import testudo.sync.plan.DynamicPlan;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.SyncPlan;

/** After which phases somebody may have to wait for another. */
final class StageEnds {

    private StageEnds() {}

    /** A point at the end of each sweep, where messages are exchanged, and those that the plan has. */
    static boolean[] of(Skeleton skeleton) {
        boolean[] after = new boolean[skeleton.phases()];
        IntStream.range(0, after.length).forEach(p -> after[p] = p == after.length - 1 || after(skeleton.plan(), p));
        return after;
    }

    private static boolean after(SyncPlan plan, int phase) {
        return switch (plan) {
            case BarrierPlan barrier -> barrier.points().after(phase);
            case PairwisePlan pairwise -> pairwise.points().after(phase);
            case EpochPlan epochs -> before(epochs, phase + 1);
            case DynamicPlan dynamic -> before(dynamic.strands(), phase + 1);
        };
    }

    private static boolean before(EpochPlan plan, int phase) {
        return phase < plan.phases()
                && IntStream.range(0, plan.workers()).anyMatch(w -> !plan.needs(w, phase).isEmpty());
    }
}
