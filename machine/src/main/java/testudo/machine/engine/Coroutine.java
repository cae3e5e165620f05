package testudo.machine.engine;

/**
 * Code that can be left in its middle and resumed there.
 *
 * <p>Only one of a family runs at a time, and what it did happens-before what runs next.
 */
interface Coroutine {

    /** Runs on to the next {@link #suspend} or to the end; called by whoever drives it. */
    void resume();

    /** Leaves the code, to go on at the next {@link #resume}; called by the code itself. */
    void suspend();

    /** Whether the code has ended. */
    boolean isDone();
}
