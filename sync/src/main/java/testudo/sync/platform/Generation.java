package testudo.sync.platform;

import java.util.Optional;

/**
 * The time of a platform from one failed run to the next: what was built in it may not be used in a later one.
 *
 * <p>A run that failed stopped its workers between two steps of whatever protocol they were at. Everything built before
 * holds what they left, so that a word may satisfy a wait too early, or never. Synchronizers therefore remember the generation
 * they were built in ({@link Membership}), and every worker compares it with its run's before it changes anything.
 *
 * <p>Safe for all threads; an generation is told by its identity.
 */
public final class Generation {

    private volatile Optional<RuntimeException> end = Optional.empty(); // who reads it has learnt of the next generation otherwise

    /** Ends this generation by a run that failed, and returns the next. */
    public Generation endedBy(RuntimeException failure) {
        end = Optional.of(failure);
        return new Generation();
    }

    /**
     * Refuses what was built in this generation to a run of another one.
     *
     * @param what a noun for people, for example {@code "This barrier"}
     */
    public IllegalStateException refusal(String what) {
        return end.map(failure -> new IllegalStateException(
                what + " is what a failed run left of it: build new cells and barriers after a failure.", failure))
                .orElseGet(() -> new IllegalStateException(
                        what + " belongs to another platform: create it on the one that runs the team."));
    }
}
