package testudo.machine.application;

import testudo.sync.plan.BarrierPlan;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncFamily;
import testudo.sync.plan.SyncPlan;

/** Whom a worker waits for at a point, and by what means. */
public enum Coupling {

    /** For all, at the OpenMP run-time's barrier. */
    BARRIER,

    /** For those whose results it needs, by Algorithm 1 of the data-flow paper. */
    NEIGHBOURS;

    SyncPlan plan(Workload workload) {
        Points points = Points.afterEach(workload.stages().size());
        return switch (this) {
            case BARRIER -> new BarrierPlan(workload.workers(), points, SyncFamily.HYPERCUBE);
            case NEIGHBOURS -> PairwisePlan.of(workload.workers(), workload.groups(), points);
        };
    }
}
