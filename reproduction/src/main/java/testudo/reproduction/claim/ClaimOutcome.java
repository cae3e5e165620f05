package testudo.reproduction.claim;

/** What became of a claim. */
public enum ClaimOutcome {

    /** All checks hold, and orderings do for all plausible figures, as far as those were tried. */
    HOLDS,

    /** No check fails, but an ordering is a tie, or flips when an uncertain figure is somewhat different. */
    NOT_ESTABLISHED,

    /** Some check fails. */
    FAILS
}
