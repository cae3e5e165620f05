package testudo.sync.plan;

/** Whom the workers of a family wait for, hence which plan it runs by. Source: {@code docs/theory/synchronization.md} §8. */
public enum Partners {

    /** All others, at each point: {@link BarrierPlan}. */
    ALL,

    /** The members of their groups, at each point: {@link PairwisePlan}. */
    GROUPS,

    /** Single workers, before each phase: {@link EpochPlan}. */
    SINGLE,

    /** Nobody as long as some strand of the work may go on, whosever it is: {@link DynamicPlan}. */
    NOBODY
}
