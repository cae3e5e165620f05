package testudo.sync.plan;

/**
 * By what means the members of groups wait for each other; which one changes nothing but the time. Source: {@code
 * docs/theory/synchronization.md} §8.
 */
public enum Signals {

    /** A counter and a release word per group: Algorithm 1. */
    COUNTERS,

    /** A phaser per worker, which it signals and on which the members of its groups wait. */
    PHASERS
}
