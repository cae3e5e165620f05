package testudo.sync.plan;

/** How the workers of a schedule keep step. Source: {@code docs/theory/synchronization.md} §8. */
public sealed interface SyncPlan permits BarrierPlan, PairwisePlan, EpochPlan, DynamicPlan {

    /** How many; 0 to {@code workers - 1} take part. */
    int workers();

    /** Phases per time step. */
    int phases();

    /** Phases of a step next to which somebody may have to wait. */
    int pointsPerStep();
}
