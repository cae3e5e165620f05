package testudo.sync.barrier;

import testudo.sync.argument.Argument;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Platform;

/**
 * Builds barriers, and tells which one suits a team.
 *
 * <p>Safe for all threads. How the barriers order memory: see {@link Barrier}.
 *
 * <p>Source: the algorithms and defaults of {@code docs/theory/synchronization.md} §2.
 */
public final class Barriers {

    /** Four arrivals at a counter: as many as a line's read-modify-writes stay cheap for, fewest levels beyond that. */
    private static final int COMBINING_GROUP = 4;

    /** Up to here ⌈log₂ n⌉ rounds of n signals were best; beyond, the n log n lines of dissemination outgrow a tree. */
    private static final int DISSEMINATION_LIMIT = 64;

    private Barriers() {}

    /**
     * A new barrier of the given family.
     *
     * @throws IllegalArgumentException if there is no party, or the family is no barrier of words
     */
    public static Barrier of(SyncFamily kind, int parties, Platform platform) {
        return switch (Argument.given(kind, "family of barriers")) {
            case BARRIER -> new CentralBarrier(parties, platform);
            case TREE -> new CombiningTreeBarrier(parties, COMBINING_GROUP, platform);
            case STATIC_TREE -> new StaticTreeBarrier(parties, platform);
            case DISSEMINATION -> new DisseminationBarrier(parties, platform);
            case TOURNAMENT -> new TournamentBarrier(parties, platform);
            case HYPERCUBE -> new HypercubeBarrier(parties, platform);
            case PHASER, FINISH, PAIRWISE, PHASER_P2P, EPOCH, EPOCH_BOUNDARY_FIRST, DYNAMIC ->
                    throw new IllegalArgumentException("Family '" + kind.word() + "' is no barrier made of words; there are "
                            + String.join(", ", SyncFamily.barriers().stream().map(SyncFamily::word).toList()) + ".");
        };
    }

    /**
     * The barrier for a team, by what is known to be fast where.
     *
     * @param processors how many processors the team may use
     * @param needsReduction whether values are to be combined at the barrier; the one chosen then is a {@link
     *     ReducingBarrier}
     * @throws IllegalArgumentException if there is no party or no processor
     */
    public static BarrierChoice choose(int parties, int processors, boolean needsReduction) {
        if (processors < 1) {
            throw new IllegalArgumentException("A team needs at least 1 processor, got " + processors + ".");
        }
        if (needsReduction) {
            return new BarrierChoice(
                    SyncFamily.STATIC_TREE,
                    parties,
                    "A reduction is combined in the fixed order of a tree's children, so that its rounding never depends"
                            + " on who comes first.");
        }
        if (parties > processors) {
            return new BarrierChoice(
                    SyncFamily.BARRIER,
                    parties,
                    parties + " workers on " + processors + " processors take turns, and with one counter each of them"
                            + " sleeps at most once per episode.");
        }
        if (parties == 1) {
            return new BarrierChoice(
                    SyncFamily.DISSEMINATION, parties, "A single worker meets nobody, which takes dissemination no round.");
        }
        if (parties <= DISSEMINATION_LIMIT) {
            return new BarrierChoice(
                    SyncFamily.DISSEMINATION,
                    parties,
                    "Each of " + parties + " workers has a processor, and dissemination has the shortest chain of signals"
                            + " without a word that two of them write.");
        }
        return new BarrierChoice(
                SyncFamily.STATIC_TREE,
                parties,
                "Each of " + parties + " workers has a processor; beyond " + DISSEMINATION_LIMIT
                        + " the two line transfers per worker of a tree cost less than the rounds of dissemination.");
    }
}
