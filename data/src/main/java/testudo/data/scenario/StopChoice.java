package testudo.data.scenario;

import java.util.Optional;
import java.util.OptionalLong;

/** When a run ends: after the model's own number of steps, after a given one, or once it has converged; one of them. */
public sealed interface StopChoice permits StopChoice.Standard, StopChoice.Steps, UntilChoice {

    /** After as many steps as the model takes by itself. */
    record Standard() implements StopChoice {}

    /**
     * After exactly so many steps.
     *
     * @param count from 0
     */
    record Steps(long count) implements StopChoice {}

    /** The steps to take, where their number was chosen. */
    default OptionalLong steps() {
        return this instanceof Steps(long count) ? OptionalLong.of(count) : OptionalLong.empty();
    }

    /** What to run until, where that was chosen. */
    default Optional<UntilChoice> until() {
        return this instanceof UntilChoice goal ? Optional.of(goal) : Optional.empty();
    }
}
