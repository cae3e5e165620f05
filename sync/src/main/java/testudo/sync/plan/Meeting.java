package testudo.sync.plan;

/**
 * By what means all workers wait for all; which one changes nothing but the time. Source: {@code
 * docs/theory/synchronization.md} §2.
 */
public enum Meeting {

    /** One counter and one release word, as in the OpenMP run-times. */
    CENTRAL,

    /** Counters in small groups, the last of a group climbs. */
    COMBINING_TREE,

    /** Each parent polls its children, one release word. */
    STATIC_TREE,

    /** In each of ⌈log₂ n⌉ rounds everybody signals somebody. */
    DISSEMINATION,

    /** Statically decided winners climb and wake the losers. */
    TOURNAMENT,

    /** A tree embedded in a hypercube, up and down. */
    HYPERCUBE,

    /** A phaser on which everybody signals and waits. */
    PHASER,

    /** No barrier at all: one worker joins the tasks of all and forks them anew. */
    FORK_JOIN
}
