package testudo.cli.run;

import testudo.runtime.execution.Execution;

/** Who looks after a run between its steps: at the clock, at signals, and that others hear of it. */
interface Supervision extends AutoCloseable {

    /** Nobody does: steps are taken as they come. */
    Supervision NOBODY = new Supervision() {};

    /** Looks whether something is to be done at a step. */
    default void look(long step) {}

    /** The next step at which to look, whatever the clock says. */
    default long next(long step) {
        return Long.MAX_VALUE;
    }

    /** Takes these steps, or the first of them when the clock asks to look up before. */
    default void advance(Execution execution, long steps) {
        execution.advance(steps);
    }

    /** Notes how long steps took that others have taken. */
    default void took(long steps, long nanos) {}

    /** No step follows. */
    default void end(long step) {}

    /** All is written. */
    default void finished() {}

    @Override
    default void close() {}
}
