package testudo.machine.claim;

/** What became of a claim. */
public enum Outcome {

    /** All checks hold, and orderings do for all plausible figures. */
    HOLDS,

    /** All checks hold, but an ordering flips when an uncertain figure is somewhat different. */
    NOT_ESTABLISHED,

    /** Some check fails. */
    FAILS
}
