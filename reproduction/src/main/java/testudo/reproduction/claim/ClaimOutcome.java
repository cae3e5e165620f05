package testudo.reproduction.claim;

/** What became of a claim, the best first. */
public enum ClaimOutcome {

    /** All checks hold, for all plausible figures and alternatives, as far as those were tried; nothing was fitted to any. */
    HOLDS,

    /** Nothing that counts fails, but some of what it states was used to fit a figure, and is no evidence. */
    FITTED,

    /**
     * No check that counts fails, but an ordering is a tie, or flips, or a range is left, when an uncertain figure is somewhat
     * different or something open is taken otherwise.
     */
    NOT_ESTABLISHED,

    /** Some check that counts fails. */
    FAILS
}
