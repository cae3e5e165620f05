package testudo.sync.platform;

/**
 * A barrier of the machine itself, such as the signal bus of Cyclops-64.
 *
 * <pre>
 *   party    arrive ── (work of its own) ── complete          once per episode, in this order; or await for both
 *            arrive ── (never again)                          a party that leaves: the others are not held up
 * </pre>
 *
 * <p>Everything a party did before it arrived for the n-th time happens-before everything any party does after its n-th
 * completion. A party arrives once per episode, and for the next one only after the episode is over; which worker acts
 * for it may change between episodes.
 *
 * <p>Source: Yan et al. (2011); {@code docs/theory/phasers.md} §6, adaptive phasers.
 */
public interface HardwareBarrier {

    /**
     * Arrives, and does not wait.
     *
     * @param party from 0
     */
    void arrive(Worker worker, int party);

    /**
     * Waits until all parties have arrived for the episode this one arrived for last.
     *
     * @param party from 0
     * @throws TeamStopped if the team was stopped meanwhile
     */
    void complete(Worker worker, int party);

    /**
     * Arrives, and waits for all other parties.
     *
     * @param party from 0
     * @throws TeamStopped if the team was stopped meanwhile
     */
    default void await(Worker worker, int party) {
        arrive(worker, party);
        complete(worker, party);
    }

    /** Whether the worker of that index can act for a party: some machines connect only part of their threads. */
    default boolean includes(int worker) {
        return true;
    }

    /** Gives the barrier back to the machine; nobody will arrive or waits any more. */
    default void release() {
        // A machine with any number of barriers needs none back.
    }
}
