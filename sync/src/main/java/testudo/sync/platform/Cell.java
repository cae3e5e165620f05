package testudo.sync.platform;

/**
 * A shared word of 64 bits with the access orderings of {@link java.lang.invoke.VarHandle}.
 *
 * <p>A write of release strength or more happens-before whatever follows an acquiring read, or an
 * {@link #awaitAtLeast}, that sees it or a later value. Only such writes wake waiters: a plain or opaque write may go
 * unnoticed by a parked worker. Cells are written by workers or, between runs, by the thread that calls
 * {@link Platform#run}.
 *
 * <p>Source: which ordering is right where is argued in {@code docs/theory/synchronization.md} §3.
 */
public interface Cell {

    /** What people call it in messages. */
    String name();

    /** Reads without any order: for the only writer, or between runs. */
    long getPlain();

    /** Reads a value of now or soon, and orders nothing. */
    long getOpaque();

    /** Reads; what preceded the releasing write of the value seen happens-before what follows. */
    long getAcquire();

    /** Reads as {@link #getAcquire}, and not before an earlier {@link #setVolatile} of any cell. */
    long getVolatile();

    /** Writes without any order: for the only user, or before a release; wakes nobody. */
    void setPlain(long value);

    /** Writes for others to see soon, and orders nothing; wakes nobody. */
    void setOpaque(long value);

    /** Writes after all that precedes; wakes who waits for it. */
    void setRelease(long value);

    /** Writes as {@link #setRelease}, and before a later {@link #getVolatile} of any cell. */
    void setVolatile(long value);

    /** Adds and returns the value before; ordered in full, so that the last of several arrivals sees all the others. */
    long getAndAdd(long delta);

    /** Replaces {@code expected} by {@code value} and tells whether it did; ordered in full. */
    boolean compareAndSet(long expected, long value);

    /**
     * Waits until the value is at least {@code value}, which requires that it never falls while somebody waits.
     *
     * <p>Has no time-out of its own, since others may compute for any length of time: the platform ends a team that
     * cannot go on, or one that exceeds the time limit of its run. An interrupt of the waiting thread neither ends the
     * wait nor gets lost; to cancel, interrupt the caller of {@link Platform#run}.
     *
     * @param worker the worker on whose behalf the current thread waits
     * @return the value seen, with acquire ordering; it may exceed the one asked for
     * @throws TeamStopped if the team was stopped while this worker waited
     * @throws IllegalStateException if this cell was made before a run that failed, and the value is not there
     */
    long awaitAtLeast(Worker worker, long value);
}
