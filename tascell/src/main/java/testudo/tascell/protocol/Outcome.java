package testudo.tascell.protocol;

import java.util.Optional;
import java.util.OptionalInt;

/** How a task ended. */
public sealed interface Outcome {

    /** With its result. */
    record Normal() implements Outcome {}

    /**
     * By an exception.
     *
     * @param tag of one that leaves a search early
     * @param text what it was
     * @param thrown itself, within its node
     */
    record Failed(OptionalInt tag, String text, Optional<Throwable> thrown) implements Outcome {}

    /** Because its result was not wanted any more. */
    record Aborted() implements Outcome {}
}
