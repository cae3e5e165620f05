package testudo.sync.plan;

/** How the workers of a schedule keep step. */
public sealed interface SyncPlan permits BarrierPlan, PairwisePlan, EpochPlan {

    int workers();

    /** Phases per time step. */
    int phases();

    /** Phases of a step next to which somebody may have to wait. */
    int pointsPerStep();
}
