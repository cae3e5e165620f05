package testudo.sync.barrier;

/**
 * The barrier algorithms, all with the same contract.
 *
 * <p>Source: costs as in {@code docs/theory/synchronization.md} §2.
 */
public enum BarrierKind {

    /** One counter, one release word: n read-modify-writes of one line; see {@link CentralBarrier}. */
    CENTRAL,

    /** Counters in groups of four, the last of a group climbs; see {@link CombiningTreeBarrier}. */
    COMBINING_TREE,

    /** Each parent polls its four children, one release word; carries reductions; see {@link StaticTreeBarrier}. */
    STATIC_TREE,

    /** ⌈log₂ n⌉ rounds, in each of which everybody signals somebody; see {@link DisseminationBarrier}. */
    DISSEMINATION,

    /** ⌈log₂ n⌉ matches up, one release word; see {@link TournamentBarrier}. */
    TOURNAMENT,

    /** A tree in a hypercube with branches of three, up and down; see {@link HypercubeBarrier}. */
    HYPERCUBE
}
